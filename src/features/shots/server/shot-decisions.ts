import { applyEffects } from '#engine/server/sync/effects.ts'
import {
  APPLIED,
  absent,
  type Decisions,
  reject,
  type Verdict,
} from '#engine/server/sync/verdict.ts'
import type { World } from '#engine/server/sync/world.ts'
import { parcelCan } from '#features/parcels/rules/parcel-states.ts'
import {
  isOpenRetake,
  MAX_OPEN_RETAKES,
  MAX_RETAKES,
  MAX_RINGS,
} from '#features/shots/rules/retake-states.ts'

declare module '#engine/server/database/audit.ts' {
  interface OtherActs {
    askRetake: true
    drawRing: true
    removeRing: true
    withdrawRetake: true
  }
  interface AuditedTables {
    retake: true
    ring: true
  }
}

/** Refuses what is said about a photo that is not one of the warehouse of that parcel of the member, lying on its shelf. */
function refusePhoto(
  { parcelId, photoId }: { parcelId: string; photoId: string },
  world: World,
): Verdict | null {
  const parcel = world.row('parcel', parcelId)
  if (parcel === undefined) return absent(world, parcelId)
  const photo = world.row('photo', photoId)
  const isOfParcel = photo?.ownerTable === 'parcel' && photo.ownerId === parcelId
  if (photo === undefined || !isOfParcel || photo.by !== 'staff') return absent(world, photoId)
  return parcelCan.askRetake(parcel) ? null : reject('parcel_packed')
}

/** What members say about photos of the warehouse. */
export const shotDecisions = {
  'ring.draw'(m, world) {
    if (world.row('ring', m.id) !== undefined) return APPLIED
    const refusal = refusePhoto(m.set, world)
    if (refusal !== null) return refusal
    const { parcelId, photoId } = m.set
    const rings = world.partsOf('ring', parcelId).filter((one) => one.photoId === photoId)
    if (rings.length >= MAX_RINGS) return reject('ring_limit')
    applyEffects(m, world)
    const after = { parcelId, photoId }
    world.audit({ act: 'drawRing', about: 'ring', objectId: m.id, before: null, after })
    return APPLIED
  },

  'ring.remove'(m, world) {
    const before = world.row('ring', m.id)
    if (before === undefined) return APPLIED
    applyEffects(m, world)
    world.audit({ act: 'removeRing', about: 'ring', objectId: m.id, before, after: null })
    return APPLIED
  },

  'retake.ask'(m, world) {
    if (world.row('retake', m.id) !== undefined) return APPLIED
    const refusal = refusePhoto(m.set, world)
    if (refusal !== null) return refusal
    const { parcelId, photoId, words } = m.set
    const all = world.partsOf('retake', parcelId)
    const open = all.filter(isOpenRetake)
    if (open.some((one) => one.photoId === photoId)) return reject('retake_open')
    if (open.length >= MAX_OPEN_RETAKES || all.length >= MAX_RETAKES) return reject('retake_limit')
    applyEffects(m, world)
    const after = { parcelId, photoId, words }
    world.audit({ act: 'askRetake', about: 'retake', objectId: m.id, before: null, after })
    return APPLIED
  },

  'retake.withdraw'(m, world) {
    const before = world.row('retake', m.id)
    if (before === undefined) return absent(world, m.id)
    if (before.state === 'withdrawn') return APPLIED
    if (!isOpenRetake(before)) return reject('already_decided')
    applyEffects(m, world)
    const after = { state: 'withdrawn' } as const
    world.audit({ act: 'withdrawRetake', about: 'retake', objectId: m.id, before, after })
    return APPLIED
  },
} satisfies Partial<Decisions>
