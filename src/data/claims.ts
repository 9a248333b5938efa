import type { ReadonlySignal } from '@preact/signals-core'
import { followAlias, readAliases } from './aliases.ts'
import { type Live, live } from './live.ts'
import { newestFirst, type Shown, shown, shownOne } from './shown.ts'

/** Every claim, newest first. */
export function claimList(): ReadonlySignal<Live<Shown<'claim'>[]>> {
  return live(async (db) => shown(await db.claim.toArray()).sort(newestFirst))
}

/** The claim filed with a parcel, or null. */
export function claimOf(parcelId: string): ReadonlySignal<Live<Shown<'claim'> | null>> {
  return live(async (db) => {
    const id = followAlias(await readAliases(db), parcelId)
    return shownOne(await db.claim.get(id))
  })
}
