import { expect, test } from 'vitest'
import { createAddress, declare } from '#tests/support/changes.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { putParcel } from '#tests/support/undeclared.ts'
import { writeAs } from '#tests/support/warehouse.ts'
import { type Change, type WireDevice, wireDevice } from '#tests/support/wire-device.ts'

let members = 0
let numbers = 0
const server = await sharedServer()

async function twoDevices() {
  const member = await server.loginAs(`conflicts${++members}@example.com`)
  return {
    member,
    phone: wireDevice(member.fetch, { name: 'Phone' }),
    desk: wireDevice(member.fetch, { name: 'Desk' }),
  }
}
const statuses = async (device: WireDevice, ...changes: Change[]) =>
  (await device.push(...changes)).map(({ code, status }) => code ?? status)
const edit = (id: string, set: object, base: object, op = 'address.edit'): Change => ({
  op,
  id,
  set: { ...set },
  base: { ...base },
})
const resolve = (id: string | undefined, choice: 'mine' | 'theirs'): Change => ({
  op: 'conflict.resolve',
  id: id ?? '',
  set: { choice },
})

test('of two edits of one unit the first is applied, and the second becomes a conflict on every device', async () => {
  const { phone, desk } = await twoDevices()
  const address = createAddress({ city: 'A' })
  await phone.push(address)
  await desk.sync()
  await phone.push(edit(address.id, { city: 'P' }, { city: 'A' }))
  const late = edit(
    address.id,
    { city: 'D', detail: '2 Road', note: 'bell' },
    { city: 'A', note: '' },
  )
  expect(await statuses(desk, late)).toEqual(['conflict'])
  expect(desk.row('address', address.id)).toMatchObject({ city: 'P', note: 'bell' })
  await phone.sync()
  for (const device of [phone, desk]) {
    expect(device.rows('conflict')).toMatchObject([
      {
        table: 'address',
        rowId: address.id,
        unit: 'address',
        device: 'Desk',
        mine: { city: 'D', detail: '2 Road' },
        theirs: { city: 'P', detail: '1 Orchard Road #05-12' },
        theirsClientId: phone.state.clientId,
        theirsDevice: 'Phone',
        theirsAt: expect.any(String),
      },
    ])
  }
})

test('an edit applies if its base is unchanged or its value is already set', async () => {
  const { phone, desk } = await twoDevices()
  const address = createAddress({ city: 'A', area: 'B' })
  await phone.push(address)
  await phone.push(edit(address.id, { city: 'P' }, { city: 'A' }))
  expect(
    await statuses(
      desk,
      edit(address.id, { city: 'P' }, { city: 'A' }),
      edit(address.id, { city: 'P', area: 'C' }, { city: 'A', area: 'B' }),
      edit(address.id, { city: 'Q' }, {}),
      edit(address.id, { recipient: 'Ann' }, { recipient: 'Mei Tan', city: 'A' }),
    ),
  ).toEqual(['applied', 'applied', 'conflict', 'conflict'])
  expect(desk.row('address', address.id)).toMatchObject({ city: 'P', area: 'C' })
})

test('one conflict is open for a unit and device, with its last value', async () => {
  const { phone, desk } = await twoDevices()
  const address = createAddress({ city: 'A' })
  await phone.push(address)
  await phone.push(edit(address.id, { city: 'P' }, { city: 'A' }))
  await desk.push(edit(address.id, { city: 'D' }, { city: 'A' }))
  const [first] = desk.rows('conflict')
  await desk.push(edit(address.id, { area: 'F' }, { area: 'B', city: 'D' }))
  await desk.push(edit(address.id, { city: 'E' }, { city: 'D' }))
  expect(desk.rows('conflict')).toMatchObject([
    { id: first?.id, mine: { city: 'E', area: 'F' }, theirs: { city: 'P', area: '' } },
  ])
})

test('a conflict shows the current value and the device that set it', async () => {
  const { member, phone, desk } = await twoDevices()
  const tablet = wireDevice(member.fetch, { name: 'Tablet' })
  const address = createAddress({ city: 'A' })
  await phone.push(address)
  await phone.push(edit(address.id, { city: 'P' }, { city: 'A' }))
  await desk.push(edit(address.id, { city: 'D' }, { city: 'A' }))
  const [open] = desk.rows('conflict')
  await tablet.push(edit(address.id, { city: 'Q' }, { city: 'P' }))
  await desk.sync()
  for (const device of [tablet, desk]) {
    expect(device.rows('conflict')).toMatchObject([
      {
        ...open,
        theirs: { city: 'Q' },
        theirsClientId: tablet.state.clientId,
        theirsDevice: 'Tablet',
        theirsAt: expect.any(String),
      },
    ])
  }
  await desk.push(resolve(open?.id, 'mine'))
  await phone.push(edit(address.id, { city: 'R' }, { city: 'P' }))
  expect(phone.rows('conflict')).toMatchObject([
    { theirs: { city: 'D' }, theirsClientId: desk.state.clientId, theirsDevice: 'Desk' },
  ])
})

test('a conflict shows what staff have written since', async () => {
  const { member, phone, desk } = await twoDevices()
  const address = createAddress({ city: 'A' })
  await phone.push(address)
  await phone.push(edit(address.id, { city: 'P' }, { city: 'A' }))
  await desk.push(edit(address.id, { city: 'D' }, { city: 'A' }))
  const row = phone.row('address', address.id)
  await writeAs(server, member.accountId, async (scope) => {
    if (row !== undefined) scope.put('address', { ...row, city: 'Staff' })
  })
  for (const device of [phone, desk]) {
    await device.sync()
    expect(device.rows('conflict')).toMatchObject([
      { mine: { city: 'D' }, theirs: { city: 'Staff' }, theirsClientId: null, theirsDevice: '' },
    ])
  }
})

test('"mine" writes the values and resolves the conflict everywhere; "theirs" only resolves it', async () => {
  const { phone, desk } = await twoDevices()
  const [a, b] = [createAddress({ city: 'A' }), createAddress({ city: 'A' })]
  await phone.push(a, b)
  for (const { id } of [a, b]) {
    await phone.push(edit(id, { city: 'P' }, { city: 'A' }))
    await desk.push(edit(id, { city: 'D' }, { city: 'A' }))
  }
  await phone.sync()
  const of = (rowId: string) => phone.rows('conflict').find((row) => row.rowId === rowId)?.id
  const [conflictA, conflictB] = [of(a.id), of(b.id)]
  expect(await statuses(phone, resolve(conflictA, 'mine'), resolve(conflictB, 'theirs'))).toEqual([
    'applied',
    'applied',
  ])
  await desk.sync()
  for (const device of [phone, desk]) {
    expect(device.rows('conflict')).toEqual([])
    expect(device.row('address', a.id)?.city).toBe('D')
    expect(device.row('address', b.id)?.city).toBe('P')
  }
  expect(await statuses(desk, resolve(conflictA, 'mine'), resolve(conflictB, 'theirs'))).toEqual([
    'applied',
    'applied',
  ])
  const mine = { city: 'D' }
  const late = { ...resolve(conflictB, 'mine'), set: { choice: 'mine', mine } }
  expect(await statuses(desk, late)).toEqual(['already_decided'])
  expect(desk.rows('outcome')).toMatchObject([{ op: 'conflict.resolve', set: { mine } }])
})

test.each(['mine', 'theirs'] as const)(
  'of two opposite answers the first wins, and a late "%s" goes to the tray as an edit',
  async (choice) => {
    const { phone, desk } = await twoDevices()
    const address = createAddress({ city: 'A' })
    const { id: rowId } = address
    await phone.push(address)
    await phone.push(edit(rowId, { city: 'P' }, { city: 'A' }))
    await desk.push(edit(rowId, { city: 'D' }, { city: 'A' }))
    await phone.sync()
    const open = phone.rows('conflict')[0]
    const values = { mine: { city: 'D' }, theirs: { city: 'P' } }
    const first = choice === 'mine' ? 'theirs' : 'mine'
    const answer = (one: 'mine' | 'theirs'): Change => ({
      ...resolve(open?.id, one),
      v: 2,
      set: { choice: one, [one]: values[one], table: 'address', rowId },
    })
    expect(await statuses(phone, answer(first))).toEqual(['applied'])
    expect(await statuses(desk, answer(choice))).toEqual(['already_decided'])
    expect(desk.row('address', rowId)?.city).toBe(values[first].city)
    const refused = desk.rows('outcome')[0]
    expect(refused).toMatchObject({ op: 'address.edit', target: rowId, set: values[choice] })
    expect(await statuses(desk, edit(rowId, refused?.set ?? {}, values[first]))).toEqual([
      'applied',
    ])
    expect(await statuses(phone, answer(choice))).toEqual(['applied'])
  },
)

test('a choice that is no longer possible keeps the conflict and goes to the tray', async () => {
  const { phone, desk, member } = await twoDevices()
  const trackingNumber = `C${++numbers}`
  const parcel = declare({ trackingNumber })
  await phone.push(parcel)
  const base = { trackingNumber }
  await phone.push(edit(parcel.id, { trackingNumber: `C${++numbers}` }, base, 'parcel.edit'))
  await desk.push(edit(parcel.id, { trackingNumber: `C${++numbers}` }, base, 'parcel.edit'))
  const row = desk.row('parcel', parcel.id)
  await putParcel(server, member, { ...row, stage: 'toShip' })
  const [conflict] = desk.rows('conflict')
  expect(await statuses(desk, resolve(conflict?.id, 'mine'))).toEqual(['wrong_stage'])
  expect(desk.rows('conflict').length).toBe(1)
  const { id: target } = parcel
  expect(desk.rows('outcome')).toMatchObject([
    { op: 'parcel.edit', target, code: 'wrong_stage', set: conflict?.mine },
  ])
})

test('removing the row closes its conflict, and the edit goes to the tray', async () => {
  const { phone, desk } = await twoDevices()
  const address = createAddress({ city: 'A' })
  await phone.push(address)
  await phone.push(edit(address.id, { city: 'P' }, { city: 'A' }))
  const [late] = await desk.push(edit(address.id, { city: 'D' }, { city: 'A' }))
  await phone.push({ op: 'address.remove', id: address.id })
  expect(phone.rows('conflict')).toEqual([])
  expect(phone.rows('outcome')).toMatchObject([
    { id: late?.mid, op: 'address.edit', code: 'not_found', set: { city: 'D' }, device: 'Desk' },
  ])
})

test('a phone that an older app sends as typed is stored in E.164, and is no conflict with itself', async () => {
  const { phone, desk } = await twoDevices()
  const typed = { country: 'SG', phone: '8123 4567' }
  const address = createAddress({ ...typed, city: 'A' })
  const base = { ...address.set }
  const mail = edit(address.id, { city: 'B' }, base)
  expect(
    await statuses(
      desk,
      address,
      mail,
      edit(address.id, { ...typed, city: 'C' }, { ...base, city: 'B' }),
    ),
  ).toEqual(['applied', 'applied', 'applied'])
  expect(desk.row('address', address.id)).toMatchObject({ city: 'C', phone: '+6581234567' })
  // A change without a country uses the row's.
  await desk.push(edit(address.id, { phone: '9123 4567' }, { phone: '+6581234567' }))
  expect(desk.row('address', address.id)?.phone).toBe('+6591234567')
  await phone.push(edit(address.id, { phone: '8000 0000' }, base))
  const [conflict] = phone.rows('conflict')
  expect(conflict).toMatchObject({ mine: { phone: '+6580000000' } })
})

test('a goods line conflicts as a whole', async () => {
  const { phone, desk } = await twoDevices()
  const parcel = declare({ trackingNumber: `C${++numbers}` })
  await phone.push(parcel)
  await desk.sync()
  const [line] = desk.rows('goods')
  const id = line?.id ?? ''
  await phone.push(edit(id, { quantity: 3 }, line ?? {}, 'goods.edit'))
  const dear = { unitPriceFen: 1, declaredValueFen: 2 }
  expect(await statuses(desk, edit(id, dear, line ?? {}, 'goods.edit'))).toEqual(['conflict'])
  expect(desk.row('goods', id)).toMatchObject({ quantity: 3, unitPriceFen: line?.unitPriceFen })
})

test.each([
  ['address', () => createAddress()],
  ['parcel', () => declare({ trackingNumber: `NOTE${++numbers}` })],
] as const)(
  'of the note of a %s that two devices changed both texts are kept until one is chosen',
  async (table, create) => {
    const { phone, desk } = await twoDevices()
    const created = create()
    const { id } = created
    await phone.push(created)
    await desk.sync()
    const noteOf = (note: string) => edit(id, { note }, { note: '' }, `${table}.edit`)
    expect(await statuses(phone, noteOf('Ring twice'))).toEqual(['applied'])
    expect(await statuses(desk, noteOf('Leave it'))).toEqual(['conflict'])
    await phone.sync()
    for (const device of [phone, desk]) {
      expect(device.row(table, id)?.note).toBe('Ring twice')
      expect(device.rows('conflict')).toMatchObject([
        {
          unit: 'note',
          mine: { note: 'Leave it' },
          theirs: { note: 'Ring twice' },
          device: 'Desk',
        },
      ])
    }
    await phone.push(resolve(phone.rows('conflict')[0]?.id, 'mine'))
    await desk.sync()
    expect(desk.row(table, id)?.note).toBe('Leave it')
    expect(desk.rows('conflict')).toEqual([])
  },
)

test('a resolved conflict is not decided again when another one opens on its row', async () => {
  const { phone, desk } = await twoDevices()
  const parcel = declare({ trackingNumber: `SETTLED${++numbers}`, destinationWarehouseId: 'CN' })
  await phone.push(parcel)
  const send = (from: string, to: string) =>
    edit(parcel.id, { destinationWarehouseId: to }, { destinationWarehouseId: from }, 'parcel.edit')
  await desk.push(send('CN', 'SG'))
  // A device sends an edit again like this after a restore.
  expect(await statuses(phone, { ...send('CN', 'JP'), confirmed: 5 })).toEqual(['conflict'])
  const [settled] = phone.rows('conflict')
  await phone.push(resolve(settled?.id, 'theirs'))
  await desk.push(send('SG', 'CN'))
  const numbering = { trackingNumber: `SETTLED${++numbers}` }
  const unknown = { trackingNumber: 'UNKNOWN1' }
  expect(await statuses(desk, edit(parcel.id, numbering, unknown, 'parcel.edit'))).toEqual([
    'conflict',
  ])
  await desk.push({ ...createAddress(), confirmed: 9 })
  expect(desk.row('parcel', parcel.id)).toMatchObject({ destinationWarehouseId: 'CN' })
})
