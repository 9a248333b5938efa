import type { ReadonlySignal } from '@preact/signals-core'
import { type Live, live } from '#engine/client/data/live.ts'
import { newestFirst, type Shown, shownOne, shownRows } from '#engine/client/data/shown.ts'

/** The address book, newest first. The default address is a field of the account. */
export function addressList(): ReadonlySignal<Live<Shown<'address'>[]>> {
  return live(async (db) => shownRows(await db.address.toArray()).sort(newestFirst))
}

/** One address, or null when it does not exist. */
export function addressById(id: string): ReadonlySignal<Live<Shown<'address'> | null>> {
  return live(async (db) => shownOne(await db.address.get(id)))
}
