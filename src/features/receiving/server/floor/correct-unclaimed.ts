import { act } from '#engine/server/act.ts'
import { actOnceFor } from '#engine/server/act-once.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { MembersScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { InputOf, ReplyOf } from '#engine/shared/endpoints.ts'
import { lockTrackingKeys } from '#features/carriers/server/lock-tracking-keys.ts'
import { factsOf, isSameSize } from '#features/parcels/rules/parcel-correction.ts'
import { refuseShelf } from '#features/parcels/rules/quarantine.ts'
import { refuseMissing } from '#features/pictures/server/staff-pictures.ts'
import { MAX_RECORDED } from '#features/receiving/contract/parcel-record.ts'
import {
  keepUnclaimedEvidence,
  readUnclaimedEvidence,
} from '#features/receiving/server/unclaimed-evidence.ts'
import { unclaimedOnShelf } from '#features/receiving/server/unclaimed-parcels.ts'
import { seenOf } from './billed-on.ts'
import { correctionOf } from './correct-parcel.ts'
import { readHistory } from './read-parcel-record.ts'

type Wanted = InputOf<'correctUnclaimed'>

/** Everything that the console shows of one unclaimed parcel. */
act('readUnclaimedRecord', async ({ db: { kysely } }, _actor, { unclaimedId: id }) => {
  const parcel = await unclaimedOnShelf(kysely)
    .where('unclaimed_parcel.id', '=', id)
    .executeTakeFirst()
  if (parcel === undefined) throw refuse('not_found')
  const { measurements, photos } = await readUnclaimedEvidence(kysely, id)
  return {
    parcel,
    seen: seenOf({ ...parcel, stage: 'unclaimed' }, null),
    measurements: measurements
      .toReversed()
      .slice(0, MAX_RECORDED)
      .map((one) => ({ ...one, inCarton: false })),
    photos: photos
      .toReversed()
      .slice(0, MAX_RECORDED)
      .map(({ sha256, at }) => ({ sha256, at })),
    history: await readHistory(kysely, null, [id]),
  }
})

/**
 * Corrects what was recorded of an unclaimed parcel. Each measuring and each photo stays as a row of its own, for the
 * member who claims it.
 */
act('correctUnclaimed', async (deps, actor, input) => {
  await refuseMissing(deps.files, input.photoSha256s)
  const shelved = await deps.db.kysely
    .selectFrom('unclaimed_parcel')
    .select('tracking_key as key')
    .where('id', '=', input.unclaimedId)
    .executeTakeFirst()
  if (shelved === undefined) throw refuse('not_found')
  // Nobody is given the parcel meanwhile.
  const lockNumber = (tx: Tx) => lockTrackingKeys(tx, [shelved.key], 'exclusive')
  return actOnceFor(deps, actor, [], (scope) => correct(scope, input), lockNumber)
})

async function correct(scope: MembersScope, input: Wanted): Promise<ReplyOf<'correctUnclaimed'>> {
  const { tx, now } = scope
  const { unclaimedId: id, reason } = input
  const onShelf = unclaimedOnShelf(tx).where('unclaimed_parcel.id', '=', id)
  // A stock count may move it.
  const parcel = await onShelf.forUpdate().executeTakeFirst()
  if (parcel === undefined) throw refuse('not_found')
  if (input.seen !== seenOf({ ...parcel, stage: 'unclaimed' }, null)) {
    throw refuse('parcel_changed')
  }
  const refusedShelf = refuseShelf(input.goodsClass, input.shelf)
  if (refusedShelf !== null) throw refuse(refusedShelf)
  const corrected = correctionOf(parcel, input, now)
  const { weightGrams, lengthMm, widthMm, heightMm, goodsClass, shelf, damage } = corrected
  await tx
    .updateTable('unclaimed_parcel')
    .set({
      weight_grams: weightGrams,
      length_mm: lengthMm,
      width_mm: widthMm,
      height_mm: heightMm,
      goods_class: goodsClass,
      shelf,
      damage,
      missing_since: null,
    })
    .where('id', '=', id)
    .execute()
  const measured = isSameSize(parcel, corrected) ? null : corrected
  const photoSha256s = [...new Set(input.photoSha256s)]
  await keepUnclaimedEvidence(scope, { id, by: 'correction' }, measured, photoSha256s)
  scope.audit({
    act: 'correctUnclaimed',
    about: 'unclaimed_parcel',
    objectId: id,
    before: { ...factsOf(parcel), damage: parcel.damage, shelf: parcel.shelf },
    after: { ...factsOf(corrected), damage, shelf, reason, photos: photoSha256s.length },
  })
  return { parcel: await onShelf.executeTakeFirstOrThrow() }
}
