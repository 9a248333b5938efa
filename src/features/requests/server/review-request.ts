import { act } from '#engine/server/act.ts'
import { type ActDeps, actOnce } from '#engine/server/act-once.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import { isFar } from '#features/console/rules/price-doubts.ts'
import { questionPrices } from '#features/console/server/question-prices.ts'
import { actToUndo } from '#features/console/server/undo.ts'
import { requestCost } from '#features/requests/rules/request-cost.ts'
import {
  LINK_LAPSES_MS,
  PRICES_HOLD_MS,
  pricesHold,
  requestCan,
} from '#features/requests/rules/request-states.ts'

type RequestRow = Rows['request']
type Deps = ActDeps & Pick<Services, 'settings'>
type Scene = MemberScope<Actor> & { request: RequestRow }

/**
 * Confirms what a request of link goods costs, with the handling rate of today. The member accepts a total above what
 * they asked for or accepted before; it can be paid while the price holds.
 */
export const confirmRequest = act(
  'confirmRequest',
  (deps: Deps, actor, input): Promise<ReplyOf<'confirmRequest'>> => {
    return onRequest(deps, actor, input, async (scene) => {
      const { tx, request: before } = scene
      const isAgain = before.status !== 'processing'
      if (!requestCan.confirm(before) || (isAgain && pricesHold(before, scene.nowMs))) {
        throw refuse('wrong_status')
      }
      if (before.confirmation !== input.confirmation) throw refuse('already_decided')
      const lines = await scene.loadWhere('requestLine', { requestId: [before.id] })
      const prices = new Map(input.lines.map(({ id, priceFen }) => [id, priceFen]))
      if (prices.size !== lines.length || lines.some(({ id }) => !prices.has(id))) {
        throw refuse('not_found')
      }
      questionPrices(
        lines.flatMap((line) => {
          const from = line.confirmedPriceFen ?? line.priceFen
          const change = { from, to: prices.get(line.id) ?? 0 }
          return isFar('request', change) ? [{ kind: 'request', item: line.name, ...change }] : []
        }),
        input.confirmed,
      )
      const priced = lines.map((line) => ({ ...line, confirmedPriceFen: prices.get(line.id) ?? 0 }))
      const { handlingFeeBps } = await readBusiness(tx, deps.settings)
      const cost = requestCost({
        kind: before.kind,
        lines: priced.map((line) => ({ ...line, priceFen: line.confirmedPriceFen })),
        domesticShippingFen: input.domesticShippingFen,
        handlingRate: handlingFeeBps,
      })
      for (const line of priced) scene.put('requestLine', line)
      const askedFen = consentedFen(before)
      const needsAcceptance = cost.totalFen > askedFen
      const at = (ms: number) => new Date(scene.nowMs + ms).toISOString()
      const pricesHoldUntil = at(PRICES_HOLD_MS)
      const after: RequestRow = {
        ...before,
        ...cost,
        status: 'pendingPayment',
        handlingRate: handlingFeeBps,
        confirmation: before.confirmation + 1,
        needsAcceptance,
        confirmedAt: scene.now,
        pricesHoldUntil,
        lapsesAt: at(LINK_LAPSES_MS),
        reason: '',
        reasonKind: null,
      }
      write(scene, 'confirmRequest', before, after)
      const { totalFen } = cost
      const args = { totalFen, askedFen, needsAcceptance, payUntil: pricesHoldUntil }
      scene.event({
        kind: 'requestApproved',
        objectId: before.id,
        args: { code: before.code ?? '', ...args },
      })
      return { totalFen, needsAcceptance }
    })
  },
)

/** Declines a request with a reason; the member may correct it and send it again. */
export const declineRequest = act(
  'declineRequest',
  async (deps: Deps, actor, input): Promise<ReplyOf<'declineRequest'>> => {
    const { reasonKind, reason } = input
    if (reasonKind === 'other' && reason === '') {
      const fields = [{ path: 'reason', code: 'required', args: {} } as const]
      throw refuse('validation', { fields })
    }
    return onRequest(deps, actor, input, async (scene) => {
      const { request: before } = scene
      if (!requestCan.decline(before)) throw refuse('wrong_status')
      write(scene, 'declineRequest', before, {
        ...before,
        status: 'declined',
        reasonKind,
        reason,
      })
      scene.event({
        kind: 'requestDeclined',
        objectId: before.id,
        args: { code: before.code ?? '', reasonKind, reason },
      })
      return { status: 'declined' }
    })
  },
)

/** Takes a decline back, and tells the member, whom a push has told of it. */
act('undoDecline', (deps: Deps, actor, input): Promise<ReplyOf<'undoDecline'>> => {
  return onRequest(deps, actor, input, async (scene) => {
    const { request: before } = scene
    if (!requestCan.undecline(before)) throw refuse('undo_changed')
    await actToUndo(scene, 'undoDecline', before.id)
    const status = 'processing'
    write(scene, 'undoDecline', before, { ...before, status, reasonKind: null, reason: '' })
    const args = { code: before.code ?? '' }
    scene.event({ kind: 'requestReviewedAgain', objectId: before.id, args })
    return { status }
  })
})

/** What the member has agreed to pay: what they asked for, or a higher price that they accepted. */
function consentedFen({ askedFen, totalFen, confirmation, needsAcceptance }: RequestRow): number {
  return confirmation > 0 && !needsAcceptance ? Math.max(askedFen, totalFen) : askedFen
}

/** Runs an act of staff on a request of a member, once; not on their own. */
async function onRequest<T extends object>(
  deps: ActDeps,
  actor: Actor,
  { accountId, requestId }: { accountId: string; requestId: string },
  work: (scene: Scene) => Promise<T>,
): Promise<T> {
  if (accountId === actor.accountId) throw refuse('own_case')
  return actOnce(deps, actor, accountId, async (scope) => {
    const request = await scope.loadOne('request', requestId)
    if (request === undefined) throw refuse('not_found')
    return work({ ...scope, request })
  })
}

type Act = 'confirmRequest' | 'declineRequest' | 'undoDecline'

function write(scope: MemberScope, act: Act, before: RequestRow, after: RequestRow): void {
  scope.put('request', after)
  const of = ({ status, confirmation }: RequestRow) => ({ status, confirmation })
  scope.audit({
    act,
    about: 'request',
    objectId: before.id,
    before: of(before),
    after: { ...of(after), reason: after.reason },
  })
}
