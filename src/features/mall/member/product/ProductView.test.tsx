// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#features/mall/contract/mall.ts'
import type { MallCart } from '#features/mall/member/parts/mall-cart.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { cleanUp, click, field, find, render, type } from '#tests/support/render.tsx'
import { ProductView } from './ProductView.tsx'

const ID = '01890000-0000-7000-8000-000000000001'
const say = (text: string) => ({ zh: text, zh2: text, en: text })
const variant = (priceFen: number, stock: number, ...values: string[]) => ({
  id: ID,
  specification: values.map(say),
  priceFen,
  stock,
  weightGrams: 200,
})
const shirt: Product = {
  id: ID,
  name: say('Shirt'),
  details: say('Of cotton.'),
  pictures: [],
  attributes: [{ name: say('Collar'), value: say('Button-down') }],
  shop: { id: ID, country: 'CN', name: say('Morning Goods') },
  category: { id: 'clothing', name: say('Clothing') },
  optionNames: [say('Color'), say('Size')],
  variants: [
    variant(8_900, 5, 'Red', 'S'),
    variant(9_400, 0, 'Red', 'M'),
    variant(7_000, 9, 'Blue', 'S'),
  ],
  minimumOrder: 2,
  lengthMm: 300,
  widthMm: 200,
  heightMm: 30,
  goodsClass: 'standard',
  tags: [],
}

beforeEach(() => {
  fakeServer()
})
afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
})

const noCart: MallCart = { Button: () => null, Add: ({ children }) => children }
const words = () => document.body.textContent ?? ''
const choose = (value: string) => click(find(`input[value="${value}"]`))

test('a product shows its shop, its attributes and its details', () => {
  render(<ProductView cart={noCart} of={shirt} />)
  for (const text of ['Morning Goods', 'Collar', 'Button-down', 'Of cotton.']) {
    expect(words()).toContain(text)
  }
})

test('each variant has its price and stock, and the subtotal is of the quantity', async () => {
  render(<ProductView cart={noCart} of={shirt} />)
  expect(words()).toContain('From CN¥70.00')
  expect(words()).not.toContain('In stock')
  await choose('Red')
  await choose('S')
  expect(words()).toContain('CN¥89.00')
  expect(words()).toContain('In stock: 5')
  expect(words()).toContain('CN¥178.00')
  await choose('Blue')
  expect(words()).toContain('CN¥70.00')
  expect(words()).toContain('In stock: 9')
})

test('a combination that is not sold says so', async () => {
  render(<ProductView cart={noCart} of={shirt} />)
  await choose('Blue')
  await choose('M')
  expect(words()).toContain('Product specification not found')
})

test('a quantity below the least order, above the stock or without sense has a reason', async () => {
  render(<ProductView cart={noCart} of={shirt} />)
  await choose('Red')
  await choose('S')
  const quantity = field('Quantity')
  await type(quantity, '1')
  expect(words()).toContain('The minimum order is 2')
  await type(quantity, '6')
  expect(words()).toContain('Insufficient stock')
  await type(quantity, 'x')
  expect(words()).toContain('Enter a whole number of pieces')
  expect(quantity.value).toBe('x')
  await type(quantity, '5')
  expect(words()).toContain('CN¥445.00')
  await choose('M')
  expect(words()).toContain('Insufficient stock')
})

test('values are chips: what is sold out is struck out, says so, and can still be chosen', async () => {
  render(<ProductView cart={noCart} of={shirt} />)
  const chip = (value: string) => find(`input[value="${value}"]`).closest('label')
  expect(chip('M')?.querySelector('.line-through')?.textContent).toBe('M')
  expect(chip('M')?.textContent).toBe('MSold out')
  expect(chip('S')?.querySelector('.line-through')).toBeNull()
  await choose('Blue')
  expect(chip('M')?.textContent).toBe('MNot sold')
  await choose('Red')
  await choose('M')
  expect(words()).toContain('CN¥94.00')
})

test('a size table marks the size that is chosen', async () => {
  const sizeTable = {
    head: [say('Size name'), say('Chest (cm)')],
    rows: [
      ['S', '96'],
      ['M', ''],
    ],
  }
  render(<ProductView cart={noCart} of={{ ...shirt, sizeTable }} />)
  const marked = () =>
    [...document.querySelectorAll('tr[aria-current]')].map(({ textContent }) => textContent)
  expect(words()).toContain('Chest (cm)')
  expect(marked()).toEqual([])
  await choose('S')
  expect(marked()).toEqual(['S96'])
  await choose('M')
  expect(marked()).toEqual(['M–'])
})

test('a product without sizes has no size table', () => {
  render(<ProductView cart={noCart} of={{ ...shirt, sizeTable: { head: [], rows: [] } }} />)
  expect(words()).not.toContain('Size table')
})
