import * as v from 'valibot'
import { expect, test } from 'vitest'
import { address } from '#features/addresses/changes/address.ts'
import { declaration } from '#features/parcels/changes/parcel.ts'
import { failuresOf, rule } from './failures.ts'

const failuresFor = (schema: v.GenericSchema, value: unknown) =>
  failuresOf(v.safeParse(schema, value).issues ?? [])

const line = {
  id: '01923456-789a-7fff-bfff-ffffffffffff',
  name: 'Teapot',
  quantity: 1,
  unitPriceFen: 100,
  declaredValueFen: 100,
  goodsClass: 'standard',
  tags: [],
}
const parcel = { trackingNumber: 'SF-1', destinationWarehouseId: 'CN', note: '', goods: [line] }

test('a whole declaration has no failures', () => {
  expect(failuresFor(declaration, parcel)).toEqual([])
})

test('every field that the spec requires fails when it is missing or blank', () => {
  const blank = { ...line, name: ' ', quantity: undefined, unitPriceFen: undefined }
  const failures = failuresFor(declaration, {
    note: '',
    trackingNumber: '  ',
    goods: [blank],
  })
  expect(failures.filter(({ code }) => code === 'required').map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'trackingNumber',
      'destinationWarehouseId',
      'goods.0.name',
      'goods.0.quantity',
      'goods.0.unitPriceFen',
    ]),
  )
})

test.each(['SF.123', 'SF_1', '单号', '---'])(
  'the tracking number %j is refused for its characters',
  (typed) => {
    const failures = failuresFor(declaration, { ...parcel, trackingNumber: typed })
    expect(failures).toEqual([{ path: 'trackingNumber', code: 'tracking_characters', args: {} }])
  },
)

test('limits of strings, numbers and arrays are named with their bound', () => {
  const failures = failuresFor(declaration, {
    ...parcel,
    note: 'x'.repeat(501),
    goods: [{ ...line, quantity: 0 }],
  })
  expect(failures).toEqual([
    { path: 'note', code: 'string_max', args: { max: 500 } },
    { path: 'goods.0.quantity', code: 'number_min', args: { min: 1 } },
  ])
  expect(failuresFor(declaration, { ...parcel, goods: [] })).toEqual([
    { path: 'goods', code: 'array_min', args: { min: 1 } },
  ])
})

test('a postal code is checked against its country, beside its own field', () => {
  const typed = {
    recipient: 'Ann',
    country: 'SG',
    phone: '91234567',
    province: '',
    city: '',
    area: '',
    detail: '1 Road',
    postalCode: '12',
    note: '',
  }
  expect(failuresFor(address, typed)).toEqual([
    { path: 'postalCode', code: 'postal_code', args: {} },
  ])
})

const schema = v.object({
  name: v.pipe(v.string(), v.nonEmpty(), v.length(3)),
  count: v.pipe(v.number(), v.integer(rule('whole_number')), v.minValue(1), v.maxValue(9)),
  tags: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(2)),
  place: v.object({ at: v.picklist(['CN', 'SG']) }),
})
const good = { name: 'abc', count: 1, tags: ['a'], place: { at: 'CN' } }

test.each<[object, string, string, object]>([
  [{ name: '' }, 'name', 'required', {}],
  [{ name: undefined }, 'name', 'required', {}],
  [{ name: null }, 'name', 'required', {}],
  [{ name: 'abcd' }, 'name', 'string_length', { length: 3 }],
  [{ name: 5 }, 'name', 'type', { type: 'string' }],
  [{ count: 0 }, 'count', 'number_min', { min: 1 }],
  [{ count: 10 }, 'count', 'number_max', { max: 9 }],
  [{ count: 1.5 }, 'count', 'whole_number', {}],
  [{ count: 0.5 }, 'count', 'whole_number', {}],
  [{ count: '1' }, 'count', 'type', { type: 'number' }],
  [{ tags: [] }, 'tags', 'array_min', { min: 1 }],
  [{ tags: ['a', 'b', 'c'] }, 'tags', 'array_max', { max: 2 }],
  [{ tags: ['a', 7] }, 'tags.1', 'type', { type: 'string' }],
  [{ place: undefined }, 'place', 'required', {}],
  [{ place: {} }, 'place.at', 'required', {}],
  [{ place: { at: 'US' } }, 'place.at', 'type', { type: '("CN" | "SG")' }],
])('of %j the field %s says %s', (given, path, code, args) => {
  expect(failuresFor(schema, { ...good, ...given })).toEqual([{ path, code, args }])
})

test('a value that is not an object fails as a whole', () => {
  expect(failuresFor(schema, 'text')).toEqual([
    { path: '', code: 'type', args: { type: 'Object' } },
  ])
  expect(failuresFor(schema, undefined)).toEqual([{ path: '', code: 'required', args: {} }])
})

test('a message in words is not taken for a rule', () => {
  const worded = v.pipe(
    v.string(),
    v.check(() => false, 'postal_code'),
  )
  expect(failuresFor(worded, 'x')).toMatchObject([{ code: 'type' }])
})
