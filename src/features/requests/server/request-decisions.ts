import { applyEffects } from '#engine/server/sync/effects.ts'
import { APPLIED, absent, type Decisions, reject } from '#engine/server/sync/verdict.ts'
import type { World } from '#engine/server/sync/world.ts'
import { makeCode } from '#engine/shared/codes.ts'
import type { SetOf } from '#engine/shared/registry.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { type LinkGoods, linkGoods } from '#features/requests/changes/request.ts'
import { requestCan, tooManyUnpaid } from '#features/requests/rules/request-states.ts'
import { releaseRequest } from './release-request.ts'

type RequestRow = Rows['request']

export const submissionDecisions = {
  'request.submit'(m, world) {
    const here = world.row('request', m.id)
    // A draft has the ids of its request, and two devices may have changed it before both sent it.
    if (here !== undefined) return isAsked(m.set, here, world) ? APPLIED : reject('already_decided')
    // A line of another request would be taken from it.
    if (world.row('requestLine', m.set.lineId) !== undefined) return reject('not_found')
    if (!world.facts.business.isOffered('buyingRequests')) return reject('not_offered')
    if (!world.facts.warehouses.isOpen(m.set.destinationWarehouseId))
      return reject('warehouse_not_open')
    const tooMany = tooManyUnpaid('link', world.facts.requests.openLinks().length + 1)
    if (tooMany !== undefined) return reject(tooMany)
    applyEffects(m, world)
    const row = world.row('request', m.id)
    if (row === undefined) return reject('internal')
    world.put('request', { ...row, code: makeCode('BR', world.randomBytes) })
    world.event({ kind: 'requestSubmitted', objectId: m.id, args: {} })
    auditStatus('submitRequest', m.id, null, world)
    return APPLIED
  },

  'request.resubmit'(m, world) {
    const row = world.row('request', m.id)
    if (row === undefined) return absent(world, m.id)
    if (!requestCan.resubmit(row)) return reject('wrong_status')
    // A request that was declined begins anew.
    if (!world.facts.business.isOffered('buyingRequests')) return reject('not_offered')
    if (world.row('requestLine', m.set.lineId)?.requestId !== m.id) return reject('not_found')
    // One that is closed may keep what already goes there.
    const { destinationWarehouseId: to } = m.set
    if (to !== row.destinationWarehouseId && !world.facts.warehouses.isOpen(to))
      return reject('warehouse_not_open')
    applyEffects(m, world)
    world.event({ kind: 'requestSubmitted', objectId: m.id, args: {} })
    auditStatus('resubmitRequest', m.id, row, world)
    return APPLIED
  },

  'request.withdraw'(m, world) {
    const row = world.row('request', m.id)
    if (row === undefined) return absent(world, m.id)
    if (row.status === 'withdrawn') return APPLIED
    if (!requestCan.withdraw(row)) return reject('wrong_status')
    applyEffects(m, world)
    world.after.push((scope) => releaseRequest(scope, row))
    world.event({ kind: 'requestWithdrawn', objectId: m.id, args: {} })
    auditStatus('withdrawRequest', m.id, row, world)
    return APPLIED
  },

  'request.accept'(m, world) {
    const row = world.row('request', m.id)
    if (row === undefined) return absent(world, m.id)
    if (row.status !== 'pendingPayment') return reject('wrong_status')
    if (row.confirmation !== m.set.confirmation) return reject('bill_changed')
    if (!requestCan.accept(row)) return APPLIED
    applyEffects(m, world)
    auditStatus('acceptRequest', m.id, row, world)
    return APPLIED
  },
} satisfies Partial<Decisions>

/** Whether a request asks for the same goods as a submission. */
function isAsked(set: SetOf<'request.submit'>, request: RequestRow, world: World): boolean {
  const line = world.row('requestLine', set.lineId)
  if (line?.requestId !== request.id) return false
  const fields = Object.keys(linkGoods.entries) as (keyof LinkGoods)[]
  return (
    request.destinationWarehouseId === set.destinationWarehouseId &&
    fields.every((field) => line[field] === set[field])
  )
}

type Act = 'submitRequest' | 'resubmitRequest' | 'withdrawRequest' | 'acceptRequest'

/** Records the status before and after an act of the member. */
function auditStatus(act: Act, id: string, before: RequestRow | null, world: World): void {
  const after = world.row('request', id)
  if (after !== undefined)
    world.audit({
      act,
      about: 'request',
      objectId: id,
      before: before && of(before),
      after: of(after),
    })
}
const of = ({ status, confirmation }: RequestRow) => ({ status, confirmation })
