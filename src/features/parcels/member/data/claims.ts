import type { ReadonlySignal } from '@preact/signals-core'
import { followAlias, readAliases } from './aliases.ts'
import { type Live, live } from './live.ts'
import { type Shown, shownOne } from './shown.ts'

/** The claim filed for a parcel, or null. */
export function claimOf(parcelId: string): ReadonlySignal<Live<Shown<'claim'> | null>> {
  return live(async (db) => {
    const id = followAlias(await readAliases(db), parcelId)
    return shownOne(await db.claim.get(id))
  })
}
