import { expect, test } from 'vitest'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const staff = await server.loginAs('staff@example.com', 'staff')

const address = {
  recipient: 'Sampan Tokyo',
  phone: '+81312345678',
  province: '東京都',
  city: '江東区',
  area: '新木場',
  detail: '2-2-2 倉庫棟',
  postalCode: '136-0082',
  hours: '10:00-19:00',
}
const edit = (id: string, body: object) =>
  staff.fetch(`/api/staff/warehouses/${id}`, { method: 'PUT', body })

test('a changed address is public at once, and the change is audited', async () => {
  const before = await server.fetch('/api/public/warehouses')
  const answer = await edit('JP', address)
  expect(await answer.json()).toMatchObject({ id: 'JP', ...address })
  const after = await server.fetch('/api/public/warehouses', {
    headers: { 'if-none-match': before.headers.get('etag') ?? '' },
  })
  expect(after.status).toBe(200)
  const warehouses = await after.json()
  expect(warehouses.map(({ id }: { id: string }) => id)).toEqual(['CN', 'SG', 'JP'])
  expect(warehouses[2]).toMatchObject(address)
  const audits = server.db.kysely.selectFrom('audit').selectAll()
  expect(await audits.where('act', '=', 'editWarehouse').execute()).toMatchObject([
    { object_id: 'JP', actor_account_id: staff.accountId, after: { detail: address.detail } },
  ])
})

test('a phone is stored in E.164, and one that cannot be a number is refused by name', async () => {
  const answer = await edit('JP', { ...address, phone: '03-1234-5678' })
  expect(await answer.json()).toMatchObject({ phone: '+81312345678' })
  const refused = await edit('JP', { ...address, phone: 'call us' })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({
    fields: [{ path: 'phone', code: 'phone_impossible' }],
  })
})

test('an address without a street or of an unknown warehouse is refused', async () => {
  expect((await edit('JP', { ...address, detail: ' ' })).status).toBe(422)
  expect((await edit('US', address)).status).toBe(404)
})
