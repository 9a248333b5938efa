import { describe, expect, test } from 'vitest'
import { declare } from '#tests/support/changes.ts'
import { anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { aTrackingNumber } from '#tests/support/warehouse.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

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
  englishAddress: 'Soko 2-2-2, Shinkiba, Koto-ku, Tokyo 136-0082',
}
const edit = (id: string, body: object) =>
  staff.fetch(`/api/staff/warehouses/${id}`, { method: 'PUT', body })
const read = async (id: string) =>
  (await (await server.fetch('/api/public/warehouses')).json()).find(
    (one: { id: string }) => one.id === id,
  )

test('a changed address is public at once, and the change is audited', async () => {
  const before = await server.fetch('/api/public/warehouses')
  const answer = await edit('JP', address)
  expect(await answer.json()).toEqual({ isProposed: false })
  const after = await server.fetch('/api/public/warehouses', {
    headers: { 'if-none-match': before.headers.get('etag') ?? '' },
  })
  expect(after.status).toBe(200)
  const warehouses = await after.json()
  expect(warehouses.map(({ id }: { id: string }) => id)).toEqual(['CN', 'SG', 'JP'])
  expect(warehouses[2]).toMatchObject({ ...address, phone: '+81 3 1234 5678' })
  const audits = server.db.kysely.selectFrom('audit').selectAll()
  expect(await audits.where('act', '=', 'changeWarehouse').execute()).toMatchObject([
    { object_id: 'JP', actor_account_id: staff.accountId, after: { detail: address.detail } },
  ])
})

test('a phone is stored in E.164 and shown as people read it, and one that cannot be a number is refused by name', async () => {
  const answer = await edit('JP', { ...address, phone: '03-1234-5678' })
  expect(answer.status).toBe(200)
  const stored = server.db.kysely.selectFrom('warehouse').select('phone').where('id', '=', 'JP')
  expect(await stored.executeTakeFirst()).toEqual({ phone: '+81312345678' })
  expect(await read('JP')).toMatchObject({ phone: '+81 3 1234 5678' })
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

test('an address that its country cannot deliver to is refused by the part', async () => {
  const refused = await edit('JP', { ...address, city: '', postalCode: '12' })
  expect(await refused.json()).toMatchObject({
    fields: [
      { path: 'city', code: 'required' },
      { path: 'postalCode', code: 'postal_code' },
    ],
  })
})

test('who may receive parcels may not change where they go', async () => {
  const packer = await server.loginAs('packer@example.com', ['receive', 'ship'])
  const path = '/api/staff/warehouses/JP'
  const answer = await packer.fetch(path, { method: 'PUT', body: address })
  expect((await answer.json()).code).toBe('right_missing')
})

test('as soon as two hold the right, one proposes an address and the other approves it, and all holders get mail', async () => {
  const second = await server.loginAs('second@example.com', ['settings'])
  const before = await read('SG')
  const moved = { ...address, phone: '+6561234567', recipient: 'Moved', postalCode: '408600' }
  expect(await (await edit('SG', moved)).json()).toEqual({ isProposed: true })
  expect(await read('SG')).toEqual(before)
  const other = { ...moved, recipient: 'Elsewhere' }
  expect((await (await edit('SG', other)).json()).code).toBe('already_proposed')
  const { proposals } = await (await second.fetch('/api/staff/proposals?list=waiting')).json()
  const [{ id, act }] = proposals
  expect(act).toBe('changeWarehouse')
  const decide = async (by: typeof staff) => {
    const body = { onceKey: anId(), decision: 'approved' }
    const answer = await by.fetch(`/api/staff/proposals/${id}`, { method: 'POST', body })
    return (await answer.json()).code ?? 'ok'
  }
  expect(await decide(staff)).toBe('second_person_needed')
  expect(await decide(second)).toBe('ok')
  expect(await read('SG')).toMatchObject({ recipient: 'Moved' })
  await expect
    .poll(() =>
      server.mailbox
        .mails()
        .map(({ to, subject }) => `${to} ${subject}`)
        .filter((line) => line.includes('新加坡仓库的地址'))
        .sort(),
    )
    .toEqual([
      'second@example.com 舢板：新加坡仓库的地址已修改',
      'second@example.com 舢板：新加坡仓库的地址的修改待审批',
      'staff@example.com 舢板：新加坡仓库的地址已修改',
      'staff@example.com 舢板：新加坡仓库的地址的修改待审批',
    ])
})

const listed = async () => (await staff.fetch('/api/staff/warehouses')).json()
const change = async (entries: object[], seen: number | null, by = staff) => {
  const body = { entries, seen }
  const answer = await by.fetch('/api/staff/warehouses', { method: 'PUT', body })
  return { status: answer.status, ...(await answer.json()) }
}

describe('the list of warehouses', () => {
  const seoul = {
    id: 'KR',
    country: 'KR',
    name: { zh: '韩国仓库', zh2: '韓國倉庫', en: 'Korea warehouse' },
    timeZone: 'Asia/Seoul',
    refuses: ['battery'],
    isActive: true,
  }

  test('a fourth warehouse is known to everyone at once, and open once it has an address', async () => {
    const { entries, seen } = await listed()
    expect(await change([...entries, seoul], seen)).toMatchObject({ status: 200 })
    const business = await (await server.fetch('/api/business')).json()
    expect(business.warehouses.at(-1)).toEqual(seoul)
    const { notices } = await (await staff.fetch('/api/staff/queues')).json()
    expect(notices).toContain('no_address_KR')
    const korean = { ...address, phone: '02-312-3456', postalCode: '04524' }
    expect(await read('KR')).toBeUndefined()
    await server.db.run(`delete from staff_right where account_id <> '${staff.accountId}'`)
    expect((await edit('KR', korean)).status).toBe(200)
    expect(await read('KR')).toMatchObject({ phone: '+82 2 312 3456' })
  })

  test('a list that somebody else has changed since is refused', async () => {
    const { entries, seen } = await listed()
    const [first, ...rest] = entries
    const renamed = { ...first, name: { ...first.name, en: 'Shenzhen' } }
    expect(await change([renamed, ...rest], seen)).toMatchObject({ status: 200 })
    expect(await change(entries, seen)).toMatchObject({ code: 'setting_changed' })
  })

  test('none is removed or moved to another country, since parcels name it', async () => {
    const { entries, seen } = await listed()
    const fixed = { status: 422, fields: [{ code: 'warehouse_fixed' }] }
    expect(await change(entries.slice(1), seen)).toMatchObject(fixed)
    expect(
      await change([{ ...entries[0], country: 'HK' }, ...entries.slice(1)], seen),
    ).toMatchObject(fixed)
  })

  test('the endpoint of settings does not change it, since an address needs its place', async () => {
    const { entries, seen } = await listed()
    const body = { name: 'warehouses', value: [...entries, { ...seoul, id: 'KR2' }], seen }
    const answer = await staff.fetch('/api/staff/settings', { method: 'PUT', body })
    expect((await answer.json()).code).toBe('not_found')
  })

  test('what a closed one holds is counted, and it takes nothing new', async () => {
    const mei = await server.loginAs('mei@example.com')
    const phone = wireDevice(mei.fetch)
    const parcel = { trackingNumber: aTrackingNumber(), destinationWarehouseId: 'SG' }
    await phone.push(declare(parcel))
    const { entries, seen } = await listed()
    const closed = entries.map((one: { id: string }) =>
      one.id === 'SG' ? { ...one, isActive: false } : one,
    )
    expect(await change(closed, seen)).toMatchObject({ status: 200 })
    const { warehouses } = await listed()
    expect(warehouses.find(({ id }: { id: string }) => id === 'SG').holds).toEqual({
      onShelf: 0,
      unclaimed: 0,
      expected: 1,
    })
    expect(await read('SG')).toBeUndefined()
    const again = { trackingNumber: aTrackingNumber(), destinationWarehouseId: 'SG' }
    const refused = await phone.push(declare(again))
    expect(refused[0]).toMatchObject({ code: 'warehouse_not_open' })
    const { notices } = await (await staff.fetch('/api/staff/queues')).json()
    expect(notices).not.toContain('no_address_SG')
  })
})
