import type { ReadonlySignal } from '@preact/signals-core'
import { type Live, live } from './live.ts'
import { type Shown, shownRows } from './shown.ts'

/** Every receipt of the member, the newest first. */
export function receiptList(): ReadonlySignal<Live<Shown<'receipt'>[]>> {
  return live(async (db) =>
    shownRows(await db.receipt.toArray()).sort((a, b) =>
      b.row.createdAt.localeCompare(a.row.createdAt),
    ),
  )
}
