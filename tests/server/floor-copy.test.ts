import { describe, expect, test } from 'vitest'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { copyFloor, MAX_EXPECTED_KEPT } from '#features/receiving/contract/floor.ts'
import { count, placeOf } from '#tests/support/floor.ts'
import { anId, aParcel } from '#tests/support/row-builders.ts'
import { staffedServer } from '#tests/support/shared-server.ts'
import {
  anArrival,
  aTrackingNumber,
  declare,
  receive,
  toParcel,
  writeAs,
} from '#tests/support/warehouse.ts'

const { server, staff, mei, jun } = await staffedServer()
const copyOf = async (warehouseId = 'CN', who = staff) => {
  const answer = await who.fetch(`${copyFloor.path}?warehouseId=${warehouseId}`)
  return { status: answer.status, body: await answer.json() }
}

describe('The copy of the floor', () => {
  test('has the numbers of what is expected there and lies there, and nothing else of members', async () => {
    const expected = await declare(
      server,
      mei,
      { trackingNumber: aTrackingNumber(), destinationWarehouseId: 'CN', note: 'Fragile secret' },
      { name: '连衣裙', goodsClass: 'restricted' },
    )
    const lying = await declare(server, jun, { trackingNumber: aTrackingNumber() })
    await receive(
      staff,
      anArrival({ ...toParcel(jun, lying), trackingNumber: lying.trackingNumber, shelf: 'K-1' }),
    )
    const { body: box } = await receive(staff, anArrival({ shelf: 'K-2' }))
    const { status, body } = await copyOf()
    expect(status).toBe(200)
    expect(body.isWhole).toEqual({ expected: true, shelves: true })
    expect(body.expected).toContainEqual({
      accountId: mei.accountId,
      parcelId: expected.id,
      memberNum: mei.user.memberNum,
      code: expected.code,
      trackingNumber: expected.trackingNumber,
      destinationWarehouseId: 'CN',
      goodsClass: 'restricted',
      kind: 'clothing',
      isBought: false,
    })
    expect(body.parcels).toContainEqual({
      accountId: jun.accountId,
      parcelId: lying.id,
      code: lying.code,
      trackingNumber: lying.trackingNumber,
      stage: 'toShip',
      goodsClass: 'standard',
      shelf: 'K-1',
      missingSince: null,
    })
    const { id, trackingNumber } = box.unclaimed
    const unclaimed = { id, trackingNumber, goodsClass: 'standard', shelf: 'K-2' }
    expect(body.unclaimed).toContainEqual({ ...unclaimed, missingSince: null, isPiece: false })
    const text = JSON.stringify(body)
    for (const secret of ['Fragile', '连衣裙', '@example.com', 'Tan, blue ink'])
      expect(text).not.toContain(secret)
  })

  test('is of one warehouse, and for those who may receive', async () => {
    const elsewhere = await declare(server, mei, {
      trackingNumber: aTrackingNumber(),
      destinationWarehouseId: 'JP',
    })
    const ids = (body: { expected: { parcelId: string }[] }) =>
      body.expected.map(({ parcelId }) => parcelId)
    expect(ids((await copyOf('CN')).body)).not.toContain(elsewhere.id)
    expect(ids((await copyOf('JP')).body)).toContain(elsewhere.id)
    const cashier = await server.loginAs('cashier@example.com', ['moveMoney'])
    expect(await copyOf('CN', cashier)).toMatchObject({
      status: 403,
      body: { code: 'right_missing' },
    })
    expect((await copyOf('CN', mei)).status).toBe(403)
  })

  test('has the newest of more than a device keeps, and says that there are more', async () => {
    const many = Array.from({ length: MAX_EXPECTED_KEPT }, (_, i) =>
      aParcel({
        id: anId(),
        code: null,
        trackingNumber: `MANY${String(i).padStart(9, '0')}`,
        destinationWarehouseId: 'KR',
        createdAt: '2026-01-01T00:00:00.000Z',
      }),
    )
    const newest = aParcel({
      id: anId(),
      code: null,
      trackingNumber: 'NEWEST00001',
      destinationWarehouseId: 'KR',
      createdAt: '2026-11-30T00:00:00.000Z',
    })
    const all = [...many, newest]
    const write = async (scope: MemberScope) => {
      for (const parcel of all) scope.put('parcel', parcel)
    }
    await writeAs(server, mei.accountId, write, all)
    const { body } = await copyOf('KR')
    expect(body.isWhole).toEqual({ expected: false, shelves: true })
    expect(body.expected).toHaveLength(MAX_EXPECTED_KEPT)
    expect(body.expected[0].parcelId).toBe(newest.id)
  })
})

describe('A parcel that was received without a connection as unknown', () => {
  const unseen = (trackingNumber: string) =>
    anArrival({ trackingNumber, to: { kind: 'unclaimed', labelText: '', isUnseen: true } })

  test('is shelved if nobody knows its number, once', async () => {
    const arrival = unseen(aTrackingNumber())
    const first = await receive(staff, arrival)
    expect(first).toMatchObject({ status: 200, body: { kind: 'unclaimed' } })
    expect(await receive(staff, arrival)).toEqual(first)
  })

  test('is refused if a member has registered it or it lies on a shelf, and nothing is written', async () => {
    const declared = await declare(server, mei, { trackingNumber: aTrackingNumber() })
    const shelved = aTrackingNumber()
    await receive(staff, anArrival({ trackingNumber: shelved }))
    for (const number of [declared.trackingNumber, shelved]) {
      expect(await receive(staff, unseen(number))).toMatchObject({
        status: 409,
        body: { code: 'number_known' },
      })
    }
    const claims = await server.db.kysely
      .selectFrom('claim')
      .select('id')
      .where('id', '=', declared.id)
      .execute()
    expect(claims).toEqual([])
  })
})

test('a count that waited leaves what staff have recorded since, and says so', async () => {
  const lay = async () => {
    const parcel = await declare(server, mei, { trackingNumber: aTrackingNumber() })
    const { trackingNumber } = parcel
    await receive(staff, anArrival({ ...toParcel(mei, parcel), trackingNumber, shelf: 'W-1' }))
    return parcel
  }
  const [still, moved] = [await lay(), await lay()]
  server.passMs(60_000)
  const countedAt = new Date(server.services.nowMs()).toISOString()
  server.passMs(60_000)
  const path = `/api/staff/floor/${mei.accountId}/${moved.id}/shelve`
  await staff.fetch(path, { method: 'POST', body: { onceKey: anId(), shelf: 'W-2' } })
  const answer = await count(staff, 'W-1', {
    found: [placeOf(mei, still), placeOf(mei, moved)],
    isEmpty: false,
    countedAt,
  })
  expect(answer).toMatchObject({ body: { found: 1, moved: 0, missing: 0, left: 1 } })
  const row = await server.db.kysely
    .selectFrom('parcel')
    .select('shelf')
    .where('id', '=', moved.id)
    .executeTakeFirstOrThrow()
  expect(row.shelf).toBe('W-2')
})
