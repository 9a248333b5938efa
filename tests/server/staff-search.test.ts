import { expect, test } from 'vitest'
import type { SearchHit } from '#features/desk/contract/search.ts'
import { carrierNumber } from '#tests/support/carrier-numbers.ts'
import { declare as declaration } from '#tests/support/changes.ts'
import { search } from '#tests/support/console.ts'
import { offer, shipped } from '#tests/support/orders.ts'
import { paidRequest } from '#tests/support/purchases.ts'
import { anAddress, goodsFields } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { staffedServer } from '#tests/support/shared-server.ts'
import { aBankLine, approve, sentTopUp } from '#tests/support/transfers.ts'
import { anArrival, declare, receive, toParcel, writeAs } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

const { server, staff, mei, jun } = await staffedServer()
await offer(server)
const worker = await server.loginAs('searching.worker@example.com', ['receive'])
const clerk = await server.loginAs('searching.clerk@example.com', ['serve'])
const cashier = await server.loginAs('searching.cashier@example.com', ['decideReceipts'])

const found = async <K extends SearchHit['kind']>(by: LoggedInUser, kind: K, q: string) =>
  (await search(by, q)).flatMap((hit) =>
    hit.kind === kind ? [hit as Extract<SearchHit, { kind: K }>] : [],
  )

async function aReceived(trackingNumber: string, shelf: string) {
  const row = await declare(server, mei, { trackingNumber })
  const { status, body } = await receive(
    worker,
    anArrival({ trackingNumber, shelf, ...toParcel(mei, row) }),
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return row
}

test('a parcel is found by the last digits, the beginning and the whole of its numbers, and by its shelf', async () => {
  const row = await aReceived('BX7740112299174', 'H-77')
  const { code } = (await found(worker, 'parcel', 'BX7740112299174'))[0] ?? { code: null }
  expect(code).toMatch(/^PK/)
  const texts = [
    '9174',
    '99-174',
    'bx7740',
    'BX 7740 1122 9917 4',
    'h-77',
    code ?? '',
    code?.slice(-5) ?? '',
  ]
  for (const text of texts) {
    expect(await found(worker, 'parcel', text), text).toMatchObject([{ id: row.id }])
  }
  expect(await found(worker, 'parcel', '174')).toEqual([])
  expect(await found(worker, 'parcel', 'H-7')).toEqual([])
  expect(await found(worker, 'parcel', '9175')).toEqual([])
  const unclaimed = anArrival({
    trackingNumber: 'ZT88350177',
    to: { kind: 'unclaimed', labelText: '' },
  })
  await receive(worker, unclaimed)
  expect(await found(worker, 'unclaimed', '0177')).toMatchObject([{ trackingNumber: 'ZT88350177' }])
})

test('what a number names whole comes first, then what is still here, the newest first', async () => {
  for (const beginning of ['AA', 'BB', 'CC']) await aReceived(`${beginning}660055551`, 'R-1')
  const whole = await aReceived('660055551', 'R-1')
  const hits = await search(worker, '660055551')
  expect(hits.map((hit) => hit.kind === 'parcel' && hit.trackingNumber)).toEqual([
    whole.trackingNumber,
    'CC660055551',
    'BB660055551',
    'AA660055551',
  ])
})

test('more than are listed are said to be there', async () => {
  for (let n = 10; n < 31; n++) await declare(server, jun, { trackingNumber: `XX${n}424242` })
  expect(await search(worker, '424242')).toHaveLength(20)
  const isMore = async (q: string) =>
    (await (await worker.fetch(`/api/staff/search?q=${q}`)).json()).isMore
  expect([await isMore('424242'), await isMore('660055551')]).toEqual([true, false])
})

test('goods are found by their words in each script', async () => {
  const device = wireDevice(jun.fetch)
  await device.sync()
  const goods = (name: string) => [goodsFields({ name })]
  const [one, two] = [
    declaration({ trackingNumber: 'GD1000000001', goods: goods('Celadon Tea-Set, 6 cups') }),
    declaration({ trackingNumber: 'GD1000000002', goods: goods('不锈钢保温杯500ml') }),
  ]
  await device.push(one)
  await device.push(two)
  const numbers = async (q: string) =>
    (await found(worker, 'parcel', q)).map(({ trackingNumber }) => trackingNumber)
  expect(await numbers('celadon cups')).toEqual(['GD1000000001'])
  expect(await numbers('保温杯')).toEqual(['GD1000000002'])
  expect(await numbers('保温杯 500ML')).toEqual(['GD1000000002'])
  expect(await numbers('保杯')).toEqual([])
  expect(await numbers('celadon lamp')).toEqual([])
})

test('people are found by name, e-mail and phone by who serves members, and by nobody else', async () => {
  const { accountId, user } = jun
  await writeAs(server, accountId, async (scope) => {
    scope.put('address', {
      ...anAddress(),
      recipient: '欧阳修远 Bernadette Quill',
      phone: '+6581112277',
    })
  })
  const texts = [
    'bernadette',
    'Quill 修远',
    user.email,
    user.email.slice(0, 6),
    '2277',
    '8111 2277',
  ]
  for (const text of texts) {
    const hits = await found(clerk, 'member', text)
    expect(hits, text).toContainEqual(expect.objectContaining({ accountId, email: user.email }))
    expect(await found(worker, 'member', text), text).toEqual([])
    expect(await found(cashier, 'member', text), text).toEqual([])
  }
  const end = user.memberNum.slice(-5)
  expect(await found(worker, 'member', end)).toMatchObject([
    { accountId, email: null, recipient: null },
  ])
})

test('orders are found by parts of our number and of the carrier’s, requests by theirs', async () => {
  const member = await server.loginAs('found.order@example.com')
  const order = await shipped(server, staff, member)
  const { transCode } = order
  const carriers = carrierNumber(order)
  for (const text of [transCode, transCode.slice(-5), carriers, carriers.slice(-6).toLowerCase()]) {
    expect(await found(staff, 'shipment', text), text).toMatchObject([{ transCode }])
  }
  expect((await found(staff, 'shipment', carriers.slice(-6)))[0]?.carrierNumber).toBe(carriers)
  expect(await found(worker, 'shipment', transCode)).toEqual([])
  const { request } = await paidRequest(server, member)
  const code = request.code ?? ''
  expect(await found(staff, 'request', code.slice(-5))).toMatchObject([{ code }])
  expect(await found(worker, 'request', code)).toEqual([])
})

test('transfers are found by parts of their reference and of the bank’s, by who decides about them', async () => {
  const id = await sentTopUp(server, mei)
  const line = await aBankLine(server, { bankReference: 'DBS 2026/771 Q9' })
  await approve(cashier, mei, id, line)
  const { rows } = await server.db.run('select reference_code from receipt where id = $1', [id])
  const [receipt] = await found(cashier, 'receipt', String(rows[0]?.reference_code).slice(-5))
  expect(receipt).toMatchObject({ id, memberNum: mei.user.memberNum, state: 'approved' })
  const lines = [{ bankReference: 'DBS2026/771Q9', memberNum: mei.user.memberNum }]
  expect(await found(cashier, 'bankLine', '771q9')).toMatchObject(lines)
  expect(await found(cashier, 'bankLine', 'dbs 2026')).toMatchObject(lines)
  expect(await found(clerk, 'bankLine', '771q9')).toEqual([])
  expect(await found(worker, 'receipt', receipt?.referenceCode ?? '')).toEqual([])
})
