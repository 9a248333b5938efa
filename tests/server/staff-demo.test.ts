import { expect, test } from 'vitest'
import { DEMO_MEMBER, DEMO_STAFF } from '#server/demo/accounts.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { PARCEL_STAGES } from '#shared/domain/parcel-stages.ts'
import { RECEIPT_STATES } from '#shared/domain/receipt-states.ts'
import { WAREHOUSE_IDS } from '#shared/domain/warehouses.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const server = await sharedServer()
await seedDemo(server.services)
const mei = await server.loginAs(DEMO_MEMBER)
const staff = await server.loginAs(DEMO_STAFF)

test('the demo member pulls parcels of every stage but the last, with pictures that are there', async () => {
  const phone = wireDevice(mei.fetch)
  const { digest } = await phone.sync()
  expect(phone.digest()).toBe(digest)
  const stages = new Set(phone.rows('parcel').map(({ stage }) => stage))
  expect(PARCEL_STAGES.filter((stage) => !stages.has(stage))).toEqual(['disposed'])
  expect(phone.rows('parcel').every(({ code }) => code?.startsWith('PK'))).toBe(true)
  expect(
    phone
      .rows('claim')
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(['accepted', 'declined', 'waiting', 'waiting'])
  const photos = phone.rows('photo')
  expect(photos.length).toBeGreaterThan(15)
  for (const { sha256, state } of photos) {
    expect(state).toBe('stored')
    expect((await mei.fetch(`/api/blobs/${sha256}?size=thumb`)).status).toBe(200)
  }
})

test('the demo member has one conflict and a refusal with a dependent one', async () => {
  const phone = wireDevice(mei.fetch)
  await phone.sync()
  expect(phone.rows('conflict')).toMatchObject([
    { unit: 'address', device: 'Chrome · Android', theirsDevice: 'Safari · iPad' },
  ])
  const codes = phone.rows('outcome').map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['dependency', 'tracking_duplicate'])
})

test('the demo has top-ups in each state, and two with one screenshot for staff', async () => {
  const phone = wireDevice(mei.fetch)
  await phone.sync()
  const receipts = phone.rows('receipt').map(({ state, isOverdue }) => (isOverdue ? 'late' : state))
  expect(new Set(receipts)).toEqual(new Set([...RECEIPT_STATES, 'late']))
  expect(phone.rows('account')).toMatchObject([{ cashFen: 79_500 }])
  const queue = await (await staff.fetch('/api/staff/receipts')).json()
  const same = queue.receipts.filter(
    ({ sameScreenshot }: { sameScreenshot: unknown[] }) => sameScreenshot.length > 0,
  )
  expect(same).toHaveLength(2)
})

test('the demo has work for staff in every warehouse', async () => {
  expect(staff.role).toBe('staff')
  for (const warehouseId of WAREHOUSE_IDS) {
    const work = await staff.fetch(`/api/staff/work?list=expected&warehouseId=${warehouseId}`)
    expect((await work.json()).expected).toBeGreaterThan(0)
    const shelf = await staff.fetch(`/api/staff/unclaimed?warehouseId=${warehouseId}`)
    expect((await shelf.json()).unclaimed.length).toBeGreaterThan(0)
  }
  const { parcels } = await (await staff.fetch('/api/staff/parcels?tracking=78120934567812')).json()
  expect(parcels).toHaveLength(2)
  const { claims } = await (await staff.fetch('/api/staff/claims')).json()
  const contested = claims.filter(
    ({ unclaimed }: { unclaimed: { shelf: string }[] }) => unclaimed[0]?.shelf === 'U-01',
  )
  expect(contested).toHaveLength(2)
})

test('the same demo is made at every start', async () => {
  const other = await startTestServer()
  await seedDemo(other.services)
  const codes = ({ db }: TestServer) =>
    db.kysely.selectFrom('parcel_by_code').select('code').orderBy('code').execute()
  expect(await codes(other)).toEqual(await codes(server))
  await other.stop()
})
