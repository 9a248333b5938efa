import { describe, expect, test } from 'vitest'
import { isValidCode } from '#engine/shared/codes.ts'
import { addGoods, attach, declare } from '#tests/support/changes.ts'
import { anId, goodsFields } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { putParcel, putUnclaimed } from '#tests/support/undeclared.ts'
import { type Change, type WireDevice, wireDevice } from '#tests/support/wire-device.ts'

let members = 0
let numbers = 0
const server = await sharedServer()
const newNumber = () => `SF-${String(++numbers).padStart(10, '0')}-x`
async function aPhone(): Promise<{ phone: WireDevice; member: LoggedInUser }> {
  const member = await server.loginAs(`parcels${++members}@example.com`)
  return { member, phone: wireDevice(member.fetch) }
}
const codes = async (phone: WireDevice, ...changes: Change[]) =>
  (await phone.push(...changes)).map(({ code, status }) => code ?? status)
const kindsOf = async (table: 'event' | 'audit', { accountId }: LoggedInUser) => {
  const column = table === 'event' ? 'kind' : 'act'
  const rows = await server.db.kysely
    .selectFrom(table)
    .selectAll()
    .where('account_id', '=', accountId)
    .where('object_table', 'in', ['parcel', 'claim'])
    .execute()
  return rows.map((row) => (row as unknown as Record<string, string>)[column]).sort()
}

describe('a declaration', () => {
  test('of a parcel on its way gets a package number and keeps its number as typed', async () => {
    const { phone } = await aPhone()
    const trackingNumber = newNumber()
    const parcel = declare({ trackingNumber })
    await phone.push(parcel)
    const row = phone.row('parcel', parcel.id)
    expect(row).toMatchObject({ stage: 'toWarehouse', trackingNumber, originWarehouse: null })
    expect(isValidCode(row?.code ?? '')).toBe(true)
    expect(phone.rows('goods')).toMatchObject([{ parcelId: parcel.id, quantity: 2 }])
    const found = server.db.kysely.selectFrom('parcel_by_code').selectAll()
    expect(await found.where('code', '=', row?.code ?? '').execute()).toMatchObject([
      { parcel_id: parcel.id },
    ])
  })

  test('of a number that the member declared is refused, ignoring case and hyphens; another member may', async () => {
    const [{ phone }, { phone: other }] = [await aPhone(), await aPhone()]
    const trackingNumber = newNumber()
    const same = trackingNumber.toLowerCase().replaceAll('-', '')
    const first = declare({ trackingNumber })
    const second = declare({ trackingNumber: same })
    expect(await codes(phone, first, second)).toEqual(['applied', 'tracking_duplicate'])
    expect(phone.rows('outcome')[0]?.set).toEqual(second.set)
    expect(await codes(phone, declare({ trackingNumber: same }))).toEqual(['tracking_duplicate'])
    expect(await codes(other, declare({ trackingNumber }))).toEqual(['applied'])
    await phone.push({ op: 'parcel.remove', id: first.id })
    expect(await codes(phone, declare({ trackingNumber: same }))).toEqual(['applied'])
  })

  test("that matches the member's undeclared parcel declares that one, and its id becomes an alias", async () => {
    const { phone, member } = await aPhone()
    const trackingNumber = newNumber()
    const arrived = await putParcel(server, member, {
      trackingNumber,
      stage: 'toDeclare',
      destinationWarehouseId: null,
      declaredAt: null,
      goodsClass: 'restricted',
      weightGrams: 900,
      code: 'PK00000000',
    })
    const parcel = declare({ trackingNumber: trackingNumber.toUpperCase(), note: 'a gift' })
    const line = addGoods(parcel.id)
    const photo = attach(parcel.id)
    const edit = {
      op: 'parcel.edit',
      id: parcel.id,
      set: { note: 'two gifts' },
      base: { note: 'a gift' },
    }
    expect(await codes(phone, parcel, line, photo, edit)).toEqual(Array(4).fill('applied'))
    expect(phone.rows('alias')).toEqual([{ id: parcel.id, toId: arrived.id }])
    expect(phone.rows('parcel')).toMatchObject([
      {
        id: arrived.id,
        stage: 'toShip',
        trackingNumber,
        note: 'two gifts',
        goodsClass: 'restricted',
        weightGrams: 900,
        destinationWarehouseId: 'CN',
      },
    ])
    expect(phone.rows('goods').map(({ parcelId }) => parcelId)).toEqual([arrived.id, arrived.id])
    expect(phone.rows('photo')[0]?.ownerId).toBe(arrived.id)
    const base = { note: 'two gifts' }
    const later = { op: 'parcel.edit', id: parcel.id, set: { note: 'none' }, base }
    expect(await codes(phone, later, addGoods(parcel.id))).toEqual(['applied', 'applied'])
    expect(phone.row('parcel', arrived.id)?.note).toBe('none')
    expect(await kindsOf('event', member)).toEqual(['parcelDeclared'])
    expect(await kindsOf('audit', member)).toEqual(['declareParcel'])
  })

  test("of a waiting parcel uses its id and keeps the parcel's number", async () => {
    const { phone, member } = await aPhone()
    const trackingNumber = newNumber()
    const arrived = await putParcel(server, member, { trackingNumber, stage: 'toDeclare' })
    const parcel = declare({ trackingNumber: newNumber() }, arrived.id)
    expect(await codes(phone, parcel)).toEqual(['applied'])
    expect(phone.rows('parcel')).toMatchObject([{ stage: 'toShip', trackingNumber }])
    const again = declare({ trackingNumber }, arrived.id)
    expect(await codes(phone, again)).toEqual(['wrong_stage'])
    expect(phone.rows('goods').length).toBe(1)
  })

  test('that matches an unclaimed parcel becomes a claim', async () => {
    const { phone, member } = await aPhone()
    const trackingNumber = newNumber()
    await putUnclaimed(server, trackingNumber.replaceAll('-', ''))
    const parcel = declare({ trackingNumber })
    const proof = attach(parcel.id, { ownerTable: 'claim', purpose: 'proof' })
    expect(await codes(phone, parcel, proof)).toEqual(['applied', 'applied'])
    expect(phone.row('claim', parcel.id)).toMatchObject({ status: 'waiting', decidedAt: null })
    expect(phone.row('parcel', parcel.id)?.stage).toBe('toWarehouse')
    expect(await kindsOf('event', member)).toEqual(['claimFiled'])
  })

  test('with an invalid draft id is refused', async () => {
    const { phone } = await aPhone()
    const wrong = declare({ trackingNumber: newNumber(), draftId: 'no id' })
    expect(await codes(phone, wrong)).toEqual(['validation'])
  })

  test('keeps what was typed in another currency, on every device', async () => {
    const { phone, member } = await aPhone()
    const typedPrice = { currency: 'JPY', cents: 298_000, rateMillionths: 47_000 } as const
    const line = goodsFields({ unitPriceFen: 14_006, typedPrice })
    const priced = declare({ trackingNumber: newNumber(), goods: [line] })
    expect(await codes(phone, priced)).toEqual(['applied'])
    const desk = wireDevice(member.fetch)
    await desk.sync()
    expect(desk.rows('goods')).toMatchObject([{ id: line.id, unitPriceFen: 14_006, typedPrice }])
  })

  test('whose yuan are not what was typed is refused, in an edit too', async () => {
    const { phone } = await aPhone()
    const typedPrice = { currency: 'JPY', cents: 298_000, rateMillionths: 47_000 } as const
    const yenAsYuan = goodsFields({ unitPriceFen: 298_000, typedPrice })
    const wrong = declare({ trackingNumber: newNumber(), goods: [yenAsYuan] })
    expect(await codes(phone, wrong)).toEqual(['validation'])
    const parcel = declare({ trackingNumber: newNumber() })
    const added = addGoods(parcel.id)
    const own = { ...added, set: { ...added.set, unitPriceFen: 14_006, typedPrice } }
    expect(await codes(phone, parcel, own)).toEqual(['applied', 'applied'])
    const base = { unitPriceFen: 14_006, typedPrice }
    const set = { unitPriceFen: 298_000, typedPrice }
    expect(await codes(phone, { op: 'goods.edit', id: own.id, set, base })).toEqual(['validation'])
  })

  test('whose goods use the id of another line is refused', async () => {
    const { phone } = await aPhone()
    const line = goodsFields()
    const twice = declare({ trackingNumber: newNumber(), goods: [line, line] })
    expect(await codes(phone, twice)).toEqual(['validation'])
    expect(phone.rows('parcel')).toEqual([])
  })

  test('is the same before and after an update that changed its shape', async () => {
    const { phone, member } = await aPhone()
    const desk = wireDevice(member.fetch)
    const draft = { op: 'draft.save', id: anId(), set: { kind: 'parcel', content: { a: 1 } } }
    await phone.push(draft)
    await desk.sync()
    const trackingNumber = newNumber()
    // Apps sent this before prices were typed in other currencies, and the log of then has it.
    const old = () => {
      const { typedPrice: _, ...line } = goodsFields()
      const set = { ...declare({ trackingNumber }).set, goods: [line], draftId: draft.id }
      return { op: 'parcel.declare', v: 2, id: anId(), set }
    }
    const [first, second] = [old(), old()]
    expect(await codes(phone, first)).toEqual(['applied'])
    await server.db.run('update mutation_log set v = 2, "set" = $1 where target = $2', [
      JSON.stringify(first.set),
      first.id,
    ])
    expect(await codes(desk, second)).toEqual(['applied'])
    expect(desk.rows('parcel').map(({ id }) => id)).toEqual([first.id])
  })

  test('removes its draft; the same draft submitted on a second device is the same parcel', async () => {
    const { phone, member } = await aPhone()
    const desk = wireDevice(member.fetch)
    const draft = { op: 'draft.save', id: anId(), set: { kind: 'parcel', content: { a: 1 } } }
    await phone.push(draft)
    await desk.sync()
    const trackingNumber = newNumber()
    const form = () => ({
      trackingNumber,
      goods: [goodsFields(), goodsFields()],
      draftId: draft.id,
    })
    const [first, second] = [declare(form()), declare(form())]
    expect(await codes(phone, first)).toEqual(['applied'])
    expect(phone.rows('draft')).toEqual([])
    const line = (second.set as { goods: { id: string }[] }).goods[0]?.id ?? ''
    const edit = { op: 'goods.edit', id: line, set: { quantity: 5 }, base: { quantity: 2 } }
    expect(await codes(desk, second, edit)).toEqual(['applied', 'applied'])
    expect(desk.rows('parcel').map(({ id }) => id)).toEqual([first.id])
    expect(
      desk
        .rows('goods')
        .map(({ quantity }) => quantity)
        .sort(),
    ).toEqual([2, 5])
    const third = declare(form())
    const lines = (third.set as { goods: { id: string }[] }).goods
    await desk.push({ op: 'goods.remove', id: line })
    const edits = lines.map(({ id }) => ({ ...edit, id }))
    expect(await codes(desk, third, ...edits)).toEqual(['applied', 'not_found', 'applied'])
    expect(desk.rows('parcel').map(({ id }) => id)).toEqual([first.id])
    const other = declare({ ...form(), note: 'changed meanwhile' })
    expect(await codes(desk, other)).toEqual(['tracking_duplicate'])
  })
})

describe('a parcel', () => {
  test('can be edited while it is on its way; later only its note and goods', async () => {
    const { phone, member } = await aPhone()
    const received = await putParcel(server, member, { stage: 'toShip' })
    const shipped = await putParcel(server, member, { stage: 'shipped', trackingNumber: 'X1' })
    const { id } = received
    const moved = { trackingNumber: newNumber() }
    const base = { trackingNumber: received.trackingNumber, destinationWarehouseId: 'CN' }
    expect(
      await codes(
        phone,
        { op: 'parcel.edit', id, set: moved, base },
        { op: 'parcel.edit', id, set: { destinationWarehouseId: 'JP' }, base },
        { op: 'parcel.edit', id, set: { note: 'fragile' }, base: { note: '' } },
        { op: 'parcel.remove', id },
        addGoods(id),
        addGoods(shipped.id),
        attach(shipped.id),
        { op: 'claim.file', id, set: { note: '' } },
      ),
    ).toEqual([
      'wrong_stage',
      'wrong_stage',
      'applied',
      'wrong_stage',
      'applied',
      'wrong_stage',
      'wrong_stage',
      'wrong_stage',
    ])
  })

  test('is named by a refused removal of its photo, for when the photo is gone', async () => {
    const { phone, member } = await aPhone()
    const { id } = await putParcel(server, member, { stage: 'toShip' })
    const photo = attach(id)
    await phone.push(photo)
    await putParcel(server, member, { id, stage: 'shipped' })
    expect(await codes(phone, { op: 'photo.remove', id: photo.id })).toEqual(['wrong_stage'])
    expect(phone.rows('outcome')).toMatchObject([{ op: 'photo.remove', set: { ownerId: id } }])
  })

  test('takes another number only if no other own parcel has it, and then matches unclaimed parcels', async () => {
    const { phone } = await aPhone()
    const [one, two] = [newNumber(), newNumber()]
    const [a, b] = [declare({ trackingNumber: one }), declare({ trackingNumber: two })]
    await phone.push(a, b)
    const rename = (trackingNumber: string, from: string) => ({
      op: 'parcel.edit',
      id: b.id,
      set: { trackingNumber },
      base: { trackingNumber: from },
    })
    const spelled = two.replaceAll('-', '')
    expect(await codes(phone, rename(one.toLowerCase(), two), rename(spelled, two))).toEqual([
      'tracking_duplicate',
      'applied',
    ])
    const onShelf = newNumber()
    await putUnclaimed(server, onShelf)
    await phone.push(rename(onShelf, spelled))
    expect(phone.row('claim', b.id)?.status).toBe('waiting')
  })

  test('that is removed removes goods, photos and claim and frees its number', async () => {
    const { phone, member } = await aPhone()
    const trackingNumber = newNumber()
    const parcel = declare({ trackingNumber })
    const claim = { op: 'claim.file', id: parcel.id, set: { note: '' } }
    await phone.push(parcel, attach(parcel.id), claim, attach(parcel.id, { ownerTable: 'claim' }))
    await phone.push({ op: 'parcel.remove', id: parcel.id })
    for (const table of ['parcel', 'goods', 'photo', 'claim'] as const) {
      expect([table, phone.rows(table)]).toEqual([table, []])
    }
    for (const table of ['parcel_by_tracking', 'parcel_by_code'] as const) {
      const left = server.db.kysely.selectFrom(table).selectAll()
      expect(await left.where('account_id', '=', member.accountId).execute()).toEqual([])
    }
    expect(await kindsOf('event', member)).toEqual(['claimFiled', 'parcelRemoved'])
  })
})

describe('a claim', () => {
  test('can be withdrawn with its proofs, and filed again after it was declined', async () => {
    const { phone } = await aPhone()
    const parcel = declare({ trackingNumber: newNumber() })
    const file = { op: 'claim.file', id: parcel.id, set: { note: 'see the receipt' } }
    await phone.push(parcel, attach(parcel.id), file, attach(parcel.id, { ownerTable: 'claim' }))
    await phone.push({ op: 'claim.withdraw', id: parcel.id })
    expect(phone.rows('claim')).toEqual([])
    expect(phone.rows('photo').map(({ ownerTable }) => ownerTable)).toEqual(['parcel'])
    expect(await codes(phone, file)).toEqual(['applied'])
    expect(phone.row('claim', parcel.id)).toMatchObject({
      status: 'waiting',
      note: 'see the receipt',
    })
  })
})

describe('a draft', () => {
  const save = (id: string, content: object, rev?: string): Change => ({
    op: 'draft.save',
    id,
    set: { kind: 'parcel', content },
    ...(rev !== undefined && { base: { rev } }),
  })

  test('that is saved on top of its last save stays one draft', async () => {
    const { phone } = await aPhone()
    const id = anId()
    const [first] = await phone.push(save(id, { a: 1 }))
    await phone.push(save(id, { a: 2 }, first?.mid))
    expect(phone.rows('draft')).toMatchObject([{ id, content: { a: 2 } }])
  })

  test('that two devices changed becomes two, and each device continues with its own', async () => {
    const { phone, member } = await aPhone()
    const desk = wireDevice(member.fetch)
    const id = anId()
    const [first] = await phone.push(save(id, { a: 'first' }))
    await desk.sync()
    await phone.push(save(id, { a: 'phone' }, first?.mid))
    const [second] = await desk.push(save(id, { a: 'desk' }, first?.mid))
    await desk.push(save(id, { a: 'desk again' }, second?.mid))
    expect(desk.rows('draft')).toMatchObject([
      { id, content: { a: 'phone' } },
      { id: second?.mid, content: { a: 'desk again' } },
    ])
    await phone.push({ op: 'draft.discard', id })
    expect(await codes(desk, save(id, { a: 'late' }, first?.mid))).toEqual(['not_found'])
    expect(desk.rows('outcome')[0]?.set).toMatchObject({ content: { a: 'late' } })
  })
})
