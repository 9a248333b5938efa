import { expect, test } from 'vitest'
import { namedRows, recognise } from '#features/staff/shared/files/file-columns.ts'
import { BANK_COLUMNS } from './bank-columns.ts'
import { bankRows } from './bank-rows.ts'

function read(...lines: readonly string[][]) {
  const rows = lines.map((cells, nth) => ({ line: nth + 1, cells }))
  const { body, columns } = recognise(rows, BANK_COLUMNS)
  return bankRows(namedRows(body, columns))
}

test('the statement of a Chinese bank: what went out and the total are left out', () => {
  const { rows, out, other } = read(
    ['招商银行交易明细'],
    ['交易日期', '借方金额', '贷方金额', '余额', '对方户名', '摘要', '流水号'],
    ['20261107', '', '1,250.00', '9,000.00', '陈美玲', 'RC2MPCHNSKH', 'G0001'],
    ['20261108', '30.00', '', '8,970.00', '电信', '电话费', 'G0002'],
    ['', '30.00', '1,250.00', '', '合计', '', ''],
  )
  expect(rows).toEqual([['2026-11-07', 'G0001', '1,250.00', '陈美玲 · RC2MPCHNSKH', '']])
  expect([out, other]).toEqual([[4], [5]])
})

test('the bill of WeChat Pay: backticks go, and only what came in is taken', () => {
  const { rows, out } = read(
    ['`交易时间', '交易单号', '收/支', '金额(元)', '交易对方'],
    ['`2026-11-07 10:31:22', '`4200002026110712345678901234', '`收入', '`¥88.00', '`阿明'],
    ['`2026-11-07 11:00:00', '`4200002026110712345678901235', '`支出', '`¥5.00', '`便利店'],
    ['`2026-11-07 11:00:00', '`4200002026110712345678901236', '`/', '`¥9.00', '`零钱通'],
  )
  expect(rows).toEqual([['2026-11-07', '4200002026110712345678901234', '¥88.00', '阿明', '']])
  expect(out).toEqual([3, 4])
})

test.each([
  [
    'DBS',
    ['Transaction Date', 'Reference', 'Debit Amount', 'Credit Amount', 'Description'],
    ['07 Nov 2026', 'IB-1', '', '20.01', 'TAN ML'],
    ['2026-11-07', 'IB-1', '20.01', 'TAN ML', ''],
  ],
  [
    'Taiwan',
    ['交易日期', '交易序號', '支出金額', '存入金額', '備註'],
    ['2026/11/07', 'T9', '', '3,000', '林小姐'],
    ['2026-11-07', 'T9', '3,000', '林小姐', ''],
  ],
  [
    'Japan',
    ['取引日', '整理番号', '出金額', '入金額', '振込依頼人名'],
    ['2026年11月7日', '0071', '', '5000', 'ヤマダ'],
    ['2026-11-07', '0071', '5000', 'ヤマダ', ''],
  ],
  [
    'Germany',
    ['Buchungstag', 'Referenz', 'Betrag', 'Verwendungszweck'],
    ['07.11.2026', 'NOTPROVIDED1', '39,90', 'Miete'],
    ['2026-11-07', 'NOTPROVIDED1', '39,90', 'Miete', ''],
  ],
  [
    'Wise',
    ['ID', 'Direction', 'Created on', 'Amount', 'Payer name', 'Exchange rate'],
    ['TRANSFER-1', 'IN', '2026-11-07', '12.00', 'A. Lee', '7.1'],
    ['2026-11-07', 'TRANSFER-1', '12.00', 'A. Lee', '7.1'],
  ],
])('the columns of %s are known', (_, titles, cells, row) => {
  expect(read(titles, cells).rows).toEqual([row])
})

test('negative amounts, and those in brackets or with a sign behind, went out', () => {
  const titles = ['Date', 'Reference', 'Amount']
  const amounts = ['-5.00', '−5.00', '(5.00)', '5.00-', '-¥5.00', '0.00', '', '+5.00']
  const { rows, out } = read(titles, ...amounts.map((one) => ['2026-11-07', 'A', one]))
  expect(rows.map((row) => row[2])).toEqual(['5.00'])
  expect(out).toEqual([2, 3, 4, 5, 6, 7, 8])
})
