import type { ReadonlySignal } from '@preact/signals-core'
import { type Live, live } from './live.ts'
import { type Shown, shown } from './shown.ts'

/** The account itself; null until the first pull brought it. */
export function account(): ReadonlySignal<Live<Shown<'account'> | null>> {
  return live(async (db) => shown(await db.account.toArray())[0] ?? null)
}
