import type { ReadonlySignal } from '@preact/signals-core'
import { followAlias, readAliases } from '#engine/client/data/aliases.ts'
import { type Live, live } from '#engine/client/data/live.ts'
import { type Shown, shownOne } from '#engine/client/data/shown.ts'

/** The claim filed for a parcel, or null. */
export function claimOf(parcelId: string): ReadonlySignal<Live<Shown<'claim'> | null>> {
  return live(async (db) => {
    const id = followAlias(await readAliases(db), parcelId)
    return shownOne(await db.claim.get(id))
  })
}
