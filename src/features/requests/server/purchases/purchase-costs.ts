import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import { recordset } from '#engine/server/database/rows.ts'
import type { PaidRequestScene } from './paid-request.ts'

/** What the merchant was paid for a line of the mall, or for its shipping, and what of it came back. */
type Paid = { id: string; paidFen: number; refundedFen: number }
type Line = { id: string; variantId: string | null }

/** Keeps what each piece costs us on the day of the checkout; members never see it. */
export async function freezeCosts(
  tx: Tx,
  accountId: string,
  lines: readonly Line[],
): Promise<void> {
  const ofMall = lines.filter(({ variantId }) => variantId !== null)
  if (ofMall.length === 0) return
  await sql`
    insert into purchase_cost (account_id, object_id, unit_fen)
    select ${accountId}::uuid, x.id, v.cost_fen
    from ${recordset(ofMall, 'id uuid, "variantId" uuid')} join variant v on v.id = x."variantId"`.execute(
    tx,
  )
}

/** Stores what the merchant was paid; the shipping by the request's id. */
export async function writePaid(
  { tx, accountId }: PaidRequestScene,
  paid: readonly { id: string; paidFen: number }[],
): Promise<void> {
  await sql`
    insert into purchase_cost (account_id, object_id, paid_fen)
    select ${accountId}::uuid, id, "paidFen" from ${recordset(paid, 'id uuid, "paidFen" bigint')}
    on conflict (account_id, object_id) do update set paid_fen = excluded.paid_fen`.execute(tx)
}

/**
 * What the merchant was paid for a request of the mall, by line, and by the request's id for shipping. Null for link
 * goods, of which the member pays what the merchant was paid, and for goods that were bought before costs were kept.
 */
export async function readPaid({
  tx,
  accountId,
  request,
  lines,
}: PaidRequestScene): Promise<ReadonlyMap<string, Paid> | null> {
  if (request.kind !== 'mall') return null
  const rows = await tx
    .selectFrom('purchase_cost')
    .select(['object_id as id', 'paid_fen as paidFen', 'refunded_fen as refundedFen'])
    .where('account_id', '=', accountId)
    .where('object_id', 'in', [request.id, ...lines.map(({ id }) => id)])
    .execute()
  const paid = rows.flatMap(({ paidFen, ...row }) => (paidFen === null ? [] : { ...row, paidFen }))
  return paid.length === 0 ? null : new Map(paid.map((one) => [one.id, one]))
}

/** What the merchant may still give back. */
export const leftOf = (paid: ReadonlyMap<string, Paid>, id: string): number => {
  const { paidFen = 0, refundedFen = 0 } = paid.get(id) ?? {}
  return paidFen - refundedFen
}

/** Stores what the merchant gave back; the caller has checked that it was paid. */
export async function writeRefunded(
  { tx, accountId }: PaidRequestScene,
  refunds: readonly { id: string; amountFen: number }[],
): Promise<void> {
  const some = refunds.filter(({ amountFen }) => amountFen > 0)
  if (some.length === 0) return
  await sql`
    update purchase_cost c set refunded_fen = c.refunded_fen + x."amountFen"
    from ${recordset(some, 'id uuid, "amountFen" bigint')}
    where c.account_id = ${accountId}::uuid and c.object_id = x.id`.execute(tx)
}
