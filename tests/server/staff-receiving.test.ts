import { describe, expect, test } from 'vitest'
import type { StaffParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { staffedServer } from '#tests/support/shared-server.ts'
import {
  anArrival,
  aTrackingNumber,
  declare,
  receive,
  toMember,
  toParcel,
} from '#tests/support/warehouse.ts'

const { server, staff, mei, jun } = await staffedServer()

const find = async (tracking: string): Promise<{ parcels: StaffParcel[]; unclaimed: unknown[] }> =>
  (await staff.fetch(`/api/staff/parcels?tracking=${tracking}`)).json()
const rowsOf = (table: 'event' | 'audit', objectId: string) =>
  server.db.kysely.selectFrom(table).selectAll().where('object_id', '=', objectId).execute()
const versionOf = async ({ accountId }: LoggedInUser) => {
  const row = await server.db.kysely
    .selectFrom('account_sync')
    .select('version')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.version ?? 0
}
describe('finding', () => {
  test('a number is found with member, code and goods, ignoring case and hyphens', async () => {
    const parcel = await declare(server, mei, { trackingNumber: 'sf-77-Ab01' }, { name: 'Teapot' })
    for (const typed of ['SF77AB01', 'sf77ab01', 'S-F-7-7-A-B-0-1']) {
      const { parcels } = await find(typed)
      expect(parcels).toMatchObject([
        {
          parcelId: parcel.id,
          memberNum: mei.user.memberNum,
          code: parcel.code,
          stage: 'toWarehouse',
          goods: [{ name: 'Teapot', quantity: 2, goodsClass: 'standard' }],
        },
      ])
    }
  })

  test('two members who declared the same number are both found', async () => {
    const trackingNumber = aTrackingNumber()
    await declare(server, mei, { trackingNumber })
    await declare(server, jun, { trackingNumber })
    const { parcels } = await find(trackingNumber)
    expect(new Set(parcels.map(({ memberNum }) => memberNum))).toEqual(
      new Set([mei.user.memberNum, jun.user.memberNum]),
    )
  })

  test('an unknown number finds nothing, an invalid one is refused', async () => {
    expect(await find('NOBODY1')).toEqual({ parcels: [], unclaimed: [] })
    expect((await staff.fetch('/api/staff/parcels?tracking=%E8%88%B9')).status).toBe(422)
  })
})

describe('receiving a declared parcel', () => {
  test('measures, shelf and warehouse are stored, the member is notified, and the act is audited', async () => {
    const parcel = await declare(server, mei, { trackingNumber: aTrackingNumber() })
    const before = await versionOf(mei)
    const arrival = anArrival({ ...toParcel(mei, parcel), trackingNumber: parcel.trackingNumber })
    const { status, body } = await receive(staff, arrival)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      kind: 'received',
      elsewhere: false,
      parcel: {
        parcelId: parcel.id,
        stage: 'toShip',
        originWarehouse: 'CN',
        weightGrams: 1_250,
        lengthMm: 300,
        shelf: 'A-01',
      },
    })
    expect(await versionOf(mei)).toBeGreaterThan(before)
    expect(await rowsOf('event', parcel.id)).toMatchObject([{ kind: 'parcelReceived' }])
    expect(await rowsOf('audit', parcel.id)).toMatchObject([
      {
        act: 'receiveParcel',
        actor_kind: 'staff',
        actor_account_id: staff.accountId,
        account_id: mei.accountId,
        before: { stage: 'toWarehouse' },
        after: { stage: 'toShip' },
      },
    ])
  })

  test("the member's devices are told to pull", async () => {
    const parcel = await declare(server, mei, { trackingNumber: aTrackingNumber() })
    const hints: (string | null)[] = []
    const stop = await server.db.listen('hint', (payload) => hints.push(payload))
    await receive(
      staff,
      anArrival({ ...toParcel(mei, parcel), trackingNumber: parcel.trackingNumber }),
    )
    await expect.poll(() => hints.some((hint) => hint?.startsWith(mei.accountId))).toBe(true)
    await stop()
  })

  test('one declared for another warehouse is marked for staff and in the parcel', async () => {
    const parcel = await declare(server, mei, {
      trackingNumber: aTrackingNumber(),
      destinationWarehouseId: 'JP',
    })
    const { body } = await receive(
      staff,
      anArrival({ ...toParcel(mei, parcel), trackingNumber: parcel.trackingNumber }),
    )
    expect(body).toMatchObject({
      elsewhere: true,
      parcel: { destinationWarehouseId: 'JP', originWarehouse: 'CN' },
    })
  })

  test('prohibited goods are recorded, on a shelf of the quarantine alone', async () => {
    const parcel = await declare(server, mei, { trackingNumber: aTrackingNumber() })
    const arrival = anArrival({
      ...toParcel(mei, parcel),
      trackingNumber: parcel.trackingNumber,
      goodsClass: 'prohibited',
    })
    const refused = await receive(staff, arrival)
    expect(refused).toMatchObject({ status: 422, body: { code: 'quarantine_shelf' } })
    const { body } = await receive(staff, { ...arrival, shelf: 'q-2' })
    expect(body.parcel).toMatchObject({ goodsClass: 'prohibited', stage: 'toShip' })
    const ordinary = await receive(staff, anArrival({ shelf: 'Q-2' }))
    expect(ordinary.body.code).toBe('ordinary_shelf')
  })

  test('one that is already received, unknown, or has another number is refused', async () => {
    const parcel = await declare(server, mei, { trackingNumber: aTrackingNumber() })
    const { trackingNumber } = parcel
    const mine = anArrival({ ...toParcel(mei, parcel), trackingNumber })
    const renumbered = { ...mine, onceKey: anArrival().onceKey, trackingNumber: 'OTHER1' }
    expect((await receive(staff, renumbered)).body.code).toBe('wrong_stage')
    expect((await receive(staff, mine)).status).toBe(200)
    const again = { ...mine, onceKey: anArrival().onceKey }
    expect(await receive(staff, again)).toMatchObject({
      status: 409,
      body: { code: 'already_received' },
    })
    const ofJun = { ...again, ...toParcel(jun, parcel) }
    expect(await receive(staff, ofJun)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await rowsOf('audit', parcel.id)).toHaveLength(1)
  })
})

describe('receiving by the label', () => {
  test('a parcel that the member did not declare waits for a declaration', async () => {
    const { body } = await receive(staff, anArrival({ ...toMember(mei), goodsClass: 'restricted' }))
    expect(body.parcel).toMatchObject({
      stage: 'toDeclare',
      memberNum: mei.user.memberNum,
      originWarehouse: 'CN',
      destinationWarehouseId: null,
      goods: [],
      goodsClass: 'restricted',
    })
    expect(body.parcel.code).toMatch(/^PK/)
    expect(await rowsOf('event', body.parcel.parcelId)).toMatchObject([
      { kind: 'parcelUndeclared' },
    ])
    const byCode = await staff.fetch(`/api/staff/parcels/${body.parcel.code.toLowerCase()}`)
    expect(await byCode.json()).toEqual(body.parcel)
  })

  test('one that the member declared is matched', async () => {
    const parcel = await declare(server, mei, { trackingNumber: 'jt-0000-1' })
    const { body } = await receive(
      staff,
      anArrival({ ...toMember(mei), trackingNumber: 'JT00001' }),
    )
    expect(body.parcel).toMatchObject({ parcelId: parcel.id, stage: 'toShip' })
  })

  test('the declaration of another member under the same number is unchanged', async () => {
    const parcel = await declare(server, jun, { trackingNumber: aTrackingNumber() })
    const { trackingNumber } = parcel
    const { body } = await receive(staff, anArrival({ ...toMember(mei), trackingNumber }))
    expect(body.parcel).toMatchObject({ stage: 'toDeclare', memberNum: mei.user.memberNum })
    const { parcels } = await find(trackingNumber)
    expect(parcels.find(({ parcelId }) => parcelId === parcel.id)?.stage).toBe('toWarehouse')
  })

  test('an unknown member number is not found, an invalid one is refused', async () => {
    const to = (memberNum: string) => ({ to: { kind: 'member', memberNum } })
    expect((await receive(staff, anArrival(to('SP0000000')))).body.code).toBe('not_found')
    expect((await receive(staff, anArrival(to('MEI')))).body.code).toBe('validation')
  })
})

describe('bad input', () => {
  test.each([
    ['no weight', { weightGrams: 0 }],
    ['a ton and more', { weightGrams: 1_000_001 }],
    ['half a gram', { weightGrams: 1.5 }],
    ['a side of nothing', { heightMm: 0 }],
    ['no shelf', { shelf: '  ' }],
    ['a warehouse that we do not have', { warehouseId: 'US' }],
    ['a class that is none', { goodsClass: 'fragile' }],
    ['a number with an underscore in it', { trackingNumber: 'SF_1' }],
  ])('%s is refused before anything is written', async (_, wrong) => {
    const { status, body } = await receive(staff, anArrival(wrong))
    expect([status, body.code]).toEqual([422, 'validation'])
  })
})
