import type { ReadonlySignal } from '@preact/signals-core'
import { type Live, live } from '#engine/client/data/live.ts'
import { type Shown, shownRows } from '#engine/client/data/shown.ts'
import { isOnline } from '#features/payments/rules/receipt-states.ts'

/** The account of the last payment on the page of a provider, if nothing was transferred since; null otherwise. */
export function lastOnlineId(newestFirst: readonly Shown<'receipt'>[]): string | null {
  const last = newestFirst[0]?.row
  return last !== undefined && isOnline(last) ? last.payeeAccountId : null
}

/** Every receipt of the member, the newest first. */
export function receiptList(): ReadonlySignal<Live<Shown<'receipt'>[]>> {
  return live(async (db) =>
    shownRows(await db.receipt.toArray()).sort((a, b) =>
      b.row.createdAt.localeCompare(a.row.createdAt),
    ),
  )
}
