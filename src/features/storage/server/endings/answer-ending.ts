import { act } from '#engine/server/act.ts'
import { type ActDeps, actOnce } from '#engine/server/act-once.ts'
import { refuse } from '#engine/server/refusal.ts'
import { endingCan } from '#features/parcels/rules/parcel-ending.ts'
import { hasOpenReturn } from './open-return.ts'
import { writeEnding } from './write-ending.ts'

/**
 * Records the member's consent to a return or a disposal, asked by staff or of their own accord.
 * @internal
 */
export const answerEnding = act(
  'answerEnding',
  (deps: ActDeps, actor, { parcelId, choice, answer }): Promise<{ parcelId: string }> => {
    const { accountId } = actor
    return actOnce(deps, actor, accountId, async (scope) => {
      const parcel = await scope.loadOne('parcel', parcelId)
      if (parcel === undefined) throw refuse('not_found')
      if (parcel.ending !== null && parcel.ending.choice !== null) throw refuse('already_decided')
      const isReturning = await hasOpenReturn(scope, parcelId)
      if (isReturning) throw refuse('return_open')
      if (!endingCan.answer({ ...parcel, isReturning })) throw refuse('wrong_stage')
      const now = scope.now
      const question = parcel.ending ?? { ...UNASKED, askedAt: now }
      const ending = { ...question, choice, answer, answeredAt: now }
      await writeEnding(scope, { act: 'answerEnding', accountId, parcel, ending })
      scope.event({ kind: 'endingAnswered', objectId: parcelId, args: { choice } })
      return { parcelId }
    })
  },
)

const UNASKED = {
  reason: 'asked',
  words: '',
  choice: null,
  answer: '',
  answeredAt: null,
  carrier: '',
  trackingNumber: '',
} as const
