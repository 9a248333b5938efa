import { describe, expect, test } from 'vitest'
import type { GoodsForm } from '#features/parcels/member/data/drafts.ts'
import {
  classOf,
  emptyGoods,
  emptyParcel,
  goodsFormOf,
  parcelFormOf,
  pricePaidFen,
  readParcel,
} from './parcel-form.ts'

const ID = '01923456-789a-7fff-bfff-ffffffffffff'
const aLine = (fields: Partial<GoodsForm> = {}): GoodsForm => ({
  ...emptyGoods(ID),
  name: 'Cotton T-shirt',
  quantity: '3',
  unitPrice: '19.90',
  ...fields,
})
const aForm = (line: Partial<GoodsForm> = {}) => ({
  destinationWarehouseId: 'CN' as const,
  trackingNumber: 'SF1234567890123',
  note: '',
  goods: [aLine(line)],
})
const codes = (form: Parameters<typeof readParcel>[0]) => {
  const result = readParcel(form)
  return result.ok ? [] : result.failures.map(({ path, code, args }) => [path, code, args])
}

describe('reading the form', () => {
  test('the declared value defaults to the price paid', () => {
    const paid = readParcel(aForm())
    expect(paid.ok && paid.value.goods[0]?.declaredValueFen).toBe(5970)
    const declared = readParcel(aForm({ declaredValue: '40' }))
    expect(declared.ok && declared.value.goods[0]?.declaredValueFen).toBe(4000)
  })

  test('a price beyond the limit is no error of the declared value that was left empty', () => {
    const failed = codes(aForm({ unitPrice: '999999999999', quantity: '1' }))
    expect(failed.map(([path]) => path)).toEqual(['goods.0.unitPriceFen'])
  })

  test('an empty form names every field that the spec requires', () => {
    const failed = codes({ ...emptyParcel(ID), goods: [{ ...emptyGoods(ID), quantity: '' }] })
    expect(failed.map(([path, code]) => [path, code])).toEqual([
      ['trackingNumber', 'required'],
      ['destinationWarehouseId', 'required'],
      ['goods.0.name', 'required'],
      ['goods.0.quantity', 'required'],
      ['goods.0.unitPriceFen', 'required'],
    ])
  })

  test.each(['1e2', '0x10', '1,5', '+3', '-3', '3 4'])(
    '%j pieces are no whole number',
    (quantity) => {
      expect(codes(aForm({ quantity }))).toEqual([['goods.0.quantity', 'whole_number', {}]])
    },
  )

  test.each(['+1', 'free', '1.234', '1e3'])('the price %j is no amount', (unitPrice) => {
    expect(codes(aForm({ unitPrice }))).toEqual([['goods.0.unitPriceFen', 'money', {}]])
  })

  test.each(['-1', '100000000', '99999999999999999999'])(
    'the price %j is told the range',
    (typed) => {
      expect(codes(aForm({ unitPrice: typed, declaredValue: '1' }))).toEqual([
        ['goods.0.unitPriceFen', 'number_range', { min: 0, max: 99_999_999.99 }],
      ])
    },
  )

  test('a total out of range is told the range', () => {
    const failed = codes(aForm({ quantity: '99999', unitPrice: '99999999' }))
    expect(failed).toEqual([
      ['goods.0.declaredValueFen', 'number_range', { min: 0, max: 99_999_999.99 }],
    ])
  })

  test('a tracking number is read without its spaces', () => {
    const result = readParcel({ ...aForm(), trackingNumber: ' SF12 3456 7890\u3000123\u00a0' })
    expect(result.ok && result.value.trackingNumber).toBe('SF1234567890123')
  })

  test('a tracking number of fewer than six characters is unfinished, unless the parcel has it', () => {
    const form = { ...aForm(), trackingNumber: 'SF 123' }
    expect(codes(form)).toEqual([['trackingNumber', 'string_min', { min: 6 }]])
    expect(readParcel(form, 'SF 123').ok).toBe(true)
    expect(readParcel({ ...form, trackingNumber: 'SF 1234' }).ok).toBe(true)
  })

  test('full-width digits are digits', () => {
    const result = readParcel(aForm({ quantity: '３', unitPrice: '１９.９０' }))
    expect(result.ok && result.value.goods[0]).toMatchObject({
      quantity: 3,
      unitPriceFen: 1990,
      typedPrice: null,
    })
  })
})

describe('goods', () => {
  test('the class is standard until the member chooses another one, whatever the name suggests', () => {
    expect(classOf(aLine({ name: 'power bank', goodsClass: null }))).toBe('standard')
    expect(classOf(aLine({ name: 'power bank', goodsClass: 'prohibited' }))).toBe('prohibited')
  })

  test('the price paid is unknown until quantity and price are numbers', () => {
    expect(pricePaidFen(aLine())).toBe(5970)
    expect(pricePaidFen(aLine({ quantity: '' }))).toBeNull()
    expect(pricePaidFen(aLine({ unitPrice: 'x' }))).toBeNull()
  })
})

test('a parcel opened for editing and read again is the same parcel', () => {
  const row = {
    id: ID,
    name: 'Teapot',
    quantity: 2,
    unitPriceFen: 4505,
    typedPrice: null,
    declaredValueFen: 9010,
    goodsClass: 'restricted' as const,
    tags: [],
  }
  expect(goodsFormOf(row).declaredValue).toBe('')
  expect(goodsFormOf({ ...row, declaredValueFen: 5000 }).declaredValue).toBe('50.00')
  const head = {
    trackingNumber: 'JT-12345',
    destinationWarehouseId: 'JP' as const,
    note: 'fragile',
  }
  expect(readParcel(parcelFormOf(head, [row]))).toEqual({
    ok: true,
    value: { ...head, goods: [row] },
  })
})

test('a price in yen is stored with its yuan, what was typed and the rate, and opens as it was typed', () => {
  const head = { trackingNumber: 'JT-12345', destinationWarehouseId: 'JP' as const, note: '' }
  const line = {
    ...emptyGoods('018f3c00-0000-7000-8000-000000000001'),
    name: 'Kettle',
    quantity: '2',
    unitPrice: '2,980',
  }
  const form = { ...head, goods: [{ ...line, priceCurrency: 'JPY' }] }
  // 2,980 × 0.047 = 140.06 yuan a piece.
  const result = readParcel(form, null, () => 47_000)
  const typedPrice = { currency: 'JPY', cents: 298_000, rateMillionths: 47_000 } as const
  const [stored] = result.ok ? result.value.goods : []
  expect(stored).toMatchObject({ unitPriceFen: 14_006, declaredValueFen: 28_012, typedPrice })
  if (!stored) throw new Error('refused')
  const reopened = parcelFormOf(head, [stored])
  expect(reopened.goods[0]).toMatchObject({ unitPrice: '2980', priceCurrency: 'JPY' })
  // Saved again on another day, it keeps its rate.
  expect(readParcel(reopened, null, () => 50_000)).toEqual(result)
  expect(readParcel({ ...form, goods: [{ ...line, priceCurrency: 'JPY' }] }).ok).toBe(false)
})
