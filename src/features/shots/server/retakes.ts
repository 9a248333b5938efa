import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { actOnce } from '#engine/server/act-once.ts'
import { refuse } from '#engine/server/refusal.ts'
import { readTimeCursor, timeCursor } from '#engine/server/time-cursor.ts'
import { SHELF_STAGES } from '#features/parcels/rules/parcel-stages.ts'
import { copyStaffPicture } from '#features/pictures/server/staff-pictures.ts'
import { RETAKES_PAGE, type StaffRetake } from '#features/shots/contract/staff-retakes.ts'
import { isOpenRetake } from '#features/shots/rules/retake-states.ts'
import { ringsOf } from './rings-of.ts'

/** One page of the retakes that wait in a warehouse, the oldest first, each with its photo and the rings on it. */
act('listRetakes', async ({ db: { kysely } }, actor, { warehouseId, after }) => {
  const place = readTimeCursor(after, 2)
  const [at, accountId, id] = place ?? []
  const bound = sql`(${at ?? null}::timestamptz, ${accountId ?? null}::uuid, ${id ?? null}::uuid)`
  const { rows } = await sql<StaffRetake>`
    select r.account_id as "accountId", r.id as "retakeId", member.member_num as "memberNum",
      coalesce(parcel.code, '') as code, coalesce(parcel.shelf, '') as shelf, photo.sha256, photo.shot,
      (select coalesce(string_agg(goods.name, ' · ' order by goods.created_at, goods.id), '') from goods
        where goods.account_id = r.account_id and goods.parcel_id = r.parcel_id) as goods,
      ${ringsOf(sql`photo`)} as rings, r.words, r.created_at as "createdAt",
      r.account_id = ${actor.accountId} as "isOwn"
    from retake r
    join account member on member.account_id = r.account_id
    join parcel on parcel.account_id = r.account_id and parcel.id = r.parcel_id
    join photo on photo.account_id = r.account_id and photo.id = r.photo_id
    where r.state = 'asked' and parcel.origin_warehouse = ${warehouseId}
      and ${place === undefined ? sql`true` : sql`(r.created_at, r.account_id, r.id) > ${bound}`}
    order by r.created_at, r.account_id, r.id
    limit ${RETAKES_PAGE + 1}`.execute(kysely)
  const page = rows.slice(0, RETAKES_PAGE)
  const last = rows.length > RETAKES_PAGE ? page.at(-1) : undefined
  const next = last ? timeCursor(last.createdAt, last.accountId, last.retakeId) : null
  return { retakes: page, next }
})

/** Takes a photo again or says why not, once, and tells the member. Nobody decides their own. */
act('decideRetake', async (deps, actor, input) => {
  const { accountId, retakeId } = input
  if (accountId === actor.accountId) throw refuse('own_case')
  // Files first: a row must never name a missing picture.
  const picture =
    input.decision === 'taken' ? await copyStaffPicture(deps, input.photoSha256, accountId) : null
  return actOnce(deps, actor, accountId, async (scope) => {
    const before = await scope.loadOne('retake', retakeId)
    const parcel = before && (await scope.loadOne('parcel', before.parcelId))
    if (before === undefined || parcel === undefined) throw refuse('not_found')
    if (!isOpenRetake(before)) throw refuse('already_decided')
    const { decision: state } = input
    // A photo of what has left cannot have been taken now; that it was not is still said.
    if (state === 'taken' && !SHELF_STAGES.includes(parcel.stage)) throw refuse('wrong_stage')
    const photo = await scope.loadOne('photo', before.photoId)
    const takenPhotoId = picture === null ? null : scope.newId()
    if (picture !== null && takenPhotoId !== null) {
      scope.put('photo', {
        id: takenPhotoId,
        ownerTable: 'parcel',
        ownerId: parcel.id,
        purpose: 'corrected',
        ...picture,
        shot: photo?.shot ?? null,
        by: 'staff',
        state: 'stored',
        createdAt: scope.now,
      })
    }
    const reason = input.decision === 'refused' ? input.reason : ''
    const after = { ...before, state, reason, takenPhotoId, decidedAt: scope.now }
    scope.put('retake', after)
    scope.audit({ act: 'decideRetake', about: 'retake', objectId: retakeId, before, after })
    const args = { code: parcel.code ?? '', outcome: state, reason }
    scope.event({ kind: 'retakeDecided', objectId: parcel.id, args })
    return { state }
  })
})
