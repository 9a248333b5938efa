import { aCount, count, placeOf, recordOf, unclaimedRecordOf } from '#tests/support/floor.ts'
import { aReadyParcel } from '#tests/support/orders.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { anArrival, receive } from '#tests/support/warehouse.ts'
import type { MakeCall } from './good-money-calls.ts'

/** Something unclaimed, as the board names it. */
async function anObject(staff: LoggedInUser) {
  const { body } = await receive(staff, anArrival())
  return { onceKey: anId(), object: body.unclaimed.id }
}

/** A valid call of each endpoint of the warehouse floor and its board. */
const CORRECTION = {
  weightGrams: 1_100,
  lengthMm: 200,
  widthMm: 150,
  heightMm: 100,
  goodsClass: 'standard',
  shelf: 'A1',
  damage: '',
  photoSha256s: [],
  reason: 'Read the scale wrongly',
}

export const goodFloorCalls: Record<string, MakeCall> = {
  'POST /api/staff/floor/:accountId/:parcelId/reassign': async ({ server, member }) => {
    const { id } = await aReadyParcel(server, member)
    const { user } = await server.loginAs('rightful@example.com')
    return {
      path: `/api/staff/floor/${member.accountId}/${id}/reassign`,
      body: { onceKey: anId(), memberNum: user.memberNum, reason: 'Misread label' },
    }
  },
  'GET /api/staff/unclaimed/:unclaimedId': async ({ staff }) => {
    const { object } = await anObject(staff)
    return { path: `/api/staff/unclaimed/${object}` }
  },
  'POST /api/staff/unclaimed/:unclaimedId/correct': async ({ staff }) => {
    const { onceKey, object } = await anObject(staff)
    const { seen } = await unclaimedRecordOf(staff, object)
    return {
      path: `/api/staff/unclaimed/${object}/correct`,
      body: { onceKey, seen, ...CORRECTION },
    }
  },
  'POST /api/staff/floor/:accountId/:parcelId/shelve': async ({ server, member }) => {
    const { id } = await aReadyParcel(server, member)
    return {
      path: `/api/staff/floor/${member.accountId}/${id}/shelve`,
      body: { onceKey: anId(), shelf: 'B-2' },
    }
  },
  'GET /api/staff/parcels/:code/record': async ({ server, member }) => {
    const { code } = await aReadyParcel(server, member)
    return { path: `/api/staff/parcels/${code}/record` }
  },
  'POST /api/staff/floor/:accountId/:parcelId/correct': async ({ server, member, staff }) => {
    const parcel = await aReadyParcel(server, member)
    const { seen } = await recordOf(staff, parcel)
    return {
      path: `/api/staff/floor/${member.accountId}/${parcel.id}/correct`,
      body: { onceKey: anId(), seen, ...CORRECTION },
    }
  },
  'GET /api/staff/shelves': async () => ({ path: '/api/staff/shelves?warehouseId=CN&shelf=A-1' }),
  'POST /api/staff/stock-counts': async ({ server, member }) => {
    const parcel = await aReadyParcel(server, member, { shelf: 'Q-1' })
    const body = aCount('Q-1', { onceKey: anId(), missing: [placeOf(member, parcel)] })
    return { path: '/api/staff/stock-counts', body }
  },
  'GET /api/staff/stock-counts': async () => ({ path: '/api/staff/stock-counts?warehouseId=CN' }),
  'POST /api/staff/stock-counts/:countId/take-back': async ({ server, member, staff }) => {
    const parcel = await aReadyParcel(server, member, { shelf: 'Q-3' })
    const { body } = await count(staff, 'Q-3', { missing: [placeOf(member, parcel)] })
    const path = `/api/staff/stock-counts/${body.countId}/take-back`
    return { path, body: { onceKey: anId() } }
  },
  'GET /api/staff/quarantine': async () => ({ path: '/api/staff/quarantine' }),
  'GET /api/staff/missing': async () => ({ path: '/api/staff/missing' }),
  'GET /api/staff/queues/:queue': async () => ({ path: '/api/staff/queues/unclaimed' }),
  'POST /api/staff/queues/:queue/take': async ({ staff }) => ({
    path: '/api/staff/queues/unclaimed/take',
    body: await anObject(staff),
  }),
  'POST /api/staff/queues/:queue/release': async ({ staff }) => {
    const body = await anObject(staff)
    await staff.fetch('/api/staff/queues/unclaimed/take', {
      method: 'POST',
      body: { ...body, onceKey: anId() },
    })
    return { path: '/api/staff/queues/unclaimed/release', body }
  },
}
