import { expect, test } from 'vitest'
import type { Product, Variant } from '#features/mall/contract/mall.ts'
import {
  firstChoice,
  lackOf,
  optionValues,
  pictureOf,
  picturesFor,
  readQuantity,
  variantOf,
  variantsLeft,
  withValue,
} from './choose-variant.ts'

const say = (text: string) => ({ zh: text, zh2: text, en: text })
const variant = (stock: number, ...values: string[]): Variant => ({
  id: values.join(),
  specification: values.map(say),
  stock,
  priceFen: 100,
  weightGrams: 1,
})
const product = (minimumOrder: number, ...variants: Variant[]) =>
  ({ optionNames: [say('Color'), say('Size')], variants, minimumOrder }) as unknown as Product

const shirts = product(2, variant(1, 'red', 'S'), variant(3, 'red', 'M'), variant(9, 'blue', 'S'))

test('each option has its values once, in the order of the variants', () => {
  expect(optionValues(shirts).map((values) => values.map(({ en }) => en))).toEqual([
    ['red', 'blue'],
    ['S', 'M'],
  ])
})

test('nothing is chosen beforehand but what leaves no choice', () => {
  expect(firstChoice(shirts)).toEqual(['', ''])
  expect(variantOf(shirts, firstChoice(shirts))).toBeUndefined()
  const red = product(1, variant(1, 'red', 'S'), variant(1, 'red', 'M'))
  expect(firstChoice(red)).toEqual(['red', ''])
  const only = { ...product(1, variant(5)), optionNames: [] }
  expect(firstChoice(only)).toEqual([])
  expect(variantOf(only, [])?.stock).toBe(5)
})

test('a value leaves the variants that have it', () => {
  const stocks = (...choice: string[]) => variantsLeft(shirts, choice).map(({ stock }) => stock)
  expect(stocks('', '')).toEqual([1, 3, 9])
  expect(stocks('red', '')).toEqual([1, 3])
  expect(stocks('', 'S')).toEqual([1, 9])
  expect(stocks('blue', 'M')).toEqual([])
})

test('a colour shows its picture, a size that comes in several colours shows none', () => {
  const [redS, redM, blueS] = shirts.variants
  if (!redS || !redM || !blueS) throw new Error('shirts')
  const choice = {
    ...product(1, { ...redS, picture: 'a' }, { ...redM, picture: 'a' }, { ...blueS, picture: 'b' }),
    pictures: ['a', 'b'],
  }
  expect(pictureOf(choice, ['', ''])).toBeUndefined()
  expect(pictureOf(choice, ['red', ''])).toBe('a')
  expect(pictureOf(choice, ['blue', ''])).toBe('b')
  expect(pictureOf(choice, ['', 'S'])).toBeUndefined()
  expect(pictureOf(choice, ['', 'M'])).toBe('a')
  expect(pictureOf({ ...choice, pictures: ['b'] }, ['red', ''])).toBeUndefined()
})

test('a combination that is not sold has no variant', () => {
  const blue = withValue(['red', 'M'], 0, 'blue')
  expect(variantOf(shirts, blue)).toBeUndefined()
  expect(variantOf(shirts, withValue(blue, 1, 'S'))?.stock).toBe(9)
})

test.each([
  ['2', 2],
  [' １０ ', 10],
  ['1', 'minimum'],
  ['11', 'stock'],
  ['0', 'number'],
  ['-3', 'number'],
  ['2.5', 'number'],
  ['', 'number'],
])('%j pieces of ten, at least two: %s', (typed, expected) => {
  const quantity = readQuantity(typed, { minimumOrder: 2, stock: 10 })
  expect(quantity.ok ? quantity.pieces : quantity.problem).toBe(expected)
})

test('what is sold out has insufficient stock, whatever the least order is', () => {
  expect(readQuantity('2', { minimumOrder: 2, stock: 0 })).toEqual({ ok: false, problem: 'stock' })
})

test('the pictures of what is chosen come first, with those behind its own', () => {
  const shown = (stock: number, picture: string, ...values: string[]) => ({
    ...variant(stock, ...values),
    picture,
  })
  const of = {
    ...product(
      1,
      shown(1, 'r1', 'red', 'S'),
      shown(1, 'r1', 'red', 'M'),
      shown(1, 'b1', 'blue', 'S'),
    ),
    pictures: ['r1', 'r2', 'b1', 'b2', 'b3'],
  }
  expect(picturesFor(of, ['', ''])).toEqual(['r1', 'r2', 'b1', 'b2', 'b3'])
  expect(picturesFor(of, ['blue', ''])).toEqual(['b1', 'b2', 'b3', 'r1', 'r2'])
  expect(picturesFor(of, ['red', 'M'])).toEqual(['r1', 'r2', 'b1', 'b2', 'b3'])
})

test('a value lacks what no variant has together with what else is chosen', () => {
  const of = product(1, variant(0, 'red', 'S'), variant(2, 'red', 'M'), variant(1, 'blue', 'S'))
  expect(lackOf(of, ['', ''], 1, 'S')).toBeNull()
  expect(lackOf(of, ['red', ''], 1, 'S')).toBe('soldOut')
  expect(lackOf(of, ['blue', ''], 1, 'M')).toBe('notSold')
  expect(lackOf(of, ['', 'S'], 0, 'red')).toBe('soldOut')
})
