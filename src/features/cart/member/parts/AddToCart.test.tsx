// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publicDatabase } from '#engine/client/data/public-database.ts'
import { toasts } from '#engine/client/ui/toast.ts'
import { CartButton } from '#features/cart/member/parts/CartButton.tsx'
import type { Product, VariantNow } from '#features/mall/contract/mall.ts'
import type { MallCart } from '#features/mall/member/parts/mall-cart.ts'
import { ProductView } from '#features/mall/member/product/ProductView.tsx'
import { fakeServer } from '#tests/support/fake-server.ts'
import { everywhere as say } from '#tests/support/products.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  field,
  find,
  render,
  type,
} from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { json } from '#tests/support/scripted-server.ts'
import { AddToCart } from './AddToCart.tsx'

const ID = anId()
const variant = (id: string, stock: number, value: string) => ({
  id,
  specification: [say(value)],
  priceFen: 8_900,
  stock,
  weightGrams: 200,
})
const [red, blue] = [variant(anId(), 5, 'Red'), variant(anId(), 0, 'Blue')]
const shirt: Product = {
  id: ID,
  name: say('Shirt'),
  details: say('Of cotton.'),
  attributes: [],
  pictures: [],
  shop: { id: ID, country: 'CN', name: say('Morning Goods') },
  category: { id: 'clothing', name: say('Clothing') },
  optionNames: [say('Color')],
  variants: [red, blue],
  minimumOrder: 2,
  lengthMm: 300,
  widthMm: 200,
  heightMm: 30,
  goodsClass: 'standard',
  tags: [],
}
const now = (given: Partial<VariantNow> = {}): VariantNow => ({
  id: red.id,
  productId: ID,
  name: say('Shirt'),
  specification: [say('Red')],
  picture: null,
  shopName: say('Morning Goods'),
  priceFen: 8_900,
  stock: 5,
  minimumOrder: 2,
  ...given,
})
const answering = (...variants: VariantNow[]) =>
  fakeServer().otherwise(async (path: string) => {
    if (String(path).startsWith('/api/public/variants')) return json({ variants })
    return null
  })

beforeEach(() => answering(now()))
afterEach(async () => {
  cleanUp()
  vi.unstubAllGlobals()
  toasts.value = []
  await publicDatabase().cart.clear()
})

const cart: MallCart = { Button: CartButton, Add: AddToCart }
const words = () => document.body.textContent ?? ''
const toastTexts = () => toasts.value.map(({ text }) => text)
const add = () => click(button('Add to cart'))
const choose = (value: string) => click(find(`input[value="${value}"]`))

test('a visitor’s choice waits on the device, is counted in the header, and stops at the stock', async () => {
  render(<ProductView cart={cart} of={shirt} />)
  await choose('Red')
  await add()
  await eventually(() => expect(words()).toContain('In your cart: 2'))
  await eventually(() => expect(words()).toContain('Cart (1)'))
  await add()
  await eventually(() => expect(words()).toContain('In your cart: 4'))
  await add()
  await eventually(() => expect(words()).toContain('In your cart: 5'))
  expect(words()).toContain('That’s all we have in stock.')
  const [line] = await publicDatabase().cart.toArray()
  expect(line?.set).toMatchObject({ variantId: red.id, specification: 'Red', quantity: 5 })
  expect(toastTexts()).toEqual(['Added to cart'])
  toasts.value = []
  await add()
  await eventually(() => expect(toastTexts()).toEqual(['Insufficient stock']))
})

test('nothing is chosen beforehand: adding asks for what is missing, at its place', async () => {
  const optionNames = [say('Color'), say('Size')]
  const sized = (one: typeof red, size: string) => ({
    ...one,
    id: anId(),
    specification: [...one.specification, say(size)],
  })
  const variants = [sized(red, 'S'), sized(red, 'M'), sized(blue, 'S'), sized(blue, 'M')]
  render(<ProductView cart={cart} of={{ ...shirt, optionNames, variants }} />)
  expect(document.querySelectorAll('input:checked')).toHaveLength(0)
  await add()
  expect(toastTexts()).toEqual(['Choose Color, Size'])
  expect(document.activeElement).toBe(find('input[value="Red"]'))
  await choose('Red')
  expect(words()).not.toContain('Choose Color')
  expect(words()).toContain('Choose Size')
  await add()
  expect(document.activeElement).toBe(find('input[value="S"]'))
  expect(await publicDatabase().cart.count()).toBe(0)
  await choose('M')
  await add()
  await eventually(() => expect(words()).toContain('In your cart: 2'))
})

test('choosing a colour shows its picture, where the person chooses too', async () => {
  const scrolled = vi.fn()
  Element.prototype.scrollTo = scrolled
  const pictures = ['a'.repeat(64), 'b'.repeat(64)]
  const variants = [red, blue].map((one, nth) => ({ ...one, picture: pictures[nth] ?? null }))
  render(<ProductView cart={cart} of={{ ...shirt, pictures, variants }} />)
  expect(scrolled).not.toHaveBeenCalled()
  await choose('Blue')
  expect(scrolled).toHaveBeenCalledOnce()
  expect(find<HTMLImageElement>('form img').src).toContain(pictures[1])
})

test('nothing is added below the least order, above the stock, or while it is sold out', async () => {
  render(<ProductView cart={cart} of={shirt} />)
  await choose('Red')
  await type(field('Quantity'), '1')
  await add()
  expect(toastTexts()).toEqual(['The minimum order is 2'])
  await type(field('Quantity'), '6')
  await add()
  expect(toastTexts()).toContain('Insufficient stock')
  await type(field('Quantity'), '2')
  await choose('Blue')
  await add()
  expect(await publicDatabase().cart.count()).toBe(0)
})

test('a specification that is not sold is not added', async () => {
  const of = (one: typeof red, size: string) => ({
    ...one,
    specification: [...one.specification, say(size)],
  })
  const optionNames = [say('Color'), say('Size')]
  render(
    <ProductView
      cart={cart}
      of={{ ...shirt, optionNames, variants: [of(red, 'S'), of(blue, 'M')] }}
    />,
  )
  await choose('Red')
  await choose('M')
  await add()
  expect(toastTexts()).toEqual(['Product specification not found'])
  expect(await publicDatabase().cart.count()).toBe(0)
})

test('the sheet shows what is gone by now, and lines are counted and removed there', async () => {
  render(<ProductView cart={cart} of={shirt} />)
  await choose('Red')
  await add()
  await eventually(() => expect(words()).toContain('Cart (1)'))
  cleanUp()
  answering()
  render(<CartButton />)
  await eventually(() => button('Cart (1)'))
  await click(button('Cart (1)'))
  await eventually(() => expect(words()).toContain('Product specification not found'))
  expect(find('a[href="/login?to=%2Fadmin%2Fcart"]').textContent).toBe('Log in to check out')
  await click(find('[aria-label="One more: Shirt"]'))
  await eventually(async () => {
    expect((await publicDatabase().cart.toArray())[0]?.set.quantity).toBe(3)
  })
  await click(find('[aria-label="Remove from cart: Shirt"]'))
  await eventually(() => expect(words()).toContain('Your cart is empty'))
})
