import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { declared, pathWith } from '#tests/contract/declared.ts'
import { submissionFields } from '#tests/support/asked-requests.ts'
import { declare } from '#tests/support/changes.ts'
import { aLinkLine, checkOut, lineOf, putLines } from '#tests/support/checkouts.ts'
import { requestsOf } from '#tests/support/child-login.ts'
import { type ChildServer, startChildServer } from '#tests/support/child-server.ts'
import { ownDirectory } from '#tests/support/own-directory.ts'
import { openShop } from '#tests/support/products.ts'
import { anId, aWarehouseAddress } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { anArrival, aTrackingNumber, receive, toMember } from '#tests/support/warehouse.ts'
import { type Change, wireDevice } from '#tests/support/wire-device.ts'

// One test starts a real process on a new database.
vi.setConfig({ testTimeout: 120_000 })

/** What migration 0001 made up: names, streets and phones, the latter as they are stored and as they are shown. */
const INVENTED =
  /舢板仓库|サンパン倉庫|Sampan Warehouse|示例路|Example Road|見本ビル|75500000000|755 0000|60000000|6000 0000|300000000|0000-0000/

const server = await sharedServer()
const demo = await sharedServer({ env: { DEMO: '1' } })
const staff = await server.loginAs('staff@example.com', 'staff')
const mei = await server.loginAs('mei@example.com')
const phone = wireDevice(mei.fetch)
const push = async (...changes: Change[]) =>
  (await phone.push(...changes)).map(({ code, status }) => code ?? status)
const ids = async (from = server) => {
  const warehouses = await (await from.fetch('/api/public/warehouses')).json()
  return warehouses.map(({ id }: { id: string }) => id)
}
const close = (...closed: string[]) =>
  server.db.run(
    'update warehouse set confirmed_at = case when id = any($1) then null else now() end',
    [closed],
  )
beforeEach(() => close('SG', 'JP'))

test('members see the open warehouses alone, and staff see which have no address', async () => {
  expect(await ids()).toEqual(['CN'])
  const answer = await (await staff.fetch('/api/staff/warehouses')).json()
  expect(answer.warehouses).toMatchObject([
    { id: 'CN', address: { id: 'CN', detail: expect.any(String) } },
    { id: 'SG', address: null },
    { id: 'JP', address: null },
  ])
  const { notices } = await (await staff.fetch('/api/staff/queues')).json()
  expect(notices).toEqual(expect.arrayContaining(['no_address_SG', 'no_address_JP']))
  expect(notices).not.toContain('no_address_CN')
  const packer = await server.loginAs('packer@example.com', ['receive'])
  const seen = await (await packer.fetch('/api/staff/queues')).json()
  expect(seen.notices).toEqual([])
})

test('an address that staff save opens its warehouse at once', async () => {
  const body = aWarehouseAddress({ phone: '+81312345678', postalCode: '136-0082' })
  const path = '/api/staff/warehouses/JP'
  expect((await staff.fetch(path, { method: 'PUT', body })).status).toBe(200)
  expect(await ids()).toEqual(['CN', 'JP'])
  const { notices } = await (await staff.fetch('/api/staff/queues')).json()
  expect(notices).not.toContain('no_address_JP')
  const parcel = declare({ trackingNumber: aTrackingNumber(), destinationWarehouseId: 'JP' })
  expect(await push(parcel)).toEqual(['applied'])
})

test('a parcel is not declared for a closed warehouse and not sent on to one, but stays where it is', async () => {
  const to = (destinationWarehouseId: 'CN' | 'SG' | 'JP') =>
    declare({ trackingNumber: aTrackingNumber(), destinationWarehouseId })
  expect(await push(to('SG'))).toEqual(['warehouse_not_open'])
  await close('JP')
  const parcel = to('SG')
  expect(await push(parcel)).toEqual(['applied'])
  await close('SG', 'JP')
  const edit = (set: Record<string, unknown>, base: Record<string, unknown>) => ({
    op: 'parcel.edit',
    id: parcel.id,
    set,
    base,
  })
  expect(await push(edit({ note: 'Blue' }, { note: '' }))).toEqual(['applied'])
  const move = { destinationWarehouseId: 'JP' }
  expect(await push(edit(move, { destinationWarehouseId: 'SG' }))).toEqual(['warehouse_not_open'])
  const home = { destinationWarehouseId: 'CN' }
  expect(await push(edit(home, { destinationWarehouseId: 'SG' }))).toEqual(['applied'])
})

test('what lies in a closed warehouse is declared, named and claimed as before', async () => {
  const arrival = anArrival({ ...toMember(mei), warehouseId: 'SG' })
  await receive(staff, arrival)
  await phone.sync()
  const { trackingNumber } = arrival
  const here = phone.rows('parcel').find((one) => one.trackingNumber === trackingNumber)
  expect(here?.originWarehouse).toBe('SG')
  const parcel = declare({ trackingNumber, destinationWarehouseId: 'SG' })
  expect(await push(parcel)).toEqual(['applied'])
  expect(phone.row('parcel', here?.id ?? '')).toMatchObject({ stage: 'toShip' })
  const unclaimed = anArrival({ warehouseId: 'SG' })
  await receive(staff, unclaimed)
  const { trackingNumber: claimed } = unclaimed
  const own = declare({ trackingNumber: claimed, destinationWarehouseId: 'SG' })
  expect(await push(own)).toEqual(['applied'])
  expect(phone.rows('claim')).toMatchObject([{ id: own.id }])
})

test('goods of a link are not asked for to a closed warehouse; what was asked for may be corrected', async () => {
  const submit = (set: ReturnType<typeof submissionFields>) => ({
    op: 'request.submit',
    id: anId(),
    set,
  })
  expect(await push(submit(submissionFields({ destinationWarehouseId: 'JP' })))).toEqual([
    'warehouse_not_open',
  ])
  await close('SG')
  const { checkoutId: _, ...asked } = submissionFields({ destinationWarehouseId: 'JP' })
  const first = submit({ ...asked, checkoutId: null })
  expect(await push(first)).toEqual(['applied'])
  await close('SG', 'JP')
  const reason = { reasonKind: 'detailsMissing', reason: 'Which colour?' }
  const path = `/api/staff/requests/${mei.accountId}/${first.id}/refusal`
  const declined = { method: 'POST', body: { onceKey: anId(), ...reason } }
  expect((await staff.fetch(path, declined)).status).toBe(200)
  const again = (destinationWarehouseId: 'SG' | 'JP') => ({
    op: 'request.resubmit',
    id: first.id,
    set: { ...asked, destinationWarehouseId },
  })
  expect(await push(again('SG'), again('JP'))).toEqual(['warehouse_not_open', 'applied'])
})

test('neither goods of the mall nor links are checked out to a closed warehouse', async () => {
  const shop = await openShop(server)
  const [cup, link] = [lineOf(await shop.publish()), aLinkLine()]
  await putLines(server, mei, [cup, link])
  const going = (shopTo: string, linkTo: string) => ({
    destinations: [{ shopId: shop.shopId, warehouseId: shopTo }],
    lines: [cup, link].map(({ id, shopId, quantity, priceFen }) => ({
      id,
      quantity,
      priceFen,
      ...(shopId === null && { warehouseId: linkTo }),
    })),
  })
  for (const [shopTo, linkTo] of [
    ['SG', 'CN'],
    ['CN', 'JP'],
  ] as const) {
    const { status, body } = await checkOut(mei, [cup, link], going(shopTo, linkTo))
    expect([status, body.code]).toEqual([409, 'warehouse_not_open'])
  }
  const { status } = await checkOut(mei, [cup, link], going('CN', 'CN'))
  expect(status).toBe(200)
})

test('a demo has made-up addresses, and all its warehouses are open', async () => {
  await demo.db.run('update warehouse set confirmed_at = null')
  expect(await ids(demo)).toEqual(['CN', 'SG', 'JP'])
})

let child: ChildServer | undefined
const env = { ...ownDirectory('closed'), OPEN: '0' }
afterAll(() => child?.kill('SIGKILL'))

test('a new server offers no warehouse and says so at its start, and nothing that anyone may read has a made-up address', async () => {
  child = await startChildServer(env)
  const { url, lines } = child
  for (const place of ['CN', 'SG', 'JP']) {
    const line = `^sampan: the warehouse ${place} has no confirmed address.*/staff/warehouses$`
    await expect.poll(() => lines.join('\n')).toMatch(new RegExp(line, 'm'))
  }
  expect(await (await fetch(`${url}/api/public/warehouses`)).json()).toEqual([])
  const here = (path: string, init?: RequestInit) => fetch(new URL(path, url), init)
  const link = lines.find((line) => line.startsWith('Set up your business at'))
  const token = /#([\w-]{43})/.exec(link ?? '')?.[1]
  const claim = JSON.stringify({ token, email: 'owner@example.com' })
  const headers = { 'content-type': 'application/json' }
  const owner = requestsOf(
    here,
    await (await here('/api/setup', { method: 'POST', body: claim, headers })).json(),
  )
  const readers = declared.filter(({ method, endpoint }) => method === 'GET' && endpoint !== null)
  expect(readers.length).toBeGreaterThan(50)
  for (const { path } of readers) {
    const text = await (await owner(pathWith(path))).text()
    expect(text, path).not.toMatch(INVENTED)
  }
  for (const path of ['/', '/sw.js', '/admin/storeAddress', '/manifest.webmanifest']) {
    expect(await (await here(path)).text(), path).not.toMatch(INVENTED)
  }
  const body = { ...aWarehouseAddress({ phone: '+6561234567' }), detail: '8 Harbour Road' }
  const saved = await owner('/api/staff/warehouses/SG', { method: 'PUT', body })
  expect(saved.status).toBe(200)
  // Not before the business is open.
  expect(await (await here('/api/public/warehouses')).json()).toEqual([])
})
