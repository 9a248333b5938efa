import { expect, test } from 'vitest'
import { MAX_GOODS_LINES } from '#shared/contract/fields.ts'
import { importParcels } from './imported-parcels.ts'
import { parsePaste, pasteText } from './parse-paste.ts'

const COLUMNS = { trackingNumber: 0, name: 1, quantity: 2, unitPrice: 3, totalPrice: 4 }
const imported = (...lines: string[][]) =>
  importParcels(
    lines.map((cells, i) => ({ line: i + 2, cells })),
    COLUMNS,
  )

test('rows with one number are the goods of one parcel, wherever they are', () => {
  const { parcels } = imported(
    ['SF1234567890123', 'tea', '1', '5'],
    ['YT1234567890123', 'cup', '1', '9'],
    ['sf-1234567890123', 'socks', '2', '3'],
    ['', 'hat', '1', '7'],
  )
  expect(parcels).toEqual([
    {
      ...{ trackingNumber: 'SF1234567890123', name: 'tea', quantity: '1', unitPrice: '5' },
      more: [
        { name: 'socks', quantity: '2', unitPrice: '3' },
        { name: 'hat', quantity: '1', unitPrice: '7' },
      ],
    },
    { trackingNumber: 'YT1234567890123', name: 'cup', quantity: '1', unitPrice: '9' },
  ])
})

test.each([
  ['No:SF1234567890123', 'SF1234567890123'],
  ['圆通速递 YT1234567890123', 'YT1234567890123'],
  ['SF12 3456 7890 123', 'SF1234567890123'],
  ["'431234567890123", '431234567890123'],
  ['0012345678', '0012345678'],
  ['2026-11-23', '2026-11-23'],
  ['待发货', '待发货'],
])('of the cell %s the number %s is taken', (cell, trackingNumber) => {
  expect(imported([cell, 'tea']).parcels[0]).toMatchObject({ trackingNumber })
})

test('a shortened number stays as it is, is named by its row, and is never taken for the same as another', () => {
  const { parcels, shortened } = imported(['1.23E+15', 'tea'], ['1.23E+15', 'cup'])
  expect(parcels.map(({ trackingNumber }) => trackingNumber)).toEqual(['1.23E+15', '1.23E+15'])
  expect(shortened).toEqual([2, 3])
})

test('without a unit price the total is divided, and units and currencies are left out', () => {
  const { parcels } = imported(
    ['SF1234567890123', 'tea', '3件', '', '¥100'],
    ['YT1234567890123', 'cup', '2', '¥9.50元', '19'],
    ['JT1234567890123', 'hat', 'some', '', '19'],
  )
  expect(parcels.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
    ['3', '33.33'],
    ['2', '9.50'],
    ['some', '19'],
  ])
})

test('a parcel takes no more goods than it may have; the others become a row to correct', () => {
  const lines = Array.from({ length: MAX_GOODS_LINES + 1 }, () => ['SF1234567890123', 'tea'])
  const { parcels } = imported(...lines)
  expect(parcels.map(({ more = [] }) => more.length + 1)).toEqual([MAX_GOODS_LINES, 1])
})

test('parcels that wait as text are read again as they were', () => {
  const { parcels } = imported(
    ['SF1234567890123', 'a, b\tc', '1', '5'],
    ['', 'socks', '2', '3'],
    ['YT1234567890123', 'cup', '1', '9'],
  )
  const first = parsePaste(pasteText(parcels), 1)
  expect(first.lines).toEqual([{ ...parcels[0], name: 'a, b c' }])
  expect(parsePaste(first.rest).lines).toEqual([parcels[1]])
})
