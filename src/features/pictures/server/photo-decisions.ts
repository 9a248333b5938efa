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
import type { ProblemCode } from '#engine/shared/problems.ts'
import type { SetOf } from '#engine/shared/registry.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { compensationCan } from '#features/compensations/rules/compensation-states.ts'
import { MAX_MESSAGE_PHOTOS } from '#features/messages/rules/threads.ts'
import { parcelCan } from '#features/parcels/rules/parcel-states.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { MAX_LINE_PHOTOS } from '#features/requests/rules/request-cost.ts'
import { requestCan } from '#features/requests/rules/request-states.ts'
import { returnCan } from '#features/requests/rules/return-states.ts'

type MemberOwner = SetOf<'photo.attach'>['ownerTable']
type Owner = {
  /** The most pictures of the member that it has. */
  most: number
  /** Why nothing is attached to it or removed now; null if it may be. */
  refuse: (id: string, world: World) => Verdict | null
}

/** Asks a row whether pictures may be added to it; refuses what is not here. */
const ask =
  <T extends MemberOwner>(table: T, may: (row: Rows[T]) => boolean, code: ProblemCode) =>
  (id: string, world: World): Verdict | null => {
    const row = world.row(table, id)
    if (row === undefined) return absent(world, id)
    return may(row) ? null : reject(code)
  }

/** What members attach pictures to. */
const OWNERS: { [T in MemberOwner]: Owner } = {
  parcel: { most: MAX_PHOTOS, refuse: ask('parcel', parcelCan.addPhoto, 'wrong_stage') },
  claim: {
    most: MAX_PHOTOS,
    refuse: ask('claim', ({ status }) => status === 'waiting', 'already_decided'),
  },
  compensation: {
    most: MAX_PHOTOS,
    refuse: ask('compensation', compensationCan.addPhoto, 'already_decided'),
  },
  cartLine: {
    most: MAX_LINE_PHOTOS,
    refuse: (id, world) => (world.row('cartLine', id) === undefined ? absent(world, id) : null),
  },
  requestLine: {
    most: MAX_LINE_PHOTOS,
    refuse: (id, world) => {
      const line = world.row('requestLine', id)
      const request = line && world.row('request', line.requestId)
      if (request === undefined) return absent(world, id)
      return requestCan.addPhoto(request) ? null : reject('wrong_status')
    },
  },
  goodsReturn: {
    most: MAX_PHOTOS,
    refuse: ask('goodsReturn', returnCan.addPhoto, 'already_decided'),
  },
  // The other side's messages are as if they were not here.
  message: {
    most: MAX_MESSAGE_PHOTOS,
    refuse: (id, world) => (world.row('message', id)?.by === 'member' ? null : absent(world, id)),
  },
}

/** Staff alone attach pictures to the others. */
function refuseOwner(table: PhotoRow['ownerTable'], id: string, world: World): Verdict | null {
  const owner: Owner | undefined = (OWNERS as Partial<Record<string, Owner>>)[table]
  return owner === undefined ? absent(world, id) : owner.refuse(id, world)
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
    if (others.length >= OWNERS[ownerTable].most) return reject('photo_limit')
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
