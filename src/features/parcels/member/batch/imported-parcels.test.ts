import { expect, test } from 'vitest'
import { readSheets } from '#engine/client/platform/tables/read-sheets.ts'
import { MAX_GOODS_LINES } from '#features/goods/contract/fields.ts'
import { readWorldInput, worldCase } from '#tests/world/world-case.ts'
import { checkBatch, rowOf } from './batch.ts'
import { knownSheet, recogniseColumns } from './columns.ts'
import { importParcels } from './imported-parcels.ts'
import { type PastedLine, parsePaste, pasteText } from './parse-paste.ts'

const COLUMNS = {
  trackingNumber: 0,
  name: 1,
  quantity: 2,
  unitPrice: 3,
  totalPrice: 4,
  orderNumber: null,
  currency: null,
}
const imported = (...lines: string[][]) =>
  importParcels(
    lines.map((cells, i) => ({ line: i + 2, cells })),
    COLUMNS,
    'above',
  )

/** What the import sheet shows of a file before anything is changed in it. */
async function opened(path: string) {
  const sheets = await readSheets(new Blob([readWorldInput(path)]))
  if (!sheets.ok) throw new Error(sheets.problem.code)
  const { body, columns } = recogniseColumns(sheets.sheets[knownSheet(sheets.sheets)]?.rows ?? [])
  return importParcels(body, columns)
}
const failuresOf = (parcels: readonly PastedLine[]) =>
  checkBatch(
    parcels.map((parcel) => rowOf(parcel)),
    'CN',
    new Set(),
  ).map(({ failures }) => failures.map(({ path, code }) => [path, code]))

worldCase('33-spoilt-cells', 'goods that a spreadsheet took for a date are asked about', () => {
  const { parcels } = imported(
    ['SF1234567890123', '2026-03-05', '1', '5'],
    ['YT1234567890123', '5-Mar', '1', '5'],
    ['SF1234567890124', 'socks 3-5', '1', '5'],
  )
  expect(failuresOf(parcels)).toEqual([
    [['goods.0.name', 'cell_date']],
    [['goods.0.name', 'cell_date']],
    [],
  ])
})

test('rows with one number are the goods of one parcel, wherever they are', () => {
  const { parcels } = imported(
    ['SF1234567890123', 'tea', '1', '5'],
    ['YT1234567890123', 'cup', '1', '9'],
    ['sf-1234567890123', 'socks', '2', '3'],
    ['', 'hat', '1', '7'],
  )
  expect(parcels).toEqual([
    {
      trackingNumber: 'SF1234567890123',
      name: 'tea',
      quantity: '1',
      unitPrice: '5',
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
])('of the cell %s the number %s is taken', (cell, trackingNumber) => {
  expect(imported([cell, 'tea']).parcels[0]).toMatchObject({ trackingNumber })
})

test('a shortened number stays as it is, is named by its row, and is never taken for the same as another', () => {
  const { parcels, shortened } = imported(['1.23E+15', 'tea'], ['1.23E+15', 'cup'])
  expect(parcels.map(({ trackingNumber }) => trackingNumber)).toEqual(['1.23E+15', '1.23E+15'])
  expect(shortened).toEqual([2, 3])
})

test('without a unit price the total is divided in its currency, and units are left out', () => {
  const { parcels } = imported(
    ['SF1234567890123', 'tea', '3件', '', '¥100'],
    ['YT1234567890123', 'cup', '2', '¥9.50元', '19'],
    ['JT1234567890123', 'hat', 'some', '', '19'],
    ['EA1234567890123', 'fan', '2', '', '2,980円'],
    ['EB1234567890123', 'pan', '2', '', '19.80元'],
  )
  expect(parcels.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
    ['3', '¥33.33'],
    ['2', 'CNY 9.50'],
    ['some', '19'],
    ['2', 'JPY 1490.00'],
    ['2', 'CNY 9.90'],
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

test('a row without a number is asked about, never joined by itself', () => {
  const body = [
    { line: 2, cells: ['SF1234567890123', 'tea', '1', '5'] },
    { line: 3, cells: ['', 'hat', '1', '7'] },
    { line: 4, cells: ['', '', '', '12'] },
  ]
  const imported = importParcels(body, COLUMNS)
  expect(imported.parcels).toMatchObject([{ name: 'tea' }])
  expect([imported.unclear, imported.skipped, imported.waiting]).toEqual([[3], [4], []])
  expect(imported.parcels[0]?.more).toBeUndefined()
  expect(importParcels(body, COLUMNS, 'above').parcels[0]?.more).toMatchObject([{ name: 'hat' }])
  const apart = importParcels(body, COLUMNS, 'apart')
  expect(apart.waiting).toMatchObject([{ line: 3, parcel: { name: 'hat', trackingNumber: '' } }])
})

test('words instead of a number say that there is none yet, and join no two orders', () => {
  const { parcels, waiting, unclear } = imported(
    ['SF1234567890123', 'tea'],
    ['待发货', 'cup'],
    ['待发货', 'hat'],
    ['-', 'cap'],
  )
  expect(parcels).toMatchObject([{ name: 'tea' }])
  expect(parcels[0]?.more).toBeUndefined()
  expect(waiting.map(({ parcel }) => [parcel.trackingNumber, parcel.name])).toEqual([
    ['', 'cup'],
    ['', 'hat'],
    ['', 'cap'],
  ])
  expect(unclear).toEqual([])
})

test('a number that may have lost the zero in front is named by its row', () => {
  const { short } = imported(
    ['12345678901', 'tea'],
    ['012345678902', 'cup'],
    ['SF1234567890', 'hat'],
  )
  expect(short).toEqual([2])
})

test('what is too short to be a number joins no two parcels', () => {
  expect(imported(['0', 'tea'], ['0', 'cup']).parcels).toHaveLength(2)
})

test('the goods of one order stay together, with its number and before it has one', () => {
  const columns = { ...COLUMNS, orderNumber: 5 }
  const rows = [
    ['SF1234567890123', 'tea', '1', '5', '', '1001'],
    ['', 'cup', '1', '5', '', '1001'],
    ['', 'hat', '1', '7', '', '1002'],
    ['', 'cap', '1', '7', '', ''],
    ['', 'pot', '1', '7', '', '1003'],
  ]
  const { parcels, waiting, unclear } = importParcels(
    rows.map((cells, i) => ({ line: i + 2, cells })),
    columns,
  )
  expect(parcels).toMatchObject([{ name: 'tea', more: [{ name: 'cup' }] }])
  expect(waiting).toMatchObject([
    { order: '1002', parcel: { name: 'hat', more: [{ name: 'cap' }] } },
    { order: '1003', parcel: { name: 'pot' } },
  ])
  expect(unclear).toEqual([])
})

for (const name of ['from-numbers', 'from-numbers-en', 'two-sheets-readme-first']) {
  worldCase('02-numbers-cover-sheet', `${name}: the sheet with known columns is read`, async () => {
    const { parcels } = await opened(`02-numbers-cover-sheet/${name}.xlsx`)
    expect(parcels.map(({ trackingNumber }) => trackingNumber)).toEqual([
      'SF1234567890123',
      'YT1234567890123',
    ])
  })
}

worldCase('05-leading-zeros', 'the number of a parcel has its zeros', async () => {
  const { parcels } = await opened('05-leading-zeros/format-000000000000.xlsx')
  expect(parcels).toMatchObject([{ trackingNumber: '012345678901', name: '茶碗' }])
})

worldCase('07-unshipped-rows', 'an order without a waybill waits by its number', async () => {
  const { parcels, waiting, unclear } = await opened('07-unshipped-rows/taobao-export.xlsx')
  expect(parcels).toEqual([
    { trackingNumber: 'SF1234567890123', name: '棉袜', quantity: '2', unitPrice: '19.90' },
    { trackingNumber: 'YT1234567890123', name: '茶杯', quantity: '1', unitPrice: '30.00' },
  ])
  expect(waiting).toMatchObject([{ order: '1002', parcel: { name: '瓷碗（未发货）' } }])
  expect(unclear).toEqual([])
})

worldCase('07-unshipped-rows', 'merged cells are one parcel', async () => {
  const { parcels, waiting } = await opened('07-unshipped-rows/merged-really.xlsx')
  expect(parcels).toMatchObject([
    { trackingNumber: 'SF1234567890123', name: '棉袜', more: [{ name: '瓷碗', quantity: '4' }] },
    { trackingNumber: 'YT1234567890123', name: '茶杯' },
  ])
  expect(waiting).toEqual([])
})

worldCase('08-zeros-at-the-end', 'three parcels, of which two are asked about', async () => {
  const { parcels } = await opened('08-zeros-at-the-end/saved-by-excel.csv')
  expect(parcels).toHaveLength(3)
  const questions = [['trackingNumber', 'tracking_zeros']]
  expect(failuresOf(parcels)).toEqual([questions, questions, []])
})

worldCase('10-western-csv', 'the goods have their accents', async () => {
  const { parcels } = await opened('10-western-csv/german.csv')
  expect(parcels.map(({ name }) => name)).toEqual(['Tür für München', 'Größe 40'])
})

worldCase('11-decimal-comma', 'a comma is never taken for thousands by itself', async () => {
  const { parcels } = await opened('11-decimal-comma/euro.csv')
  expect(parcels.map(({ unitPrice }) => unitPrice)).toEqual(['1,250', '39.90', '1250.00'])
  expect(failuresOf(parcels)).toEqual([[['goods.0.unitPriceFen', 'amount_ambiguous']], [], []])
})
