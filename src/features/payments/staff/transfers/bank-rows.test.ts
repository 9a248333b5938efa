import { expect, test } from 'vitest'
import { readSheets } from '#engine/client/platform/tables/read-sheets.ts'
import {
  missingColumn,
  namedRows,
  recognise,
  recognisedSheet,
} from '#features/console/staff/parts/files/file-columns.ts'
import { readWorldInput, worldCase } from '#tests/world/world-case.ts'
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
  expect(rows).toEqual([['2026-11-07', 'G0001', '1,250.00', '陈美玲 · RC2MPCHNSKH', '', '']])
  expect([out, other]).toEqual([[4], [5]])
})

test('the bill of WeChat Pay: backticks go, and only what came in is taken', () => {
  const { rows, out } = read(
    ['`交易时间', '交易单号', '收/支', '金额(元)', '交易对方'],
    ['`2026-11-07 10:31:22', '`4200002026110712345678901234', '`收入', '`¥88.00', '`阿明'],
    ['`2026-11-07 11:00:00', '`4200002026110712345678901235', '`支出', '`¥5.00', '`便利店'],
    ['`2026-11-07 11:00:00', '`4200002026110712345678901236', '`/', '`¥9.00', '`零钱通'],
  )
  expect(rows).toEqual([['2026-11-07', '4200002026110712345678901234', '¥88.00', '阿明', '', '']])
  expect(out).toEqual([3, 4])
})

test.each([
  [
    'DBS',
    ['Transaction Date', 'Reference', 'Debit Amount', 'Credit Amount', 'Description'],
    ['07 Nov 2026', 'IB-1', '', '20.01', 'TAN ML'],
    ['2026-11-07', 'IB-1', '20.01', 'TAN ML', '', ''],
  ],
  [
    'Taiwan',
    ['交易日期', '交易序號', '支出金額', '存入金額', '備註'],
    ['2026/11/07', 'T9', '', '3,000', '林小姐'],
    ['2026-11-07', 'T9', '3,000', '林小姐', '', ''],
  ],
  [
    'Japan',
    ['取引日', '整理番号', '出金額', '入金額', '振込依頼人名'],
    ['2026年11月7日', '0071', '', '5000', 'ヤマダ'],
    ['2026-11-07', '0071', '5000', 'ヤマダ', '', ''],
  ],
  [
    'Germany',
    ['Buchungstag', 'Referenz', 'Betrag', 'Verwendungszweck'],
    ['07.11.2026', 'NOTPROVIDED1', '39,90', 'Miete'],
    ['2026-11-07', 'NOTPROVIDED1', '39,90', 'Miete', '', ''],
  ],
  [
    'Wise',
    ['ID', 'Direction', 'Created on', 'Amount', 'Payer name', 'Exchange rate'],
    ['TRANSFER-1', 'IN', '2026-11-07', '12.00', 'A. Lee', '7.1'],
    ['2026-11-07', 'TRANSFER-1', '12.00', 'A. Lee', '7.1', ''],
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

const FILES = '55-staff-files'
type Sheets = Parameters<typeof recognisedSheet>[0]
function statement(sheets: Sheets) {
  const { body, columns } = recognise(
    sheets[recognisedSheet(sheets, BANK_COLUMNS)]?.rows ?? [],
    BANK_COLUMNS,
  )
  return { ...bankRows(namedRows(body, columns)), missing: missingColumn(BANK_COLUMNS, columns) }
}
async function file(name: string) {
  const sheets = await readSheets(new Blob([readWorldInput(`${FILES}/${name}`)]))
  if (!sheets.ok) throw new Error(sheets.problem.code)
  return statement(sheets.sheets)
}
/** Day, amount and the beginning of the sender. */
const short = (rows: readonly string[][]) => rows.map(([day, , amount]) => [day, amount])

worldCase(FILES, 'k1-cmb.csv: notes before and a sum behind', async () => {
  const { rows } = await file('k1-cmb.csv')
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['2026-11-02', 'G1234567890', '500.00'],
    ['2026-11-04', 'G1234567892', '1,250.50'],
  ])
})
worldCase(FILES, 'k2-wise.csv: the reference is the one of Wise, not the sender’s', async () => {
  const { rows } = await file('k2-wise.csv')
  expect(rows.map((row) => row.at(-1))).toEqual(['USD', 'USD'])
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['2026-11-15', 'TRANSFER-1234567890', '80.50'],
    ['2026-11-03', 'TRANSFER-1234567892', '120.00'],
  ])
})
worldCase(FILES, 'k3-mufg.csv: what was paid out never comes in', async () => {
  const { rows } = await file('k3-mufg.csv')
  expect(short(rows)).toEqual([
    ['2026-11-02', '12,340'],
    ['2026-11-05', '1,250'],
  ])
})
worldCase(FILES, 'k4-alipay.csv: notes around, tabs behind numbers', async () => {
  const { rows } = await file('k4-alipay.csv')
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['2026-11-02', '123456789012345678', '50.00'],
  ])
})

/** Headings as banks have them, with one transfer that came in and one that went out. */
for (const [bank, amount, ...lines] of [
  [
    'Mizuho',
    '12340',
    'お取引日|お取引内容|お引出金額|お預入金額|残高',
    '2026.11.02|振込 ヤマダ||12340|112340',
    '2026.11.04|電気|8000||104340',
  ],
  [
    'a Japanese bank, 出金金額 before 入金金額',
    '12340',
    '日付|出金金額|入金金額|残高|摘要',
    '2026/11/2||12340|112340|振込 ヤマダ',
    '2026/11/4|8000||104340|電気',
  ],
  [
    'Yucho',
    '12340',
    '取引日|入出金明細ＩＤ|受入金額（円）|払出金額（円）|詳細１|詳細２|現在（貸付）高',
    '20261102|2026110200001|12340||振込|ヤマダ タロウ|112340',
    '20261104|2026110400001||8000|自払|電気|104340',
  ],
  [
    'a Chinese bank, paid out before received in brackets',
    '500.00',
    '交易日期|摘要|记账金额(支出)|记账金额(收入)|余额|对方户名|流水号',
    '2026-11-02|转账||500.00|1500.00|张三|A1',
    '2026-11-03|消费|20.00||1480.00|店|A2',
  ],
  [
    'Taiwan',
    '3,000',
    '帳務日期|交易日期|摘要|支出金額|存入金額|餘額|備註|交易序號',
    '2026/11/02|2026/11/02|跨行轉入||3,000|13,000|林小姐|T1',
    '2026/11/04|2026/11/04|轉出|500||12,500||T2',
  ],
  [
    'OCBC',
    '80.50',
    'Transaction date|Value date|Description|Withdrawals (SGD)|Deposits (SGD)',
    '02/11/2026|02/11/2026|FAST TRANSFER ANNA||80.50',
    '13/11/2026|13/11/2026|FEE|5.00|',
  ],
  [
    'New Zealand',
    '80.50',
    'Date|Details|Particulars|Code|Reference|Debit|Credit|Balance',
    '02/11/2026|ANNA LEE|SP896431F||IB1||80.50|180.50',
    '13/11/2026|POWER|||IB2|20.00||160.50',
  ],
] as const) {
  worldCase(FILES, `the statement of ${bank}: what came in is taken, what went out is not`, () => {
    const rows = lines.map((line, nth) => ({ line: nth + 1, cells: line.split('|') }))
    const statementRows = statement([{ name: '', rows }])
    expect(short(statementRows.rows)).toEqual([['2026-11-02', amount]])
  })
}

for (const [name, ...titles] of [
  ['two that fit alike', '交易日期', '流水号', '交易金额', '入账金额'],
  ['money that goes out alone', '取引日', '取引番号', '出金金額'],
  ['money that was given back', '交易时间', '交易号', '退款金额'],
] as const) {
  worldCase(FILES, `of ${name}, none is taken for money received`, () => {
    const { columns } = recognise([{ line: 1, cells: titles }], BANK_COLUMNS)
    expect(missingColumn(BANK_COLUMNS, columns)?.name).toBe('amount')
  })
}
