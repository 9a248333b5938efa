import { applyEffects } from '#engine/server/sync/effects.ts'
import { APPLIED, absent, type Decisions, reject } from '#engine/server/sync/verdict.ts'
import { parcelCan } from '#features/parcels/rules/parcel-states.ts'
import { recordClaim } from './claims/file-claim.ts'

export const claimDecisions = {
  'claim.file'(m, world) {
    const parcel = world.row('parcel', m.id)
    if (parcel === undefined) return absent(world, m.id)
    const before = world.row('claim', m.id)
    if (before?.status === 'accepted') return reject('already_decided')
    if (!parcelCan.claim(parcel)) return reject('wrong_stage')
    applyEffects(m, world)
    if (before?.status !== 'waiting') recordClaim(m.id, world)
    return APPLIED
  },

  'claim.withdraw'(m, world) {
    const claim = world.row('claim', m.id)
    if (claim === undefined) return APPLIED
    if (claim.status === 'accepted') return reject('already_decided')
    applyEffects(m, world)
    world.event({ kind: 'claimWithdrawn', objectId: m.id, args: {} })
    world.audit({
      act: 'withdrawClaim',
      about: 'claim',
      objectId: m.id,
      before: { status: claim.status },
      after: null,
    })
    return APPLIED
  },
} satisfies Partial<Decisions>
