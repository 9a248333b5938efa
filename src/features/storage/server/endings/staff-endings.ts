import { act } from '#engine/server/act.ts'
import { type ActDeps, actOnce } from '#engine/server/act-once.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { InputOf } from '#engine/shared/endpoints.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { endingCan } from '#features/parcels/rules/parcel-ending.ts'
import { writeStage } from '#features/parcels/server/write-stage.ts'
import { copyStaffPicture } from '#features/pictures/server/staff-pictures.ts'
import { hasOpenReturn } from './open-return.ts'
import { writeEnding } from './write-ending.ts'

type Place = { accountId: string; parcelId: string }
type Scene = MemberScope<Actor> & { parcel: ParcelRow }

/** Runs an act of staff on a member's parcel, once; not on their own. */
export async function actOnParcel<T extends object>(
  deps: ActDeps,
  actor: Actor,
  { accountId, parcelId }: Place,
  work: (scene: Scene) => Promise<T>,
): Promise<T> {
  if (accountId === actor.accountId) throw refuse('own_case')
  return actOnce(deps, actor, accountId, async (scope) => {
    const parcel = await scope.loadOne('parcel', parcelId)
    if (parcel === undefined) throw refuse('not_found')
    return work({ ...scope, parcel })
  })
}

/** Asks the member whether a parcel is to be returned or disposed of. */
export const askEnding = act(
  'askEnding',
  (deps: ActDeps, actor, input): Promise<{ parcelId: string }> => {
    return actOnParcel(deps, actor, input, async (scene) => {
      const { accountId, parcel } = scene
      if (parcel.ending !== null) throw refuse('already_decided')
      const isReturning = await hasOpenReturn(scene, parcel.id)
      if (isReturning) throw refuse('return_open')
      if (!endingCan.ask({ ...parcel, isReturning })) throw refuse('wrong_stage')
      const { reason, words } = input
      const ending = {
        reason,
        words,
        askedAt: scene.now,
        choice: null,
        answer: '',
        answeredAt: null,
        carrier: '',
        trackingNumber: '',
      }
      await writeEnding(scene, { act: 'askEnding', accountId, parcel, ending })
      const args = { code: parcel.code ?? '', reason, words }
      scene.event({ kind: 'endingAsked', objectId: parcel.id, args })
      return { parcelId: parcel.id }
    })
  },
)

/**
 * Records that a parcel left as was decided, with the picture that proves it.
 * @internal
 */
export const endParcel = act(
  'endParcel',
  async (deps: ActDeps & Pick<Services, 'files'>, actor, input): Promise<{ parcelId: string }> => {
    // The file first: a row must never name a missing picture.
    const picture = await copyStaffPicture(deps, input.photoSha256, input.accountId)
    return actOnParcel(deps, actor, input, async (scene) => {
      const { parcel } = scene
      const { ending } = parcel
      if (!endingCan.end(parcel) || ending === null || ending.choice === null) {
        throw refuse('wrong_stage')
      }
      const { choice } = ending
      const way = wayOf(choice, input)
      const now = scene.now
      const end = { ...ending, ...way }
      await writeStage(scene, [parcel], {
        transition: choice,
        changes: () => ({ ending: end, endedAt: now }),
      })
      scene.put('photo', {
        id: scene.newId(),
        ownerTable: 'parcel',
        ownerId: parcel.id,
        purpose: 'ended',
        ...picture,
        by: 'staff',
        state: 'stored',
        createdAt: now,
      })
      const { id: objectId } = parcel
      const args = { code: parcel.code ?? '', choice, ...way }
      scene.event({ kind: 'parcelEnded', objectId, args })
      scene.audit({
        act: 'endParcel',
        about: 'parcel',
        objectId,
        before: ending,
        after: end,
      })
      return { parcelId: objectId }
    })
  },
)

/** A return names its carrier and number. */
function wayOf(
  choice: 'return' | 'dispose',
  { carrier, trackingNumber }: InputOf<'endParcel'>,
): { carrier: string; trackingNumber: string } {
  if (choice === 'dispose') return { carrier: '', trackingNumber: '' }
  const missing = (['carrier', 'trackingNumber'] as const).find(
    (path) => ({ carrier, trackingNumber })[path] === '',
  )
  if (missing === undefined) return { carrier, trackingNumber }
  throw refuse('validation', { fields: [{ path: missing, code: 'required', args: {} }] })
}
