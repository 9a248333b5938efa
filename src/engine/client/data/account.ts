import type { ReadonlySignal } from '@preact/signals-core'
import { type Live, live } from './live.ts'
import { type Shown, shownRows } from './shown.ts'

/** The account row; null until the first pull has finished. */
export function account(): ReadonlySignal<Live<Shown<'account'> | null>> {
  return live(async (db) => shownRows(await db.account.toArray())[0] ?? null)
}
