import { parcelCan } from '#shared/domain/parcel-states.ts'
import { fileClaim, withdrawClaim } from '#shared/mutations/claim.ts'
import { applyEffects, removeRow } from './effects.ts'
import { recordClaim } from './file-claim.ts'
import { APPLIED, absent, deciding, reject } from './verdict.ts'

export const claimDecisions = [
  deciding(fileClaim, (m, world) => {
    const parcel = world.row('parcel', m.id)
    if (parcel === undefined) return absent(world, m.id)
    const before = world.row('claim', m.id)
    if (before?.status === 'accepted') return reject('already_decided')
    if (!parcelCan.claim(parcel)) return reject('wrong_stage')
    applyEffects(m, world)
    if (before?.status !== 'waiting') recordClaim(m.id, world)
    return APPLIED
  }),

  deciding(withdrawClaim, (m, world) => {
    const claim = world.row('claim', m.id)
    if (claim === undefined) return APPLIED
    if (claim.status === 'accepted') return reject('already_decided')
    for (const { id, ownerTable } of world.photosOf(m.id)) {
      if (ownerTable === 'claim') removeRow(world, 'photo', id)
    }
    applyEffects(m, world)
    world.event({ kind: 'claimWithdrawn', objectId: m.id, args: {} })
    world.audit({
      act: 'withdrawClaim',
      objectId: m.id,
      before: { status: claim.status },
      after: null,
    })
    return APPLIED
  }),
]
