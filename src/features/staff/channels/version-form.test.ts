import { expect, test } from 'vitest'
import { DEMO_VERSIONS } from '#tests/support/channels.ts'
import { channelsFile, readChannelsFile } from './channels-csv.ts'
import { patternOf, VERSION_FIELDS } from './version-fields.ts'
import { type NewVersion, readVersion, typedOf } from './version-form.ts'

const VERSIONS: readonly NewVersion[] = DEMO_VERSIONS
const [FIRST] = VERSIONS
if (FIRST === undefined) throw new Error('There are demo channels')
const typed = typedOf(FIRST)
const failuresOf = (changes: Record<string, string>) => {
  const read = readVersion({ ...typed, ...changes })
  return read.ok ? [] : read.failures.map(({ path, code, args }) => [path, code, args.max])
}

test('every demo channel is shown in fields that have words, and read again as it was', () => {
  for (const version of VERSIONS) {
    const shown = typedOf(version)
    const unknown = Object.keys(shown).filter((path) => !VERSION_FIELDS[patternOf(path)])
    expect(unknown).toEqual([])
    expect(readVersion(shown)).toEqual({ ok: true, value: version })
  }
})

test.each<[string, string, string, number | undefined]>([
  ['terms.step', '', 'required', undefined],
  ['terms.step', 'much', 'type', undefined],
  ['terms.limits.weightGrams', '99999', 'number_max', 10_000],
  ['terms.packingAllowanceBps', '101', 'number_max', 100],
  ['terms.uninsuredCapFen', '1.234', 'money', undefined],
  ['terms.destinations', 'MY Germany', 'type', undefined],
  ['effectiveFrom', '2026-02-30', 'type', undefined],
])('%s as %j fails at its own field, as it is typed', (path, text, code, max) => {
  const [failure] = failuresOf({ [path]: text })
  expect([failure?.[0], failure?.[2]]).toEqual([path, max])
  if (code !== 'type') expect(failure?.[1]).toBe(code)
})

test('optional parts are absent without their first field', () => {
  const read = readVersion({ ...typed, 'terms.insurance.rateBps': '', 'terms.minimum.per': '' })
  expect(read.ok && [read.value.terms.insurance, read.value.terms.minimum]).toEqual([null, null])
})

test('a day that a spreadsheet has rewritten is read', () => {
  const read = readVersion({ ...typed, effectiveFrom: '2026/1/9' })
  expect(read.ok && read.value.effectiveFrom).toBe('2026-01-09')
})

test('a file of all channels is read again as it was, with the day of the import', () => {
  const { versions, errors } = readChannelsFile(channelsFile(VERSIONS), '2026-12-01')
  expect(errors).toEqual([])
  expect(versions.map(({ version }) => version)).toEqual(
    VERSIONS.map((version) => ({ ...version, effectiveFrom: '2026-12-01' })),
  )
})

test('a name that a spreadsheet would execute is exported as text and read again', () => {
  const name = { zh: '=1+1', zh2: '@x', en: '-2' }
  const file = channelsFile([{ ...FIRST, name }])
  expect(file).toContain(",'=1+1\r\n")
  const { versions } = readChannelsFile(file, FIRST.effectiveFrom)
  expect(versions[0]?.version.name).toEqual(name)
})

test('each error of a file names its line', () => {
  const file = channelsFile([FIRST])
    .replace(/terms\.step,.*/, 'terms.step,x')
    .replace(/terms\.origin,.*/, 'terms.orgin,CN')
  const lines = file.split('\r\n')
  const lineOf = (text: string) => lines.findIndex((line) => line.includes(text)) + 1
  const { errors } = readChannelsFile(`${file}${lines[1]}\r\n,terms.step,1\r\n`, '2026-12-01')
  expect(errors.map(({ line, kind }) => [line, kind])).toEqual(
    expect.arrayContaining([
      [lineOf('terms.step'), 'field'],
      [lineOf('terms.orgin'), 'unknownField'],
      [lines.length, 'repeated'],
      [lines.length + 1, 'columns'],
    ]),
  )
  expect(readChannelsFile('line,field,value\nA,terms.step,"1', '2026-12-01').errors).toEqual([
    { line: 2, kind: 'quote' },
  ])
})

test('a value of a file that can be two amounts is an error of its line; a point is before decimals', () => {
  const file = channelsFile([FIRST])
  const [path = '', value = ''] = /^[^,]+,([^,]*Fen),(\d+(?:\.\d+)?)\r$/m.exec(file)?.slice(1) ?? []
  const errorsWith = (typed: string) =>
    readChannelsFile(file.replace(`,${path},${value}\r`, `,${path},${typed}\r`), '2026-12-01')
      .errors
  expect(errorsWith('"1,250"')).toMatchObject([
    { kind: 'field', failure: { path, code: 'amount_ambiguous' } },
  ])
  expect(errorsWith('"12,50"')).toEqual([])
  expect(errorsWith('12.50')).toEqual([])
})
