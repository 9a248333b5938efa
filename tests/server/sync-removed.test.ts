import { expect, test } from 'vitest'
import { addGoods, attach, createAddress, declare } from '#tests/support/changes.ts'
import { goodsFields } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { type Change, wireDevice } from '#tests/support/wire-device.ts'

let members = 0
const server = await sharedServer()

/** A parcel with two goods lines, which two devices have. */
async function aSharedParcel() {
  const member = await server.loginAs(`removed${++members}@example.com`)
  const phone = wireDevice(member.fetch, { name: 'Phone' })
  const desk = wireDevice(member.fetch, { name: 'Desk' })
  const trackingNumber = `REMOVED${members}`
  const goods = [goodsFields({ name: 'Teapot' }), goodsFields({ name: 'Cup' })]
  const parcel = declare({ trackingNumber, goods })
  await phone.push(parcel)
  await desk.sync()
  const [teapot, cup] = goods.map(({ id }) => id) as [string, string]
  return { phone, desk, trackingNumber, parcelId: parcel.id, teapot, cup }
}
const edit = (op: string, id: string, set: object, base: object): Change => ({
  op,
  id,
  set: { ...set },
  base: { ...base },
})

test('refused changes of a parcel that another device removed name it by its tracking number', async () => {
  const { phone, desk, trackingNumber, parcelId, teapot } = await aSharedParcel()
  await phone.push({ op: 'parcel.remove', id: parcelId })
  const added = addGoods(parcelId)
  await desk.push(
    edit('parcel.edit', parcelId, { note: 'late' }, { note: '' }),
    edit('goods.edit', teapot, { quantity: 3 }, { quantity: 2 }),
    added,
    attach(parcelId),
    { op: 'claim.file', id: parcelId, set: { note: 'mine' } },
  )
  const sets = new Map(desk.rows('outcome').map(({ op, set }) => [op, set]))
  expect(sets.get('parcel.edit')).toEqual({ trackingNumber, note: 'late' })
  expect(sets.get('goods.edit')).toEqual({ parcelId, trackingNumber, name: 'Teapot', quantity: 3 })
  expect(sets.get('goods.add')).toEqual({ ...added.set, trackingNumber })
  expect(sets.get('photo.attach')).toMatchObject({ ownerId: parcelId, trackingNumber })
  expect(sets.get('claim.file')).toEqual({ note: 'mine', trackingNumber })
})

test('a number that was changed offline stays the one that was entered', async () => {
  const { phone, desk, trackingNumber, parcelId } = await aSharedParcel()
  await phone.push({ op: 'parcel.remove', id: parcelId })
  const base = { trackingNumber }
  await desk.push(edit('parcel.edit', parcelId, { trackingNumber: 'ENTERED1' }, base))
  expect(desk.rows('outcome')).toMatchObject([{ set: { trackingNumber: 'ENTERED1' } }])
})

test('a refused change of a removed goods line names the line and its parcel', async () => {
  const { phone, desk, parcelId, teapot } = await aSharedParcel()
  await phone.push({ op: 'goods.remove', id: teapot })
  await desk.push(edit('goods.edit', teapot, { quantity: 3 }, { quantity: 2 }))
  expect(desk.rows('outcome').map(({ set }) => set)).toEqual([
    { parcelId, name: 'Teapot', quantity: 3 },
  ])
})

test('conflicts of a parcel and its goods still name it when it is removed', async () => {
  const { phone, desk, trackingNumber, parcelId, cup } = await aSharedParcel()
  const changes = (note: string, quantity: number) => [
    edit('parcel.edit', parcelId, { note }, { note: '' }),
    edit('goods.edit', cup, { quantity }, { quantity: 2 }),
  ]
  await phone.push(...changes('Ring twice', 5))
  await desk.push(...changes('Leave it', 6))
  expect(desk.rows('conflict')).toHaveLength(2)
  await desk.push({ op: 'parcel.remove', id: parcelId })
  const sets = new Map(desk.rows('outcome').map(({ op, set }) => [op, set]))
  expect(sets.get('parcel.edit')).toEqual({ trackingNumber, note: 'Leave it' })
  expect(sets.get('goods.edit')).toMatchObject({ parcelId, trackingNumber, name: 'Cup' })
})

test('a refused change of an address that another device removed names it, from the log and not the audit', async () => {
  const member = await server.loginAs(`removed${++members}@example.com`)
  const [phone, desk] = [wireDevice(member.fetch), wireDevice(member.fetch)]
  const address = createAddress({ recipient: 'Mei Tan', detail: '1 Orchard Road' })
  const { id } = address
  await phone.push(address)
  await desk.sync()
  await phone.push(edit('address.edit', id, { detail: '9 Bras Basah Road' }, { ...address.set }))
  await phone.push({ op: 'address.remove', id })
  await phone.push({ op: 'address.remove', id })
  await desk.push(edit('address.edit', id, { city: 'Jurong' }, { city: address.set?.city }))
  const set = { recipient: 'Mei Tan', detail: '9 Bras Basah Road', city: 'Jurong' }
  expect(desk.rows('outcome')).toMatchObject([{ op: 'address.edit', code: 'not_found', set }])
  const audited = await server.db.kysely.selectFrom('audit').selectAll().execute()
  expect(JSON.stringify(audited)).not.toContain('Bras Basah')
  const other = await server.loginAs(`removed${++members}@example.com`)
  const stranger = wireDevice(other.fetch)
  await stranger.push(edit('address.edit', id, { city: 'Jurong' }, { city: '' }))
  expect(stranger.rows('outcome').map((row) => row.set)).toEqual([{ city: 'Jurong' }])
})

test("another member's removed parcel is not named", async () => {
  const theirs = await aSharedParcel()
  await theirs.phone.push({ op: 'parcel.remove', id: theirs.parcelId })
  const { phone } = await aSharedParcel()
  await phone.push(edit('parcel.edit', theirs.parcelId, { note: 'x' }, { note: '' }))
  expect(phone.rows('outcome').map(({ set }) => set)).toEqual([{ note: 'x' }])
})
