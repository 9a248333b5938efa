import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { StoredProduct } from '#features/mall/contract/staff-catalogue.ts'
import { aStoredProduct, everywhere } from '#tests/support/products.ts'
import { anId } from '#tests/support/row-builders.ts'
import {
  emptyProduct,
  formOf,
  inForm,
  keptProduct,
  missingVariants,
  newVariant,
  type ProductForm,
  readProduct,
} from './product-form.ts'

const place = { shopId: anId(), categoryId: 'kitchen' }
const NAME = everywhere('Color')
const [RED, BLUE] = [everywhere('Red'), everywhere('Blue')]
const PICTURE = 'a'.repeat(64)
const [SMALL, LARGE] = [everywhere('Small'), everywhere('Large')]

const aStored = (): StoredProduct =>
  aStoredProduct(place, {
    optionNames: [NAME, everywhere('Size')],
    pictures: [PICTURE],
    variants: [
      [RED, SMALL],
      [BLUE, SMALL],
      [BLUE, LARGE],
    ].map((specification, nth) => ({
      id: anId(),
      specification,
      priceFen: 1_050 + nth,
      stock: nth,
      weightGrams: null,
      costFen: nth === 0 ? null : 700 + nth,
      picture: nth === 0 ? null : PICTURE,
    })),
  })
const failuresOf = (form: ProductForm, state: 'draft' | 'published' = 'published') => {
  const result = readProduct(form, state)
  return result.ok ? [] : result.failures.map(({ path, code }) => [path, code])
}

test('what was stored is read from its form unchanged, with no change of stock', () => {
  const { id: _, seen: _seen, variants, ...stored } = aStored()
  const form = formOf({ ...stored, id: anId(), seen: 3, variants }, anId)
  expect(readProduct(form, 'published')).toEqual({
    ok: true,
    value: {
      ...stored,
      variants: variants.map(({ stock: _stock, ...one }) => ({ ...one, stockChange: 0 })),
    },
  })
})

test('a variant loses its picture when the product does', () => {
  const form = { ...formOf(aStored(), anId), pictures: [] }
  const result = readProduct(form, 'draft')
  expect(result.ok && result.value.variants.map(({ picture }) => picture)).toEqual([
    null,
    null,
    null,
  ])
})

test('an empty product names each field that it needs, as a draft and published', () => {
  const form = emptyProduct(anId)
  const draft = failuresOf(form, 'draft').map(([path]) => path)
  expect(draft).toEqual(
    expect.arrayContaining([
      'code',
      'shopId',
      'categoryId',
      'weightGrams',
      'lengthMm',
      'widthMm',
      'heightMm',
    ]),
  )
  expect(draft).not.toContain('name.zh')
  const typed = { ...formOf(aStored(), anId), name: everywhere(''), variants: [], options: [] }
  expect(failuresOf(typed)).toEqual([
    ['name.zh', 'required'],
    ['name.zh2', 'required'],
    ['name.en', 'required'],
    ['variants', 'array_min'],
  ])
})

test('a published size table names its columns in each language, and each of its sizes once', () => {
  const sizeTable = {
    head: [everywhere('Size'), { ...everywhere('Chest'), zh2: '' }],
    rows: [
      ['S', '96'],
      ['S', ''],
      ['', '104'],
    ],
  }
  const form = { ...formOf(aStored(), anId), sizeTable }
  expect(failuresOf(form, 'draft')).toEqual([])
  expect(failuresOf(form)).toEqual([
    ['sizeTable.head.1.zh2', 'required'],
    ['sizeTable.rows.1.0', 'repeated'],
    ['sizeTable.rows.2.0', 'required'],
  ])
})

test('numbers are typed with decimals, signs and full width', () => {
  const form = formOf(aStored(), anId)
  const [first, ...rest] = form.variants
  if (first === undefined) throw new Error('It has variants')
  const typed = { ...first, priceFen: '１２.５', stockChange: '+20', weightGrams: '90' }
  const result = readProduct({ ...form, variants: [typed, ...rest], lengthMm: '8.5' }, 'draft')
  expect(result).toMatchObject({
    value: {
      lengthMm: 85,
      variants: [{ priceFen: 1_250, stockChange: 20, weightGrams: 90 }, {}, {}],
    },
  })
  const wrong = { ...first, priceFen: 'free', stockChange: '1.5' }
  expect(failuresOf({ ...form, variants: [wrong, ...rest], widthMm: '0' })).toEqual([
    ['widthMm', 'number_min'],
    ['variants.0.priceFen', 'type'],
    ['variants.0.stockChange', 'type'],
  ])
})

test('a value without a language, without a variant, and a choice that is missing are named where they are', () => {
  const form = formOf(aStored(), anId)
  const [colour, size] = form.options
  if (colour === undefined || size === undefined) throw new Error('It has two options')
  const [red, blue] = colour.values
  if (red === undefined || blue === undefined) throw new Error('It has two values')
  const noEnglish = { ...blue, texts: { ...blue.texts, en: '' } }
  const spare = { key: anId(), texts: everywhere('Green') }
  const options = [{ ...colour, values: [red, noEnglish, spare] }, size]
  const variants = [...form.variants, newVariant(anId())]
  expect(failuresOf({ ...form, options, variants })).toEqual([
    ['options.0.values.1.en', 'required'],
    ['options.0.values.1.en', 'required'],
    ['variants.3.chosen.0', 'required'],
    ['variants.3.chosen.1', 'required'],
    ['variants.3.priceFen', 'required'],
    ['options.0.values.2.zh', 'value_unused'],
  ])
})

test('the combinations that are missing are added once, and a refusal of the server is at its field', () => {
  const form = formOf(aStored(), anId)
  const missing = missingVariants(form, anId)
  expect(missing).toHaveLength(1)
  const all = { ...form, variants: [...form.variants, ...missing] }
  expect(missingVariants(all, anId)).toEqual([])
  const refused = { path: 'variants.1.stockChange', code: 'number_min', args: { min: -1 } } as const
  expect(inForm(refused, form)).toEqual(refused)
})

test('a form that the release before has left on the device comes back with all that was typed', () => {
  const form = formOf(aStored(), anId)
  const {
    weightGrams: weight,
    lengthMm: length,
    widthMm: width,
    heightMm: height,
    ...others
  } = form
  const variants = form.variants.map(({ priceFen: price, costFen: cost, ...variant }) => {
    const { weightGrams: ownWeight, ...rest } = variant
    return { ...rest, price, cost, weight: ownWeight }
  })
  const left = JSON.parse(JSON.stringify({ ...others, weight, length, width, height, variants }))
  expect(v.parse(keptProduct, left)).toEqual(form)
  expect(v.parse(keptProduct, form)).toEqual(form)
})
