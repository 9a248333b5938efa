import { expect, test } from 'vitest'
import type { TableSheet } from '#platform/tables/sheets.ts'
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

async function opened(...sheets: TableSheet[]) {
  cleanUp()
  const taken: PastedLine[] = []
  const onParcels = (parcels: readonly PastedLine[]) => void taken.push(...parcels)
  render(
    <ImportSheet
      name="orders"
      sheets={sheets}
      room={9}
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
