import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { readSheets } from '#engine/client/platform/tables/read-sheets.ts'
import type { TableRow } from '#engine/client/platform/tables/sheets.ts'
import { LOCALES } from '#engine/shared/languages.ts'
import {
  missingColumn,
  namedRows,
  recognise,
  unreadTitles,
} from '#features/console/staff/parts/files/file-columns.ts'
import {
  BROUGHT_KINDS,
  type BroughtKind,
  columnsOf,
  isRemark,
} from '#features/moving/rules/brought-columns.ts'
import { sayingIn } from '#tests/support/translations.ts'
import { workbook } from '#tests/support/workbook.ts'
import { broughtRows, refusedFile, templateFile } from './brought-files.ts'
import { fileColumnsOf } from './brought-titles.ts'

const english = setupI18n({ locale: 'en', messages: { en: {} } })

async function rowsIn(bytes: BlobPart): Promise<readonly TableRow[]> {
  const read = await readSheets(new Blob([bytes]))
  if (!read.ok) throw new Error(read.problem.code)
  return read.sheets[0]?.rows ?? []
}

/** What a file of a kind is read as. */
async function readAs(kind: BroughtKind, bytes: BlobPart) {
  const columns = fileColumnsOf(kind)
  const file = recognise(await rowsIn(bytes), columns)
  return {
    missing: missingColumn(columns, file.columns)?.name,
    unread: unreadTitles(file, file.columns),
    rows: broughtRows(namedRows(file.body, file.columns)),
  }
}

/** 会员,快递单号,仓库,货架,重量（千克）,长,宽,高,到仓日期,经手人 and two rows, as Excel in China saves it. */
const GB18030 = Buffer.from(
  'bbe1d4b12cbfecb5ddb5a5bac52cb2d6bfe22cbbf5bcdc2cd6d8c1bfa3a8c7a7bfcba3a92cb3a42cbfed2cb8df2cb5bdb2d6c8d5c6da2cbeadcad6c8cb0a412d312c5346313233343536373839303132332cc8d5b1beb2d6bfe22cbcd72d30312c312e32352c33302c32302c31302c323032362f312f352cd0a1cdf50a412d322c5346313233343536373839303132342cc8d5b1beb2d6bfe22cbcd72d30322c322c33302c32302c31302c323032362f312f362cd0a1c0ee0a',
  'hex',
)

test('a file in GB18030 is read by its Chinese headings, and a column that nothing takes is named', async () => {
  const { missing, unread, rows } = await readAs('parcels', GB18030)
  expect([missing, unread]).toEqual([undefined, ['经手人']])
  expect(rows.map(({ line }) => line)).toEqual([2, 3])
  expect(rows[0]?.cells).toEqual({
    member: 'A-1',
    tracking_number: 'SF1234567890123',
    warehouse: '日本仓库',
    shelf: '甲-01',
    weight_kg: '1.25',
    length_cm: '30',
    width_cm: '20',
    height_cm: '10',
    arrived: '2026-01-05',
  })
})

test('a workbook is read with its columns in any order, below a title, with the lines of the sheet', async () => {
  const bytes = await workbook([
    ['Our customers', null, null],
    ['Old member number', 'Customer name', 'E-mail'],
    ['A-1', 'Anna Tan', 'anna@example.com'],
    [null, null, null],
    [{ n: '1024' }, '林北', 'bei@example.com'],
  ])
  const { missing, rows } = await readAs('members', bytes)
  expect(missing).toBeUndefined()
  expect(rows).toEqual([
    { line: 3, cells: { email: 'anna@example.com', name: 'Anna Tan', old_number: 'A-1' } },
    { line: 5, cells: { email: 'bei@example.com', name: '林北', old_number: '1024' } },
  ])
})

test('days that can be two stay as they are, and one above the twelfth decides for its column', async () => {
  const days = async (...all: string[]) => {
    const { rows } = await readAs(
      'parcels',
      `member,arrived\n${all.map((day) => `A,${day}`).join('\n')}`,
    )
    return rows.map(({ cells }) => cells.arrived)
  }
  expect(await days('03/04/2026', '27/04/2026')).toEqual(['2026-04-03', '2026-04-27'])
  expect(await days('03/04/2026')).toEqual(['03/04/2026'])
})

for (const locale of Object.values(LOCALES)) {
  test.each(BROUGHT_KINDS)(
    `the template of %s in ${locale} is read whole, and its example is left out`,
    async (kind) => {
      const say = await sayingIn(locale)
      const i18n = setupI18n({ locale, messages: { [locale]: {} } })
      const template = templateFile(i18n, kind)
      const [heading = '', example = ''] = template.split('\r\n')
      const words = heading.replace('\uFEFF', '').split(',').map(say)
      const { missing, unread, rows } = await readAs(kind, `${words.join(',')}\n${example}\n`)
      expect([missing, unread]).toEqual([undefined, []])
      expect(Object.keys(rows[0]?.cells ?? {}).toSorted()).toEqual(columnsOf(kind).toSorted())
      expect(rows.map((row) => isRemark(kind, row))).toEqual([true])
    },
  )
}

test('the refused rows come back as they stood with what to correct, and are read again', async () => {
  const rows = [
    { line: 2, cells: { member: 'A-1', amount: '-3', currency: '' } },
    { line: 3, cells: { member: 'A-2', amount: '4' } },
    { line: 7, cells: { member: '=cmd', amount: '1,250' } },
  ]
  const refused = [
    { line: 2, failures: [{ path: 'amount', cell: '-3', code: 'amount_negative', args: {} }] },
    { line: 7, failures: [{ path: 'amount', cell: '1,250', code: 'amount_ambiguous', args: {} }] },
  ]
  const file = refusedFile(english, 'balances', { rows, refused })
  const again = await readAs('balances', file)
  expect(again.unread).toEqual(['What to correct'])
  expect(again.rows.map(({ cells }) => [cells.member, cells.amount])).toEqual([
    ['A-1', '-3'],
    ['=cmd', '1,250'],
  ])
  expect(file).toContain('settle it with the member')
  expect(file).toContain('can be read in two ways')
})
