import { expect, test } from 'vitest'
import type { ChargedBy } from '#features/shipping/rules/chargeable.ts'
import { aCartonRow } from '#tests/support/order-rows.ts'
import { anId } from '#tests/support/row-builders.ts'
import {
  addCarton,
  changeCarton,
  type OrderParcel,
  type Packing,
  packingOf,
  readPacking,
  removeCarton,
  scanParcel,
  unpackedOf,
} from './packing.ts'

const aParcel = (code: string): OrderParcel => ({
  parcelId: anId(),
  code,
  trackingNumber: `SF${code}`,
  shelf: 'A-01',
  weightGrams: 900,
  lengthMm: 200,
  widthMm: 150,
  heightMm: 100,
  goodsClass: 'standard',
  cartonId: null,
  isBought: false,
  goods: [],
})
const [first, second] = [aParcel('PK00000001A'), aParcel('PK00000002B')]
const parcels = [first, second]
const empty = packingOf([], [], 'one')
const size = { weight: '1.2', length: '30', width: '20', height: '10.5' }

/** The packing after a scan that succeeds. */
function packed(packing: Packing, code: string): Packing {
  const scan = scanParcel(packing, parcels, code)
  if (scan.kind !== 'packed') throw new Error(`${code} was not packed: ${scan.kind}`)
  return scan.packing
}

const BY_WEIGHT: ChargedBy = {
  mode: 'actual',
  pieceRule: 'carton',
  divisor: null,
  fromGrams: null,
  kgPerM3: null,
}

test('a scan goes into the open carton, however the number is typed', () => {
  const scan = scanParcel(addCarton(empty, 'two'), parcels, ' pk-0000 0001a')
  expect(scan).toMatchObject({ kind: 'packed', code: 'PK00000001A', number: 2 })
  if (scan.kind !== 'packed') return
  expect(scan.packing.cartons.map(({ parcelIds }) => parcelIds)).toEqual([[], [first.parcelId]])
  expect(unpackedOf(scan.packing, parcels)).toEqual([second])
})

test('a foreign parcel and one that is packed already change nothing', () => {
  const packing = addCarton(packed(empty, 'PK00000001A'), 'two')
  expect(scanParcel(packing, parcels, 'PK00000009Z')).toEqual({
    kind: 'foreign',
    code: 'PK00000009Z',
  })
  expect(scanParcel(packing, parcels, 'PK00000001A')).toEqual({
    kind: 'twice',
    code: 'PK00000001A',
    number: 1,
  })
})

test('a removed carton gives its parcels back, and the last carton stays', () => {
  const packing = packed(addCarton(packed(empty, 'PK00000001A'), 'two'), 'PK00000002B')
  const left = removeCarton(packing, 'two')
  expect(left.open).toBe('one')
  expect(unpackedOf(left, parcels)).toEqual([second])
  expect(removeCarton(left, 'one')).toBe(left)
})

test('cartons are read when every parcel is in one and every carton is measured', () => {
  const half = changeCarton(packed(empty, 'PK00000001A'), 'one', { size })
  expect(readPacking(half, parcels, BY_WEIGHT)).toMatchObject({
    ok: false,
    refusals: { isUnpacked: true },
  })
  const whole = packed(addCarton(half, 'two'), 'PK00000002B')
  expect(readPacking(whole, parcels, BY_WEIGHT)).toMatchObject({
    refusals: {
      isUnpacked: false,
      cartons: { two: { isEmpty: false, size: { weight: 'empty', length: 'empty' } } },
    },
  })
  const measured = changeCarton(whole, 'two', { size: { ...size, weight: '850' } })
  expect(readPacking(measured, parcels, BY_WEIGHT)).toMatchObject({
    ok: true,
    cartons: [
      { codes: ['PK00000001A'], weightGrams: 1_200, lengthMm: 300, heightMm: 105 },
      { codes: ['PK00000002B'], weightGrams: 850, photoSha256: null },
    ],
  })
})

test('a carton without parcels is refused', () => {
  const packing = packed(packed(empty, 'PK00000001A'), 'PK00000002B')
  const more = addCarton(changeCarton(packing, 'one', { size }), 'two')
  const measured = changeCarton(more, 'two', { size })
  expect(readPacking(measured, parcels, BY_WEIGHT)).toMatchObject({
    refusals: { isUnpacked: false, cartons: { two: { isEmpty: true, size: {} } } },
  })
})

test('packing again begins with the cartons as they were packed', () => {
  const carton = aCartonRow({
    parcelIds: [first.parcelId, second.parcelId],
    weightGrams: 3_050,
    lengthMm: 405,
  })
  expect(readPacking(packingOf([carton], [], 'one'), parcels, BY_WEIGHT)).toMatchObject({
    ok: true,
    cartons: [{ codes: ['PK00000001A', 'PK00000002B'], weightGrams: 3_050, lengthMm: 405 }],
  })
})

test('a parcel that was taken out of the order in the meantime is not sent', () => {
  const packing = packed(packed(empty, 'PK00000001A'), 'PK00000002B')
  const measured = changeCarton(packing, 'one', { size })
  expect(readPacking(measured, [second], BY_WEIGHT)).toMatchObject({
    ok: true,
    cartons: [{ codes: ['PK00000002B'] }],
  })
})

test('sides are sent of cartons whose volume is charged, and shown again as they were packed', () => {
  const by: ChargedBy = { ...BY_WEIGHT, mode: 'larger', divisor: 6_000 }
  const gap = { reason: 'sealed', words: '' } as const
  const carton = aCartonRow({
    parcelIds: [first.parcelId, second.parcelId],
    weightGrams: 500,
    sideGaps: (['length', 'width', 'height'] as const).map((shot) => ({ shot, ...gap })),
  })
  const packing = packingOf([carton], [], 'one')
  expect(readPacking(packing, parcels, by)).toMatchObject({
    ok: true,
    cartons: [{ sides: [{ side: 'length', photoSha256: null, gap }, {}, {}] }],
  })
  expect(readPacking(packing, parcels, BY_WEIGHT)).toMatchObject({ cartons: [{ sides: [] }] })
  const bare = changeCarton(packing, carton.id, { sides: {} })
  expect(readPacking(bare, parcels, by)).toMatchObject({
    refusals: { cartons: { [carton.id]: { sides: ['length', 'width', 'height'] } } },
  })
})
