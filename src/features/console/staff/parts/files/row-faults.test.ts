import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { faultsOf } from './row-faults.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const answersOf = (column: string, cell: string) =>
  faultsOf(
    i18n,
    [{ row: 2, name: 'A', column, code: 'invalid', cell }],
    () => true,
    'Asia/Shanghai',
  ).flatMap(({ answers }) => answers.map((answer) => answer.cell))

test('a day that can be two is answered by a day, of an update with its time', () => {
  expect(answersOf('value_date', '03/11/2026 08:00')).toEqual(['2026-11-03', '2026-03-11'])
  expect(answersOf('time', '03/11/2026 08:00')).toEqual([
    '2026-11-03T00:00:00.000Z',
    '2026-03-11T00:00:00.000Z',
  ])
})
