import { afterAll, expect, test } from 'vitest'
import { writeCursor } from '#engine/server/sync/cursor.ts'
import { createAddress } from '#tests/support/changes.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { startStripe } from '#tests/support/stripe-double.ts'
import { anArrival, receive } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'
import { goodCalls } from './good-calls.ts'

const stripe = await startStripe(Date.now)
afterAll(() => stripe.stop())
const server = await sharedServer({ env: stripe.env })
const member = await server.loginAs('member@example.com')
const staff = await server.loginAs('staff@example.com', 'staff')

const ask = async (path: string, init?: Parameters<LoggedInUser['fetch']>[1]) => {
  const answer = await staff.fetch(path, init)
  return [answer.status, (await answer.json()).code]
}

test.each([
  ['/api/staff/parcels/%00', 404, 'not_found'],
  ['/api/staff/parcels/PK%00%00', 404, 'not_found'],
  ['/api/staff/parcels/%zz', 404, 'not_found'],
  ['/api/staff/parcels/%E0%A4', 404, 'not_found'],
  ['/api/staff/parcels?tracking=%00', 422, 'validation'],
  ['/api/staff/parcels?__proto__=1', 422, 'validation'],
  ['/api/staff/blobs/%00', 404, 'not_found'],
  [`/api/staff/blobs/%00/${'a'.repeat(64)}`, 404, 'not_found'],
  ['/api/staff/unclaimed?warehouseId=%00', 422, 'validation'],
  [
    `/api/staff/work?warehouseId=CN&list=expected&after=2026-02-31T00:00:00.000Z_${anId()}`,
    400,
    'bad_request',
  ],
  [
    `/api/staff/work?warehouseId=CN&list=expected&after=2026-02-28T00:00:00.000Z_${'-'.repeat(36)}`,
    400,
    'bad_request',
  ],
  ['/api/staff/work?warehouseId=CN&list=expected&after=%00', 400, 'bad_request'],
])('GET %s is answered %i %s', async (path, status, code) => {
  expect(await ask(path)).toEqual([status, code])
})

test('NUL and half surrogate pairs in staff input are not stored', async () => {
  const shelved = await receive(
    staff,
    anArrival({ shelf: 'A\0-1\ud800', to: { kind: 'unclaimed', labelText: '\0Tan\udc00' } }),
  )
  expect(shelved).toMatchObject({
    status: 200,
    body: { unclaimed: { shelf: 'A-1\ufffd', labelText: 'Tan\ufffd' } },
  })
  const named = anArrival({ to: { kind: 'member', memberNum: 'SP123456\0' } })
  expect((await receive(staff, named)).status).toBe(422)
  const put = await goodCalls.changeWarehouse({ server, member, staff })
  const body = { ...(put.body as object), recipient: '\0\ud800 Sampan' }
  const edited = await staff.fetch('/api/staff/warehouses/CN', { method: 'PUT', body })
  expect(await edited.json()).toEqual({ isProposed: false })
  const warehouses = await (await server.fetch('/api/public/warehouses')).json()
  expect(warehouses[0].recipient).toBe('\ufffd Sampan')
})

test('a forged cursor starts a full pull', async () => {
  const phone = wireDevice(member.fetch)
  const address = createAddress({ recipient: 'Mei\0 \ud800Tan' })
  await phone.push(address)
  expect(phone.row('address', address.id)?.recipient).toBe('Mei \ufffdTan')
  const rest = { until: null, walk: 'changes', device: '', lastMid: null, protocol: 0 } as const
  for (const table of ['\0', '\ud800', 'nothing']) {
    const cursor = { after: { version: 1, table, id: anId() }, ...rest }
    const answer = await phone.ask({ cursor: writeCursor(cursor) })
    expect([answer.status, (await answer.json()).reset]).toEqual([200, true])
  }
})

test.each([
  ['numbers beyond the range of the database', { seq: 2 ** 60, v: 1e308, ts: 1e308 }],
  ['ids that are none', { id: 'x', mid: '\0' }],
  ['wrong types', { set: [], base: 'x', op: {} }],
])('a mutation with %s is refused', async (_, odd) => {
  const phone = wireDevice(member.fetch)
  const [good] = phone.numbered([createAddress()])
  const answer = await phone.ask({ mutations: [{ ...good, ...odd } as never] })
  expect([answer.status, (await answer.json()).code]).toEqual([422, 'validation'])
})
