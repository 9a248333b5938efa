import { expect, test } from 'vitest'
import { DEMO_VERSIONS } from '#tests/support/channels.ts'
import { channelsFile, readChannelsFile, templateFile } from './channels-csv.ts'
import { patternOf, VERSION_FIELDS } from './version-fields.ts'
import { type NewVersion, readVersion, typedOf, withUnit } from './version-form.ts'

const VERSIONS: readonly NewVersion[] = DEMO_VERSIONS
const [FIRST] = VERSIONS
if (FIRST === undefined) throw new Error('There are demo channels')
const typed = typedOf(FIRST)
const failuresOf = (changes: Record<string, string>) => {
  const result = readVersion({ ...typed, ...changes })
  return result.ok ? [] : result.failures.map(({ path, code, args }) => [path, code, args.max])
}

test('every demo channel is shown in fields that have words, and read again as it was', () => {
  for (const version of VERSIONS) {
    const typed = typedOf(version)
    const unknown = Object.keys(typed).filter((path) => !VERSION_FIELDS[patternOf(path)])
    expect(unknown).toEqual([])
    expect(readVersion(typed)).toEqual({ ok: true, value: version })
  }
})

/** A line that has each rule that a carrier's tariff may need. */
const RICH: NewVersion = {
  ...FIRST,
  terms: {
    ...FIRST.terms,
    charging: { mode: 'larger', divisor: 6_000, volumeOverCm: 60 },
    step: 1_000,
    steps: [{ upTo: 500, step: 100 }],
    sizeMinimums: [{ of: 'sum', overCm: 60, amount: 5_000 }],
    pieceRule: 'pricedCarton',
    minimum: null,
    tariff: {
      kind: 'bands',
      bands: [
        { upTo: 20_000, baseFen: 0, rateFen: 6_450, rateMills: 5 },
        { upTo: null, baseFen: 0, rateFen: 6_000 },
      ],
    },
    zones: [
      {
        code: 'far',
        countries: ['US'],
        postcodes: ['90', '96700-96799'],
        tariff: { kind: 'first', first: 500, firstFen: 9_000, next: 1, nextFen: 7, nextMills: 5 },
      },
      { code: 'no', countries: [], postcodes: ['99'], tariff: { kind: 'none' } },
    ],
    charges: [
      {
        code: 'handling',
        name: FIRST.name,
        minFen: null,
        maxFen: null,
        from: null,
        to: null,
        rate: { kind: 'perActualKg', rateFen: 0, rateMills: 5 },
        condition: {
          kind: 'weight',
          overGrams: 25_000,
          more: [
            { join: 'or', kind: 'sum', overCm: 200 },
            { join: 'and', kind: 'postcode', prefixes: ['90'] },
            { join: 'or', kind: 'secondSide', overCm: 76 },
            { join: 'andNot', kind: 'country', countries: ['US', 'MY'] },
          ],
        },
      },
    ],
    insurance: {
      per: 'carton',
      rateBps: 0,
      minFen: 0,
      deductibleFen: 0,
      maxValueFen: 500_000,
      excludedTags: [],
      tiers: [
        { upToFen: 100_000, feeFen: 500, rateBps: 0 },
        { upToFen: null, feeFen: 1_000, eachFen: 300, perFen: 50_000, rateBps: 50 },
      ],
    },
    limits: { ...FIRST.terms.limits, sumCm: 300 },
  },
}

test('every rule of a tariff has a field, and is read again from form and file as it was', () => {
  const typed = typedOf(RICH)
  expect(Object.keys(typed).filter((path) => !VERSION_FIELDS[patternOf(path)])).toEqual([])
  expect(readVersion(typed)).toEqual({ ok: true, value: RICH })
  expect([
    typed['terms.tariff.bands.0.rateFen'],
    typed['terms.zones.0.tariff.nextFen'],
    typed['terms.charges.0.rate.rateFen'],
  ]).toEqual(['64.505', '0.075', '0.005'])
  const { versions, errors } = readChannelsFile(channelsFile([RICH]), RICH.effectiveFrom)
  expect([versions[0]?.version, errors]).toEqual([RICH, []])
})

test('an empty field of insurance by started amounts, or of each carton, is as one that is not there', () => {
  const at = 'terms.insurance'
  const typed = typedOf(RICH)
  const changes = { [`${at}.per`]: '', [`${at}.tiers.1.eachFen`]: '', [`${at}.tiers.1.perFen`]: '' }
  const result = readVersion({ ...typed, ...changes })
  if (!result.ok || result.value.terms.insurance === null) throw new Error(JSON.stringify(result))
  expect(result.value.terms.insurance.per).toBeUndefined()
  expect(result.value.terms.insurance.tiers?.[1]).toMatchObject({ eachFen: null, perFen: null })
  const half = readVersion({ ...typed, [`${at}.tiers.1.perFen`]: '' })
  expect(half).toEqual({
    ok: false,
    failures: [{ path: `${at}.tiers.1.perFen`, code: 'started_half', args: {} }],
  })
})

test('countries and postal codes may be typed in small letters', () => {
  const at = 'terms.zones.0'
  const typed = {
    [`${at}.postcodes`]: 'ab31-ab38',
    [`${at}.countries`]: 'us',
    'terms.destinations': 'us，my',
  }
  const result = readVersion({ ...typedOf(RICH), ...typed })
  if (!result.ok) throw new Error(JSON.stringify(result.failures))
  const { zones, destinations } = result.value.terms
  expect([zones?.[0]?.postcodes, zones?.[0]?.countries, destinations]).toEqual([
    ['AB31-AB38'],
    ['US'],
    ['US', 'MY'],
  ])
})

test('what is missing is named at a field, also of a part in which nothing was typed', () => {
  const rows = ['charges', 'taxes', 'discounts'].map((rows) => [`terms.${rows}.0.code`, 'more'])
  for (const started of [{}, Object.fromEntries(rows)]) {
    const result = readVersion(started)
    const paths = result.ok ? [] : result.failures.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['name.zh', 'name.zh2', 'name.en']))
    expect(paths.filter((path) => VERSION_FIELDS[patternOf(path)] === undefined)).toEqual([])
  }
})

test('a language that was left empty has the name of another one, of a line and of its surcharges', () => {
  const charge = 'terms.charges.0'
  const names = { zh: '香港专线', zh2: ' ', en: '' }
  const result = readVersion({
    ...typedOf(RICH),
    ...Object.fromEntries(
      ['name', `${charge}.name`].flatMap((at) =>
        Object.entries(names).map(([code, text]) => [`${at}.${code}`, text]),
      ),
    ),
  })
  const filled = { zh: '香港专线', zh2: '香港专线', en: '香港专线' }
  expect(result.ok && result.value.name).toEqual(filled)
  expect(result.ok && result.value.terms.charges[0]?.name).toEqual(filled)
})

test('a country of a surcharge that is no destination is named at its field', () => {
  const at = 'terms.charges.0.condition.more.3.countries'
  const result = readVersion({ ...typedOf(RICH), [at]: 'US AQ' })
  expect(result).toEqual({ ok: false, failures: [{ path: at, code: 'no_destination', args: {} }] })
})

test('a range of postal codes may be typed with any dash, and a wrong one is named at its field', () => {
  const at = 'terms.zones.0.postcodes'
  const typed = typedOf(RICH)
  const result = readVersion({ ...typed, [at]: '９０、90000–96162' })
  expect(result.ok && result.value.terms.zones?.[0]?.postcodes).toEqual(['90', '90000-96162'])
  const wrong = readVersion({ ...typed, [at]: '90 96162-90000' })
  expect(wrong).toEqual({ ok: false, failures: [{ path: at, code: 'postcode_range', args: {} }] })
})

test('a rate takes thousandths of a yuan and no more; its limit is said in yuan', () => {
  const failed = (text: string) => {
    const result = readVersion({ ...typedOf(RICH), 'terms.tariff.bands.0.rateFen': text })
    return result.ok ? [] : result.failures.map(({ code, args }) => [code, args.max])
  }
  // A comma before three digits can mean two amounts.
  expect([failed('1.2345'), failed('1,250'), failed('¥64.505'), failed('1000001')]).toEqual([
    [['money', undefined]],
    [['money', undefined]],
    [],
    [['number_max', 1_000_000]],
  ])
})

test('a line that begins to charge the volume gets a step and a rule of volume, and no amounts in kg', () => {
  const byWeight = {
    'terms.charging.mode': 'larger',
    'terms.step': '0.5',
    'terms.pieceRule': 'carton',
    'terms.tariff.kind': 'first',
    'terms.tariff.first': '0.5',
    'terms.tariff.next': '0.5',
    'terms.tariff.firstFen': '30',
    'terms.steps.0.upTo': '1',
    'terms.steps.0.step': '0.1',
    'terms.sizeMinimums.0.of': 'sum',
    'terms.sizeMinimums.0.amount': '5',
  }
  const changed = withUnit(byWeight, { 'terms.charging.mode': 'volume' })
  expect(changed).toEqual({
    'terms.charging.mode': 'volume',
    'terms.step': '0.01',
    'terms.pieceRule': 'order',
    'terms.tariff.first': '',
    'terms.tariff.next': '',
    'terms.steps.0.upTo': undefined,
    'terms.steps.0.step': undefined,
    'terms.sizeMinimums.0.of': undefined,
    'terms.sizeMinimums.0.amount': undefined,
  })
  const back = withUnit({ ...byWeight, ...changed }, { 'terms.charging.mode': 'actual' })
  expect([back['terms.step'], back['terms.pieceRule']]).toEqual(['0.5', 'carton'])
  const half = { 'terms.charging.mode': 'half' }
  expect(withUnit(byWeight, half)).toEqual(half)
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
  const result = readVersion({ ...typed, 'terms.insurance.rateBps': '', 'terms.minimum.per': '' })
  expect(result.ok && [result.value.terms.insurance, result.value.terms.minimum]).toEqual([
    null,
    null,
  ])
})

test('a day that a spreadsheet has rewritten is read', () => {
  const result = readVersion({ ...typed, effectiveFrom: '2026/1/9' })
  expect(result.ok && result.value.effectiveFrom).toBe('2026-01-09')
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
  expect(file).toContain(",'=1+1,\r\n")
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
  const [path = '', value = ''] =
    /^[^,]+,([^,]*Fen),(\d+(?:\.\d+)?),\r$/m.exec(file)?.slice(1) ?? []
  const errorsWith = (typed: string) =>
    readChannelsFile(file.replace(`,${path},${value},`, `,${path},${typed},`), '2026-12-01').errors
  expect(errorsWith('"1,250"')).toMatchObject([
    { kind: 'field', failure: { path, code: 'amount_ambiguous' } },
  ])
  expect(errorsWith('"12,50"')).toEqual([])
  expect(errorsWith('12.50')).toEqual([])
})

test('a percentage may have its sign', () => {
  const read = readVersion({ ...typed, 'terms.packingAllowanceBps': '7.5 %' })
  expect(read.ok && read.value.terms.packingAllowanceBps).toBe(750)
})

test('a code that no country has is refused at its field, also in a zone', () => {
  expect(failuresOf({ 'terms.destinations': 'us UK' })).toEqual([
    ['terms.destinations', 'country', undefined],
  ])
  const zone = { 'terms.zones.0.code': 'far', 'terms.zones.0.tariff.kind': 'none' }
  const uk = { 'terms.destinations': 'UK', 'terms.zones.0.countries': 'UK' }
  expect(failuresOf({ ...zone, ...uk })).toContainEqual([
    'terms.zones.0.countries',
    'country',
    undefined,
  ])
})

test('a minimum without its amount says so on its line', () => {
  const template = templateFile(() => '').replace(
    'terms.minimum.per,,',
    'terms.minimum.per,carton,',
  )
  const { errors } = readChannelsFile(template, '2026-12-01')
  const row = template.split(/\r?\n/).findIndex((one) => one.includes('terms.minimum.amount')) + 1
  expect(errors).toContainEqual({
    line: row,
    kind: 'field',
    failure: expect.objectContaining({ path: 'terms.minimum.amount' }),
  })
})

test('the template lacks only what the business alone knows, and the last column is not read', () => {
  const template = templateFile((path) => `${path} in words, "or so"`)
  const { errors } = readChannelsFile(template, '2026-12-01')
  const lacking = errors.map((one) => (one.kind === 'field' ? one.failure.path : one.kind))
  expect(new Set(lacking)).toEqual(
    new Set([
      'name.zh',
      'name.zh2',
      'name.en',
      'terms.destinations',
      'terms.transitDays.min',
      'terms.transitDays.max',
      'terms.tariff.firstFen',
      'terms.tariff.nextFen',
    ]),
  )
  const filled = {
    'name.en': 'Air',
    'terms.destinations': 'SG MY',
    'terms.transitDays.min': '5',
    'terms.transitDays.max': '9',
    'terms.tariff.firstFen': '45',
    'terms.tariff.nextFen': '20.5',
  }
  const file = Object.entries(filled).reduce(
    (text, [path, value]) => text.replace(`${path},,`, `${path},${value},`),
    template,
  )
  const { versions } = readChannelsFile(file, '2026-12-01')
  expect(versions.map(({ version }) => [version.code, version.name.zh])).toEqual([
    ['CN-AIR', 'Air'],
  ])
  expect(versions[0]?.version.terms.tariff).toMatchObject({ firstFen: 4_500, nextFen: 2_050 })
})
