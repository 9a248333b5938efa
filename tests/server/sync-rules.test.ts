import { describe, expect, test } from 'vitest'
import { MAX_DRAFT_BYTES } from '#engine/shared/draft.ts'
import { MAX_PHOTOS } from '#engine/shared/fields.ts'
import { MAX_GOODS_LINES } from '#features/goods/contract/fields.ts'
import { addGoods, attach, createAddress, declare } from '#tests/support/changes.ts'
import { addressFields, anId, goodsFields } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { type Change, type WireDevice, wireDevice } from '#tests/support/wire-device.ts'

let members = 0
const server = await sharedServer()
const newMember = () => server.loginAs(`rules${++members}@example.com`)
async function aPhone(): Promise<{ phone: WireDevice; member: LoggedInUser }> {
  const member = await newMember()
  return { member, phone: wireDevice(member.fetch) }
}
const codes = async (phone: WireDevice, ...changes: Change[]) =>
  (await phone.push(...changes)).map(({ code, status }) => code ?? status)
const failuresIn = (phone: WireDevice) =>
  phone.rows('outcome').flatMap(({ detail }) => JSON.parse(detail || '[]'))

describe('every mutation', () => {
  test('is checked by the schema of the form, and failures are named', async () => {
    const { phone } = await aPhone()
    const bad = createAddress({ recipient: ' ', postalCode: '12' })
    expect(await codes(phone, bad)).toEqual(['validation'])
    expect(failuresIn(phone)).toEqual([
      { path: 'recipient', code: 'required', args: {} },
      { path: 'postalCode', code: 'postal_code', args: {} },
    ])
    const [outcome] = phone.rows('outcome')
    expect(outcome).toMatchObject({ op: 'address.create', target: bad.id, set: bad.set })
    expect(outcome).toMatchObject({ group: bad.id, device: 'Test phone' })
  })

  test('is refused if it writes server-owned or unknown fields', async () => {
    const { phone } = await aPhone()
    const parcel = declare()
    await phone.push(parcel)
    for (const set of [{ stage: 'shipped' }, { weightGrams: 1 }, { id: anId() }, { nonsense: 1 }]) {
      expect(await codes(phone, { op: 'parcel.edit', id: parcel.id, set })).toEqual(['validation'])
    }
    expect(phone.row('parcel', parcel.id)).toMatchObject({
      stage: 'toWarehouse',
      weightGrams: null,
    })
  })

  test('with an invalid id is refused as validation', async () => {
    const { phone } = await aPhone()
    const [line, photo] = [addGoods('no id'), attach('no id')]
    expect(await codes(phone, line, photo)).toEqual(['validation', 'validation'])
    expect(
      failuresIn(phone)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['ownerId', 'parcelId'])
  })

  test('with thousands of unknown fields gets a short answer', async () => {
    const { phone } = await aPhone()
    const fields = Array.from({ length: 5_000 }, (_, i) => [`nonsense${i}`, 1])
    const nonsense = { ...createAddress(), set: Object.fromEntries(fields) }
    const [result] = await phone.push(nonsense)
    expect(result?.code).toBe('validation')
    expect(result?.detail?.length).toBeLessThan(4_000)
  })

  test('is refused if it is longer than the longest form', async () => {
    const { phone } = await aPhone()
    const content = { note: 'x'.repeat(MAX_DRAFT_BYTES - 20) }
    const draft = { op: 'draft.save', id: anId(), set: { kind: 'parcel', content } }
    expect(await codes(phone, draft)).toEqual(['applied'])
    const long = phone.numbered([
      { ...draft, set: { content: { note: 'x'.repeat(3 * MAX_DRAFT_BYTES) } } },
    ])
    expect((await phone.ask({ mutations: long })).status).toBe(413)
  })

  test('finds no row of another account', async () => {
    const [{ phone: ann }, { phone: bob }] = [await aPhone(), await aPhone()]
    const [address, parcel] = [createAddress(), declare()]
    await ann.push(address, parcel)
    expect(
      await codes(
        bob,
        { op: 'address.edit', id: address.id, set: { note: 'mine' } },
        { op: 'parcel.edit', id: parcel.id, set: { note: 'mine' } },
        addGoods(parcel.id),
        attach(parcel.id),
        { op: 'claim.file', id: parcel.id, set: { note: '' } },
        { op: 'account.edit', id: ann.rows('account')[0]?.id ?? '', set: { language: 'en' } },
      ),
    ).toEqual(Array(6).fill('not_found'))
    await ann.sync()
    expect(ann.row('address', address.id)?.note).toBe('')
  })

  test('stores text without the characters that PostgreSQL refuses', async () => {
    const { phone } = await aPhone()
    const address = createAddress({ note: 'a\u0000b\ud800c' })
    expect(await codes(phone, address)).toEqual(['applied'])
    expect(phone.row('address', address.id)?.note).toBe('ab\ufffdc')
  })

  test('that is refused does not block the next one, and leaves the tray only when dismissed', async () => {
    const { phone } = await aPhone()
    expect(await codes(phone, createAddress({ phone: '1' }), createAddress())).toEqual([
      'validation',
      'applied',
    ])
    const [refused] = phone.rows('outcome')
    await phone.push({ op: 'outcome.dismiss', id: refused?.id ?? '' })
    expect(phone.rows('outcome')).toEqual([])
    expect(await codes(phone, { op: 'outcome.dismiss', id: refused?.id ?? '' })).toEqual([
      'applied',
    ])
  })
})

describe('addresses and account', () => {
  test('an impossible phone number is refused', async () => {
    const { phone } = await aPhone()
    expect(await codes(phone, createAddress({ phone: '12' }))).toEqual(['validation'])
    expect(failuresIn(phone)).toEqual([{ path: 'phone', code: 'phone_impossible', args: {} }])
  })

  test('an edit is checked with the whole address: country and postal code must match', async () => {
    const { phone } = await aPhone()
    const address = createAddress()
    await phone.push(address)
    const edit = {
      op: 'address.edit',
      id: address.id,
      set: { country: 'US' },
      base: { country: 'SG' },
    }
    expect(await codes(phone, edit)).toEqual(['validation'])
    expect(failuresIn(phone)).toMatchObject([
      { path: 'province', code: 'required' },
      { path: 'postalCode', code: 'postal_code' },
    ])
  })

  test('what nobody sees is taken out, and what shows nothing is missing', async () => {
    const { phone } = await aPhone()
    const seen = createAddress({
      recipient: '\u200bMei\u202e Tan\u2060',
      postalCode: '〒２３８−８２３',
    })
    const unseen = createAddress({ recipient: '\u3164\u200d' })
    expect(await codes(phone, seen, unseen)).toEqual(['validation', 'validation'])
    const address = createAddress({ recipient: '\u200bMei\u202e Tan\u2060', note: 'Ring 👩‍👧' })
    expect(await codes(phone, address)).toEqual(['applied'])
    expect(phone.row('address', address.id)).toMatchObject({
      recipient: 'Mei Tan',
      note: 'Ring 👩‍👧',
    })
  })

  test('an address from before its country needed more is kept, and checked for what is changed', async () => {
    const { phone } = await aPhone()
    const old = createAddress({ phone: '+6581234567' })
    await phone.push(old)
    await server.db.run(
      `update address set country = 'US', city = '', recipient = $2, postal_code = '94103' where id = $1`,
      [old.id, '\u200b'],
    )
    const edit = (set: Record<string, unknown>, base: Record<string, unknown>) => ({
      op: 'address.edit',
      id: old.id,
      set,
      base,
    })
    expect(await codes(phone, edit({ note: 'Side door' }, { note: '' }))).toEqual(['applied'])
    expect(phone.row('address', old.id)).toMatchObject({ recipient: '\u200b', note: 'Side door' })
    const wrong = edit({ postalCode: '9410' }, { postalCode: '94103' })
    expect(await codes(phone, wrong)).toEqual(['validation'])
    const right = { recipient: 'Mei Tan', province: 'CA', city: 'Oakland' }
    const before = { recipient: '\u200b', province: '', city: '' }
    expect(await codes(phone, edit(right, before))).toEqual(['applied'])
    expect(phone.row('address', old.id)).toMatchObject(right)
  })

  test('removing the default address leaves none as default', async () => {
    const { phone, member } = await aPhone()
    const address = createAddress()
    const choose = {
      op: 'account.edit',
      id: member.accountId,
      set: { defaultAddressId: address.id },
    }
    expect(await codes(phone, address, choose)).toEqual(['applied', 'applied'])
    expect(phone.rows('account')[0]?.defaultAddressId).toBe(address.id)
    await phone.push({ op: 'address.remove', id: address.id })
    expect(phone.rows('account')[0]?.defaultAddressId).toBeNull()
  })

  test('only an own address can be the default, and a refused address refuses the choice', async () => {
    const { phone, member } = await aPhone()
    const refused = createAddress({ phone: '1' })
    const choose = (defaultAddressId: string | null) => ({
      op: 'account.edit',
      id: member.accountId,
      set: { defaultAddressId },
    })
    expect(await codes(phone, refused, choose(refused.id), choose(anId()), choose(null))).toEqual([
      'validation',
      'dependency',
      'not_found',
      'applied',
    ])
    expect(phone.rows('outcome')[1]?.group).toBe(refused.id)
  })

  test('an edit of an address that another device removed goes to the tray', async () => {
    const { phone, member } = await aPhone()
    const desk = wireDevice(member.fetch)
    const address = createAddress()
    await phone.push(address)
    await desk.push({ op: 'address.remove', id: address.id })
    const edit = { op: 'address.edit', id: address.id, set: { note: 'later' }, base: { note: '' } }
    expect(await codes(phone, edit)).toEqual(['not_found'])
    expect(phone.rows('outcome')).toMatchObject([{ op: 'address.edit', set: { note: 'later' } }])
    expect(await codes(phone, { op: 'address.remove', id: address.id })).toEqual(['applied'])
  })
})

describe('goods', () => {
  test('are added, edited and removed; the parcel keeps the strictest class of them', async () => {
    const { phone } = await aPhone()
    const parcel = declare()
    const added = addGoods(parcel.id)
    const restricted = { ...added, set: { ...added.set, goodsClass: 'restricted' } }
    await phone.push(parcel, restricted)
    expect(phone.row('parcel', parcel.id)?.goodsClass).toBe('restricted')
    await phone.push({ op: 'goods.remove', id: added.id })
    expect(phone.row('parcel', parcel.id)?.goodsClass).toBe('standard')
    expect(phone.rows('goods').length).toBe(1)
  })

  test('the last line cannot be removed', async () => {
    const { phone } = await aPhone()
    const parcel = declare()
    await phone.push(parcel)
    const [line] = phone.rows('goods')
    expect(await codes(phone, { op: 'goods.remove', id: line?.id ?? '' })).toEqual([
      'goods_required',
    ])
  })

  test('the number of lines is limited', async () => {
    const { phone } = await aPhone()
    const goods = Array.from({ length: MAX_GOODS_LINES }, () => goodsFields())
    const parcel = declare({ goods })
    expect(await codes(phone, parcel, addGoods(parcel.id))).toEqual(['applied', 'validation'])
    expect(failuresIn(phone)).toMatchObject([{ path: 'goods', code: 'array_max' }])
  })
})

describe('photos', () => {
  test('belong to an own parcel or an open claim, at most nine', async () => {
    const { phone } = await aPhone()
    const parcel = declare()
    const nine = Array.from({ length: MAX_PHOTOS }, (_, i) =>
      attach(parcel.id, { sha256: `${i}`.repeat(64) }),
    )
    await phone.push(parcel, ...nine)
    expect(await codes(phone, attach(parcel.id))).toEqual(['photo_limit'])
    expect(
      phone.rows('photo').every(({ by, state }) => by === 'member' && state === 'waiting'),
    ).toBe(true)
    await phone.push({ op: 'photo.remove', id: nine[0]?.id ?? '' })
    expect(await codes(phone, attach(parcel.id))).toEqual(['applied'])
    const proof = { ownerTable: 'claim', purpose: 'proof' }
    expect(await codes(phone, attach(parcel.id, proof))).toEqual(['not_found'])
    const claim = { op: 'claim.file', id: parcel.id, set: { note: 'mine' } }
    expect(await codes(phone, claim, attach(parcel.id, proof))).toEqual(['applied', 'applied'])
  })
})

describe('a change that depends on a refused creation', () => {
  test('is refused with it, as one group, in this batch and in later ones', async () => {
    const { phone } = await aPhone()
    const goods = [goodsFields()]
    const line = goods[0]?.id ?? ''
    const parcel = declare({ trackingNumber: 'nope_nope', goods })
    const claim = { op: 'claim.file', id: parcel.id, set: { note: '' } }
    const dependants = [
      { op: 'parcel.edit', id: parcel.id, set: { note: 'x' } },
      addGoods(parcel.id),
      { op: 'goods.edit', id: line, set: { quantity: 3 }, base: { quantity: 2 } },
      attach(parcel.id),
      claim,
      attach(parcel.id, { ownerTable: 'claim' }),
    ]
    const expected = Array(6).fill('dependency')
    expect(await codes(phone, parcel, ...dependants)).toEqual(['validation', ...expected])
    const later = dependants.map((change) => ({ ...change, mid: anId() }))
    expect(await codes(phone, ...later)).toEqual(expected)
    expect(phone.rows('outcome').every(({ group }) => group === parcel.id)).toBe(true)
    expect(await codes(phone, { op: 'parcel.remove', id: parcel.id })).toEqual(['applied'])
  })

  test('is refused with a line, a claim and a draft too', async () => {
    const { phone } = await aPhone()
    const parcel = declare()
    await phone.push(parcel)
    const line = addGoods(parcel.id)
    line.set = { ...line.set, quantity: 0 }
    const edit = { op: 'goods.edit', id: line.id, set: { quantity: 3 }, base: { quantity: 0 } }
    const claim = { op: 'claim.file', id: parcel.id, set: { note: 7 } }
    const proof = attach(parcel.id, { ownerTable: 'claim', purpose: 'proof' })
    const draft = { op: 'draft.save', id: anId(), set: { kind: 'parcel', content: 7 } }
    const next = { ...draft, set: { kind: 'parcel', content: {} }, base: { rev: anId() } }
    for (const [making, dependant] of [
      [line, edit],
      [claim, proof],
      [draft, next],
    ] as const) {
      expect(await codes(phone, making, dependant)).toEqual(['validation', 'dependency'])
      const groups = phone.rows('outcome').filter(({ group }) => group === making.id)
      expect(groups).toHaveLength(2)
    }
  })

  test('is applied once the creation is sent again and succeeds', async () => {
    const { phone } = await aPhone()
    const bad = createAddress({ phone: '1' })
    const edit = { op: 'address.edit', id: bad.id, set: { note: 'x' }, base: { note: '' } }
    expect(await codes(phone, bad, edit)).toEqual(['validation', 'dependency'])
    const good = { ...bad, set: addressFields() }
    expect(await codes(phone, good, edit)).toEqual(['applied', 'applied'])
  })
})
