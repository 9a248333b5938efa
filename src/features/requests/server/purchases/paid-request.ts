import { type ActDeps, actOnce } from '#engine/server/act-once.ts'
import type { ActName, Change } from '#engine/server/database/audit.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { type Refused, refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { lockTrackingKeys } from '#features/carriers/server/lock-tracking-keys.ts'
import {
  nextRequestStatus,
  type RequestTransition,
} from '#features/requests/rules/request-states.ts'
import { type Decider, oneDecider } from './decider.ts'

/** What went to the member's wallet, of the acts that pay back. */
type PaidBack = Change<object, { refundedFen?: number; reason?: string }>

declare module '#engine/server/database/audit.ts' {
  interface MoneyActs {
    buyGoods: PaidBack
    cancelPurchase: PaidBack
    refundRequest: PaidBack
  }
  interface OtherActs {
    acceptRequest: true
    askRequestSupplement: true
    askReturn: true
    keepGoods: true
    completeRequest: true
    lapseRequest: true
    payRequest: true
    payRequestSupplement: true
    reopenRequest: true
    resubmitRequest: true
    submitRequest: true
    withdrawRequest: true
    withdrawReturn: true
  }
  interface AuditedTables {
    goodsReturn: true
    request: true
    requestParcel: true
  }
}

export type RequestRow = Rows['request']
export type PaidRequestDeps = ActDeps & Pick<Services, 'randomBytes' | 'settings'>

/** A paid request under the lock of its member's account. */
export type PaidRequestScene = MemberScope<Actor> & {
  decider: Decider
  request: RequestRow
  lines: Rows['requestLine'][]
  /** Oldest first. */
  merchantParcels: Rows['requestParcel'][]
}
type Work<T> = (scene: PaidRequestScene) => Promise<T>

/** Runs an act of staff on a member's request, once; not on their own. Tracking numbers that it names are locked first. */
export async function actOnPaidRequest<T extends object>(
  deps: ActDeps & Pick<Services, 'settings'>,
  actor: Actor,
  { accountId, requestId }: { accountId: string; requestId: string },
  work: Work<T>,
  trackingKeys: readonly string[] = [],
): Promise<T> {
  const request = await deps.db.kysely
    .selectFrom('request')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (request === undefined) throw refuse('not_found')
  if (accountId === actor.accountId) throw refuse('own_case')
  const act = async (scope: MemberScope<Actor>) => {
    const decider = await oneDecider(scope.tx, deps)
    const scene = await loadPaidRequest(scope, decider, requestId)
    return work(scene)
  }
  return actOnce(deps, actor, accountId, act, (tx) => lockTrackingKeys(tx, trackingKeys, 'shared'))
}

/**
 * Loads a paid request with its lines and its merchants' parcels, oldest first. Refuses `not_found` while it is unpaid.
 */
export async function loadPaidRequest(
  scope: MemberScope<Actor>,
  decider: Decider,
  requestId: string,
): Promise<PaidRequestScene> {
  const request = await scope.loadOne('request', requestId)
  if (request === undefined || request.paidAt === null) throw refuse('not_found')
  const ofRequest = { requestId: [requestId] }
  const lines = await scope.loadWhere('requestLine', ofRequest)
  const merchantParcels = await scope.loadWhere('requestParcel', ofRequest)
  merchantParcels.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  return { ...scope, decider, request, lines, merchantParcels }
}

type State = Pick<RequestRow, 'status' | 'totalFen' | 'supplementFen'>
const stateOf = ({ status, totalFen, supplementFen }: RequestRow): State => ({
  status,
  totalFen,
  supplementFen,
})

/** Writes a request as it is after an act, with its entry in the audit log; `more` is what else the act changed. */
export function writeRequest(
  scene: MemberScope & { request: RequestRow },
  act: ActName,
  after: RequestRow,
  more: object = {},
): void {
  const { request } = scene
  scene.put('request', after)
  scene.audit({
    act,
    about: 'request',
    objectId: request.id,
    before: stateOf(request),
    after: { ...stateOf(after), ...more },
  })
}

/** The status after a transition that the caller has checked. */
export function statusAfter({ status }: RequestRow, transition: RequestTransition) {
  const next = nextRequestStatus(status, transition)
  if (next === null) throw new Error(`A request in ${status} has no ${transition}`)
  return next
}

/** Lines that an act names, each once and of this request; refuses any other. */
export function namedLines<Named extends { lineId: string }>(
  { lines }: Pick<PaidRequestScene, 'lines'>,
  named: readonly Named[],
): (Named & { line: Rows['requestLine'] })[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const matches = named.flatMap((one) => {
    const line = byId.get(one.lineId)
    byId.delete(one.lineId)
    return line === undefined ? [] : [{ ...one, line }]
  })
  if (matches.length !== named.length) throw refuse('not_found')
  return matches
}

/** Refuses a field of one of the named lines. */
export const wrongLine = (nth: number, field: string, max: number): Refused =>
  refuse('validation', {
    fields: [{ path: `lines.${nth}.${field}`, code: 'number_max', args: { max } }],
  })
