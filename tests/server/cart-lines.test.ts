import { expect, test } from 'vitest'
import { MAX_CART_LINES, MAX_LINE_PHOTOS } from '#features/requests/rules/request-cost.ts'
import { addCartLine, linkLineFields, mallLineFields } from '#tests/support/cart-rows.ts'
import { attach } from '#tests/support/changes.ts'
import { aVariant, openShop } from '#tests/support/products.ts'
import { anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { type Change, type WireDevice, wireDevice } from '#tests/support/wire-device.ts'

let members = 0
const server = await sharedServer()
async function twoDevices(): Promise<[WireDevice, WireDevice]> {
  const { fetch } = await server.loginAs(`cart${++members}@example.com`)
  return [wireDevice(fetch), wireDevice(fetch)]
}
const codes = async (device: WireDevice, ...changes: Change[]) =>
  (await device.push(...changes)).map(({ code, status }) => code ?? status)
const edit = (id: string, set: Record<string, unknown>): Change => ({
  op: 'cartLine.edit',
  id,
  set,
})
const quantities = (device: WireDevice) => device.rows('cartLine').map(({ quantity }) => quantity)

test('a variant that two devices add is one line with both quantities, by either id', async () => {
  const [phone, laptop] = await twoDevices()
  const cup = mallLineFields({ quantity: 2 })
  const [first, second] = [addCartLine(cup), addCartLine({ ...cup, quantity: 3 })]
  await phone.push(first)
  await phone.push(edit(first.id, { isSelected: false }))
  expect(await codes(laptop, second)).toEqual(['applied'])
  expect(laptop.rows('cartLine')).toMatchObject([{ id: first.id, quantity: 5, isSelected: true }])
  expect(await codes(laptop, edit(second.id, { quantity: 7 }))).toEqual(['applied'])
  expect(laptop.row('cartLine', first.id)?.quantity).toBe(7)
  expect(await codes(laptop, { op: 'cartLine.remove', id: second.id, set: {} })).toEqual([
    'applied',
  ])
  await phone.sync()
  expect(phone.rows('cartLine')).toEqual([])
})

test('what joins is capped by the stock, and by the most pieces of a line without one', async () => {
  const [phone] = await twoDevices()
  const shop = await openShop(server)
  const { variants, id: productId } = await shop.publish({ variants: [aVariant({ stock: 4 })] })
  const real = { productId, variantId: variants[0]?.id ?? '' }
  const removal = { productId: anId(), variantId: anId() }
  for (const line of [real, removal]) {
    const fields = mallLineFields({ ...line, quantity: 3 })
    await phone.push(addCartLine(fields), addCartLine({ ...fields, quantity: 9_999 }))
  }
  expect(quantities(phone)).toEqual([4, 9_999])
  await phone.push(edit(phone.rows('cartLine')[0]?.id ?? '', { quantity: 6 }))
  await phone.push(addCartLine(mallLineFields(real)))
  expect(quantities(phone)).toEqual([6, 9_999])
})

test('two links stay two lines, and the last quantity to arrive wins', async () => {
  const [phone, laptop] = await twoDevices()
  const [shirt, same] = [addCartLine(linkLineFields()), addCartLine(linkLineFields())]
  expect(await codes(phone, shirt, same)).toEqual(['applied', 'applied'])
  await laptop.push(edit(shirt.id, { quantity: 8, notes: 'Blue' }))
  await phone.push(edit(shirt.id, { quantity: 3 }))
  expect(phone.row('cartLine', shirt.id)).toMatchObject({ quantity: 3, notes: 'Blue' })
})

test('one draft that two devices put into the cart with different words is one line and a refusal', async () => {
  const [phone, laptop] = await twoDevices()
  const shirt = addCartLine(linkLineFields({ quantity: 2, notes: 'Blue' }))
  expect(await codes(phone, shirt)).toEqual(['applied'])
  expect(await codes(laptop, { ...shirt, mid: anId() })).toEqual(['applied'])
  const other = { ...shirt, mid: anId(), set: { ...shirt.set, quantity: 5, notes: 'Red' } }
  expect(await codes(laptop, other)).toEqual(['already_decided'])
  expect(laptop.rows('cartLine')).toMatchObject([{ quantity: 2, notes: 'Blue' }])
  expect(laptop.rows('outcome')).toMatchObject([{ set: { quantity: 5, notes: 'Red' } }])
})

test('a line is of a variant or of a link', async () => {
  const [phone] = await twoDevices()
  const { link } = linkLineFields()
  const bad = [{ link }, { variantId: null, productId: null }, { productId: null }]
  for (const given of bad) {
    expect(await codes(phone, addCartLine(mallLineFields(given)))).toEqual(['validation'])
  }
  expect(phone.rows('outcome').map(({ detail }) => JSON.parse(detail)[0].path)).toEqual([
    'link',
    'link',
    'variantId',
  ])
})

test('a full cart refuses another line and still lets a variant join', async () => {
  const [phone] = await twoDevices()
  const lines = Array.from({ length: MAX_CART_LINES }, () => addCartLine())
  expect(new Set(await codes(phone, ...lines))).toEqual(new Set(['applied']))
  expect(await codes(phone, addCartLine())).toEqual(['cart_full'])
  expect(await codes(phone, addCartLine(lines[0]?.set as never))).toEqual(['applied'])
  expect(phone.rows('cartLine')).toHaveLength(MAX_CART_LINES)
})

test('a line has up to six pictures, which go with it', async () => {
  const [phone] = await twoDevices()
  const line = addCartLine(linkLineFields())
  const pictures = Array.from({ length: MAX_LINE_PHOTOS + 1 }, (_, i) =>
    attach(line.id, { ownerTable: 'cartLine', sha256: String(i).repeat(64) }),
  )
  const results = await codes(phone, line, ...pictures)
  expect(results).toEqual([...Array(MAX_LINE_PHOTOS + 1).fill('applied'), 'photo_limit'])
  await phone.push({ op: 'cartLine.remove', id: line.id, set: {} })
  expect(phone.rows('photo')).toEqual([])
})

test('of a line that is gone a quantity is refused, and its selection is not', async () => {
  const [phone] = await twoDevices()
  const line = addCartLine()
  const remove = { op: 'cartLine.remove', id: line.id, set: {} }
  const again = edit(line.id, { isSelected: false })
  expect(await codes(phone, line, remove, remove, again)).toEqual(Array(4).fill('applied'))
  expect(await codes(phone, edit(line.id, { quantity: 2 }))).toEqual(['not_found'])
  const [refused] = phone.rows('outcome')
  expect(refused?.set).toMatchObject({ quantity: 2, name: line.set?.name })
})
