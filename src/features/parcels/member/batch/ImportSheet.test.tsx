import { expect, test } from 'vitest'
import type { TableSheet } from '#engine/client/platform/tables/sheets.ts'
import {
  button,
  choose,
  cleanUp,
  click,
  eventually,
  field,
  find,
  render,
} from '#tests/support/render.tsx'
import { ImportSheet } from './ImportSheet.tsx'
import type { PastedLine } from './parse-paste.ts'

const sheetOf = (name: string, ...lines: string[][]): TableSheet => ({
  name,
  rows: lines.map((cells, i) => ({ line: i + 1, cells })),
})
const words = () => document.body.textContent

const opened = (...sheets: TableSheet[]) => openedFor(null, ...sheets)
async function openedFor(own: string | null, ...sheets: TableSheet[]) {
  cleanUp()
  const taken: PastedLine[] = []
  const onParcels = (parcels: readonly PastedLine[]) => void taken.push(...parcels)
  render(
    <ImportSheet
      name="orders"
      sheets={sheets}
      room={9}
      own={own}
      onClose={() => undefined}
      onParcels={onParcels}
    />,
  )
  await eventually(() => find('[role=dialog] select'))
  return taken
}

test('rows without a number are asked about before anything is added', async () => {
  const taken = await opened(
    sheetOf(
      '',
      ['快递单号', '品名'],
      ['SF1234567890123', 'tea'],
      ['', 'cup'],
      ['YT1234567890123', 'hat'],
    ),
  )
  expect(words()).toContain('Rows without a tracking number: 3. What are they?')
  await click(button('Add 2 parcels'))
  expect(words()).toContain('Choose what these rows are')
  expect(taken).toEqual([])
  await click(find('input[value=above]'))
  await click(button('Add 2 parcels'))
  expect(taken).toMatchObject([{ name: 'tea', more: [{ name: 'cup' }] }, { name: 'hat' }])
})

test('orders that are not shipped are named, and kept unless the member leaves them out', async () => {
  const rows = [
    ['订单编号', '物流单号', '宝贝标题'],
    ['1001', 'SF1234567890123', 'tea'],
    ['1002', '', 'bowl'],
    ['', '', '', '总计 3'],
  ]
  const taken = await opened(sheetOf('', ...rows))
  expect(words()).toContain('Not shipped yet, no tracking number: 1002 bowl')
  expect(words()).toContain('Row 4 has neither a tracking number nor goods.')
  await click(button('Add 2 parcels'))
  expect(taken).toMatchObject([{ name: 'tea' }, { trackingNumber: '', name: 'bowl' }])
  const fewer = await opened(sheetOf('', ...rows))
  await click(find('input[type=checkbox]'))
  await click(button('Add 1 parcel'))
  expect(fewer).toMatchObject([{ name: 'tea' }])
})

test('the sheet with known columns is chosen, and another one can be', async () => {
  const taken = await opened(
    sheetOf('Cover', ['Please fill in the second sheet']),
    sheetOf('May', ['Tracking number', 'Item'], ['SF1234567890123', 'tea']),
    sheetOf('June', ['Tracking number', 'Item'], ['YT1234567890123', 'cup']),
  )
  expect(field<HTMLSelectElement>('Sheet').value).toBe('1')
  await choose(field<HTMLSelectElement>('Sheet'), '2')
  await click(button('Add 1 parcel'))
  expect(taken).toMatchObject([{ trackingNumber: 'YT1234567890123', name: 'cup' }])
})

test('a price without a currency is asked about where it may be in yen', async () => {
  const japanese = [
    ['伝票番号', '商品名', '個数', '単価'],
    ['400123456784', '急須', '1', '¥3000'],
    ['400123456795', '茶碗', '2', '20元'],
  ]
  const taken = await opened(sheetOf('', ...japanese))
  await click(button('Add 2 parcels'))
  expect(words()).toContain('Choose the currency of these prices')
  expect(taken).toEqual([])
  await click(find('input[value=JPY]'))
  await click(button('Add 2 parcels'))
  expect(taken.map(({ unitPrice }) => unitPrice)).toEqual(['JPY 3000', 'CNY 20'])
  const chinese = [
    ['快递单号', '品名', '数量', '单价'],
    ['SF1234567890123', '茶', '1', '30'],
  ]
  await opened(sheetOf('', ...chinese))
  expect(words()).not.toContain('currency')
  for (const own of ['JPY', 'SGD']) {
    const bound = await openedFor(own, sheetOf('', ...chinese))
    await click(find(`input[value=${own}]`))
    await click(button('Add 1 parcel'))
    expect(bound).toMatchObject([{ unitPrice: `${own} 30` }])
  }
})

test('what is not read or has no value is named: hidden rows, far columns, spoilt cells', async () => {
  const sheet = sheetOf(
    '',
    ['快递单号', '品名'],
    ['SF1234567890123', 'tea'],
    ['########', 'cup'],
    ['YT1234567890123', 'hat'],
  )
  const rows = sheet.rows.map((row) => (row.line === 4 ? { ...row, isHidden: true } : row))
  const taken = await opened({ ...sheet, rows, leftOut: 2 })
  expect(words()).toContain('A cell in row 3 has no value')
  expect(words()).toContain('Row 4 is hidden')
  expect(words()).toContain('Columns after CV aren’t read')
  button('Add 2 parcels')
  await click(find('input[type=checkbox]'))
  await click(button('Add 3 parcels'))
  expect(taken).toMatchObject([{ name: 'tea' }, { trackingNumber: '########' }, { name: 'hat' }])
})
