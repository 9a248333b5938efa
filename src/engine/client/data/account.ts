import type { ReadonlySignal } from '@preact/signals-core'
import { type Live, live } from '#engine/client/data/live.ts'
import { type Shown, shownRows } from '#engine/client/data/shown.ts'

/** The account row; null until the first pull has finished. */
export function account(): ReadonlySignal<Live<Shown<'account'> | null>> {
  return live(async (db) => shownRows(await db.account.toArray())[0] ?? null)
}
