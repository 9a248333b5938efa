import type { Tx } from '#server/database/database.ts'
import type { Writer } from '#server/database/writer.ts'
import { returnStock } from '#server/use-cases/mall/stock.ts'
import { releaseCoupons } from '#server/use-cases/receipts/reserve-coupons.ts'
import type { Rows } from '#shared/contract/rows.ts'

/** Gives back what an unpaid request keeps from others when it ends: its pieces of the mall and its coupons. */
export async function releaseRequest(
  { tx, writer, accountId }: { tx: Tx; writer: Writer; accountId: string },
  { id, kind, couponIds }: Pick<Rows['request'], 'id' | 'kind' | 'couponIds'>,
  nowMs: number,
): Promise<void> {
  await releaseCoupons(writer, accountId, couponIds, nowMs)
  if (kind === 'link') return
  await returnStock(tx, await writer.loadWhere(accountId, 'requestLine', { requestId: [id] }))
}
