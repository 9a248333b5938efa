import { applyEffects } from '#engine/server/sync/effects.ts'
import {
  APPLIED,
  absent,
  type Decisions,
  reject,
  type Verdict,
} from '#engine/server/sync/verdict.ts'
import type { World } from '#engine/server/sync/world.ts'
import { MAX_PHOTOS } from '#engine/shared/fields.ts'
import type { PhotoRow } from '#engine/shared/rows.ts'
import { compensationCan } from '#features/compensations/rules/compensation-states.ts'
import { MAX_MESSAGE_PHOTOS } from '#features/messages/rules/threads.ts'
import { parcelCan } from '#features/parcels/rules/parcel-states.ts'
import { MAX_LINE_PHOTOS } from '#features/requests/rules/request-cost.ts'
import { requestCan } from '#features/requests/rules/request-states.ts'
import { returnCan } from '#features/requests/rules/return-states.ts'

function refuseOwner(table: PhotoRow['ownerTable'], id: string, world: World): Verdict | null {
  if (table === 'claim') {
    const claim = world.row('claim', id)
    if (claim === undefined) return absent(world, id)
    return claim.status === 'waiting' ? null : reject('already_decided')
  }
  if (table === 'compensation') {
    const compensation = world.row('compensation', id)
    if (compensation === undefined) return absent(world, id)
    return compensationCan.addPhoto(compensation) ? null : reject('already_decided')
  }
  if (table === 'cartLine') {
    return world.row('cartLine', id) === undefined ? absent(world, id) : null
  }
  if (table === 'goodsReturn') {
    const goodsReturn = world.row('goodsReturn', id)
    if (goodsReturn === undefined) return absent(world, id)
    return returnCan.addPhoto(goodsReturn) ? null : reject('already_decided')
  }
  if (table === 'requestLine') {
    const line = world.row('requestLine', id)
    const request = line && world.row('request', line.requestId)
    if (request === undefined) return absent(world, id)
    return requestCan.addPhoto(request) ? null : reject('wrong_status')
  }
  if (table === 'message') {
    return world.row('message', id)?.by === 'member' ? null : absent(world, id)
  }
  if (table !== 'parcel') return absent(world, id)
  const parcel = world.row('parcel', id)
  if (parcel === undefined) return absent(world, id)
  return parcelCan.addPhoto(parcel) ? null : reject('wrong_stage')
}

function photoLimit(table: PhotoRow['ownerTable']): number {
  if (table === 'message') return MAX_MESSAGE_PHOTOS
  return table === 'cartLine' || table === 'requestLine' ? MAX_LINE_PHOTOS : MAX_PHOTOS
}

/** Failed pictures do not count, so the member can try again. */
const counts = ({ by, state }: PhotoRow) =>
  by === 'member' && (state === 'waiting' || state === 'stored')

export const photoDecisions = {
  'photo.attach'(m, world) {
    const { ownerTable, ownerId, purpose, sha256, byteLength } = m.set
    const refusal = refuseOwner(ownerTable, ownerId, world)
    if (refusal !== null) return refusal
    if (world.row('photo', m.id) !== undefined) return APPLIED
    const others = world
      .partsOf('photo', ownerId)
      .filter((photo) => photo.ownerTable === ownerTable && counts(photo))
    // Two tabs that submit one draft attach its pictures twice.
    if (others.some((photo) => photo.purpose === purpose && photo.sha256 === sha256)) return APPLIED
    if (others.length >= photoLimit(ownerTable)) return reject('photo_limit')
    if (!world.facts.pictures.isHeld(sha256)) {
      if (!world.room.forPicture(byteLength)) return reject('picture_quota')
      world.room.countPicture(byteLength)
      world.facts.pictures.noteHeld(sha256)
    }
    applyEffects(m, world)
    return APPLIED
  },

  'photo.remove'(m, world) {
    const photo = world.row('photo', m.id)
    if (photo === undefined) return APPLIED
    if (photo.by !== 'member') return reject('wrong_stage')
    const refusal = counts(photo) ? refuseOwner(photo.ownerTable, photo.ownerId, world) : null
    if (refusal !== null) return refusal
    applyEffects(m, world)
    return APPLIED
  },
} satisfies Partial<Decisions>
