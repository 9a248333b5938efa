import { expect, test } from 'vitest'
import { samplesOf } from '#engine/client/parts/files/titles.ts'
import { recogniseColumns } from './columns.ts'

const rows = (...lines: readonly (readonly string[])[]) =>
  lines.map((cells, i) => ({ line: i + 1, cells }))
const columnsOf = (...titles: string[]) => recogniseColumns(rows(titles, ['x'])).columns

test.each([
  [
    'Taobao',
    ['订单编号', '宝贝标题', '宝贝数量', '买家实际支付金额', '物流单号'],
    [4, 1, 2, null, 3, 0],
  ],
  [
    '1688',
    ['订单编号', '货品标题', '单价(元)', '数量', '实付款(元)', '运单号'],
    [5, 1, 3, 2, 4, 0],
  ],
  ['Cainiao', ['运单号', '物品名称', '件数'], [0, 1, 2, null, null, null]],
  ['Taiwan', ['訂單編號', '商品名稱', '數量', '單價', '配送單號'], [4, 1, 2, 3, null, 0]],
  ['Japan', ['注文番号', '商品名', '個数', '単価', '伝票番号'], [4, 1, 2, 3, null, 0]],
  [
    'English',
    ['Order No.', 'Tracking number', 'Item', 'Qty', 'Unit price (CNY)'],
    [1, 2, 3, 4, null, 0],
  ],
  ['French', ['Suivi', 'Article', 'Qté', 'Prix unitaire'], [0, 1, 2, 3, null, null]],
])('the titles of %s are recognised', (_, titles, columns) => {
  expect(Object.values(columnsOf(...titles))).toEqual([...columns, null])
})

test('the number of the order is no tracking number', () => {
  expect(columnsOf('订单号', '品名', '数量').trackingNumber).toBeNull()
})

test.each(['退款金额', '退款金額', 'Refund price', '返金価格'])('%s is no price', (title) => {
  const { unitPrice, totalPrice } = columnsOf('快递单号', '品名', title)
  expect([unitPrice, totalPrice]).toEqual([null, null])
})

test('titles are found below the heading of an export', () => {
  const { titles, body } = recogniseColumns(
    rows(['我的订单 2026'], ['快递单号', '品名'], ['SF1234567890123', '茶']),
  )
  expect(titles).toEqual(['快递单号', '品名'])
  expect(body).toMatchObject([{ line: 3 }])
})

test('without titles, what can be only one thing is known by its cells and the rest is asked', () => {
  const { columns, body, isSure } = recogniseColumns(
    rows(['tea', 'SF1234567890123'], ['socks', 'YT1234567890123']),
  )
  expect(columns).toMatchObject({ trackingNumber: 1, name: 0, quantity: null })
  expect([body.length, isSure]).toEqual([2, true])
  const either = recogniseColumns(rows(['2', 'SF1234567890123', '30', 'tea']))
  expect(either).toMatchObject({ columns: { quantity: null, unitPrice: null }, isSure: false })
  // A spreadsheet keeps a date as its number of days.
  const dated = recogniseColumns(rows(['46348', 'SF1234567890123'], ['46349', 'YT1234567890123']))
  expect(dated.columns).toMatchObject({ trackingNumber: 1 })
})

test('words above numbers and prices are titles in any language, and no parcel', () => {
  const titles = ['Číslo zásilky', 'Zboží', 'Množství', 'Cena (EUR)']
  const found = recogniseColumns(rows(titles, ['RR123456785CZ', 'Hrnek', '2', '39.90']))
  expect(found).toMatchObject({
    titles,
    columns: { trackingNumber: 0, name: 1, quantity: 2, unitPrice: 3 },
  })
  expect(found.body).toEqual([{ line: 2, cells: ['RR123456785CZ', 'Hrnek', '2', '39.90 EUR'] }])
})

test.each([
  ['a parcel', ['RR123456785CZ', 'Hrnek', '2', '39.90']],
  ['a parcel that is not shipped yet', ['nebyl odeslán', 'Hrnek', '2', '39.90']],
  ['goods alone', ['nebyl odeslán', 'Hrnek', '', '']],
])('a first row with %s is kept', (_, first) => {
  const { titles, body } = recogniseColumns(
    rows(first, ['RR123456799CZ', 'Kniha', '1', '12.00'], ['RR123456808CZ', 'Míč', '1', '9.00']),
  )
  expect([titles, body.length]).toEqual([[], 3])
})

test('a column is shown by different cells that are not empty', () => {
  expect(samplesOf(rows([''], ['a'], ['a'], ['b'], ['c']), 0)).toEqual(['a', 'b'])
})
