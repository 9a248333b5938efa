import { aCount, count, placeOf, recordOf, unclaimedRecordOf } from '#tests/support/floor.ts'
import { aReadyParcel } from '#tests/support/orders.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { anArrival, receive } from '#tests/support/warehouse.ts'
import type { GoodCalls } from './good-money-calls.ts'

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

export const goodFloorCalls = {
  reassignParcel: async ({ server, member }) => {
    const { id } = await aReadyParcel(server, member)
    const { user } = await server.loginAs('rightful@example.com')
    return {
      path: `/api/staff/floor/${member.accountId}/${id}/reassign`,
      body: { onceKey: anId(), memberNum: user.memberNum, reason: 'Misread label' },
    }
  },
  readUnclaimedRecord: async ({ staff }) => {
    const { object } = await anObject(staff)
    return { path: `/api/staff/unclaimed/${object}` }
  },
  correctUnclaimed: async ({ staff }) => {
    const { onceKey, object } = await anObject(staff)
    const { seen } = await unclaimedRecordOf(staff, object)
    return {
      path: `/api/staff/unclaimed/${object}/correct`,
      body: { onceKey, seen, ...CORRECTION },
    }
  },
  shelveParcel: async ({ server, member }) => {
    const { id } = await aReadyParcel(server, member)
    return {
      path: `/api/staff/floor/${member.accountId}/${id}/shelve`,
      body: { onceKey: anId(), shelf: 'B-2' },
    }
  },
  readParcelRecord: async ({ server, member }) => {
    const { code } = await aReadyParcel(server, member)
    return { path: `/api/staff/parcels/${code}/record` }
  },
  correctParcel: async ({ server, member, staff }) => {
    const parcel = await aReadyParcel(server, member)
    const { seen } = await recordOf(staff, parcel)
    return {
      path: `/api/staff/floor/${member.accountId}/${parcel.id}/correct`,
      body: { onceKey: anId(), seen, ...CORRECTION },
    }
  },
  readShelf: async () => ({ path: '/api/staff/shelves?warehouseId=CN&shelf=A-1' }),
  countShelf: async ({ server, member }) => {
    const parcel = await aReadyParcel(server, member, { shelf: 'Q-1' })
    const body = aCount('Q-1', { onceKey: anId(), missing: [placeOf(member, parcel)] })
    return { path: '/api/staff/stock-counts', body }
  },
  copyFloor: async () => ({ path: '/api/staff/floor/expected?warehouseId=CN' }),
  listCounts: async () => ({ path: '/api/staff/stock-counts?warehouseId=CN' }),
  takeBackCount: async ({ server, member, staff }) => {
    const parcel = await aReadyParcel(server, member, { shelf: 'Q-3' })
    const { body } = await count(staff, 'Q-3', { missing: [placeOf(member, parcel)] })
    const path = `/api/staff/stock-counts/${body.countId}/take-back`
    return { path, body: { onceKey: anId() } }
  },
  listQuarantine: async () => ({ path: '/api/staff/quarantine' }),
  listMissing: async () => ({ path: '/api/staff/missing' }),
  listQueueItems: async () => ({ path: '/api/staff/queues/unclaimed' }),
  takeQueueItem: async ({ staff }) => ({
    path: '/api/staff/queues/unclaimed/take',
    body: await anObject(staff),
  }),
  releaseQueueItem: async ({ staff }) => {
    const body = await anObject(staff)
    await staff.fetch('/api/staff/queues/unclaimed/take', {
      method: 'POST',
      body: { ...body, onceKey: anId() },
    })
    return { path: '/api/staff/queues/unclaimed/release', body }
  },
} satisfies GoodCalls
