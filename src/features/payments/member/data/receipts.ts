import type { ReadonlySignal } from '@preact/signals-core'
import { type Live, live } from '#engine/client/data/live.ts'
import { type Shown, shownRows } from '#engine/client/data/shown.ts'

/** Every receipt of the member, the newest first. */
export function receiptList(): ReadonlySignal<Live<Shown<'receipt'>[]>> {
  return live(async (db) =>
    shownRows(await db.receipt.toArray()).sort((a, b) =>
      b.row.createdAt.localeCompare(a.row.createdAt),
    ),
  )
}
