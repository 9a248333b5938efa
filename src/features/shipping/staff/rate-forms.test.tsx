import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { Toaster } from '#engine/client/ui/Toaster.tsx'
import { newVersion } from '#features/shipping/contract/rates.ts'
import { listDutyRules, listExchangeRates } from '#features/shipping/contract/staff-rates.ts'
import type { DutyRule } from '#features/shipping/rules/duty-rules.ts'
import { businessDay } from '#features/warehouses/rules/warehouses.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import {
  button,
  choose,
  click,
  eventually,
  field,
  find,
  render,
  type,
} from '#tests/support/render.tsx'
import { aProblem, json, readBody } from '#tests/support/scripted-server.ts'
import { aChannel, bands, names } from '#tests/support/shipping.ts'
import { EndedVersions } from './ChannelsView.tsx'
import { channelsFile } from './channels-csv.ts'
import { DutyRuleForm } from './DutyRuleForm.tsx'
import { DutyRules } from './DutyRules.tsx'
import { ExchangeRates } from './ExchangeRates.tsx'
import { GiveDiscount } from './GiveDiscount.tsx'
import { ImportVersions } from './ImportVersions.tsx'
import { VersionForm } from './VersionForm.tsx'

const words = () => document.body.textContent ?? ''
type Sent = { path: string; body: Record<string, unknown> }

/** Answers each write with the next of these; null loses the connection. */
function serving(...answers: (Response | null)[]): Sent[] {
  const sent: Sent[] = []
  // The screens’ test environment has no streams of blobs.
  vi.stubGlobal('CompressionStream', undefined)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  fakeServer().otherwise(async (path: string, init: RequestInit = {}) => {
    if ((init.method ?? 'GET') === 'GET') return json({ exchangeRates: [] })
    sent.push({ path, body: readBody(init.body) })
    return answers.shift() ?? null
  })
  return sent
}
const answer = () => json({ ok: true })
const invalid = (path: string, code: string) =>
  json({ code: 'validation', fields: [{ path, code, args: {} }] }, { status: 422 })

const RULE = {
  'First day': '2027-01-01',
  Currency: 'eur',
  'Maximum value': '150',
  'Name of the tax': 'VAT',
  'Tax rate': '19',
  Source: 'EU 2026/1',
  'Source URL': 'https://example.eu/rule',
}
async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await type(field(label), value)
}
async function pickCountry(name: string): Promise<void> {
  await type(field('Destination'), name)
  await click(find('[role=option]'))
}

test('a duty rule names each field that is missing, and sends nothing', async () => {
  const sent = serving()
  render(<DutyRuleForm onAdded={() => {}} />)
  await click(button('Add rule'))
  for (const label of ['First day', 'Currency', 'Source', 'Source URL']) {
    expect(field(label).getAttribute('aria-invalid'), label).toBe('true')
  }
  expect(document.activeElement).toBe(field('Destination'))
  await choose(field<HTMLSelectElement>('Duty'), 'percent')
  await type(field('Tax rate'), '19')
  for (const asked of [
    'Choose the destination',
    'Enter the first day of the rule',
    'Enter a currency code, such as EUR',
    'Enter the duty rate',
    'Enter the name of the tax, such as VAT',
    'Enter where the rule is published',
    'Enter the link to the source',
  ]) {
    expect(words()).toContain(asked)
  }
  expect(words()).not.toContain('Please enter')
  expect(words()).not.toContain('is not a valid')
  expect(sent).toEqual([])
})

test('a duty rule is sent as two tiers with its tax; a lost answer keeps what was typed and its id', async () => {
  const sent = serving(null, answer())
  const onAdded = vi.fn()
  render(<DutyRuleForm onAdded={onAdded} />)
  await pickCountry('Germany')
  await fill(RULE)
  await choose(field<HTMLSelectElement>('Duty'), 'perHs6')
  await type(field('Amount in this currency'), '3')
  await click(button('Add rule'))
  await eventually(() => expect(words()).toContain('The server doesn’t answer'))
  expect(field('Source').value).toBe('EU 2026/1')
  await click(button('Add rule'))
  await eventually(() => expect(words()).toContain('Saved.'))
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]?.body.rules).toMatchObject([
    {
      country: 'DE',
      currency: 'EUR',
      effectiveFrom: '2027-01-01',
      effectiveTo: null,
      tiers: [
        {
          upToCents: 15_000,
          duty: { kind: 'perHs6', cents: 300 },
          tax: { name: 'VAT', bps: 1_900, of: 'cif' },
        },
        { upToCents: null, duty: { kind: 'tariff' }, tax: null },
      ],
    },
  ])
  expect(onAdded).toHaveBeenCalledOnce()
  expect(field('Source').value).toBe('')
})

test('a failure of the server stands at the field of the duty rule that it is about', async () => {
  serving(invalid('rules.0.tiers.0.tax.bps', 'required'))
  render(<DutyRuleForm onAdded={() => {}} />)
  await pickCountry('Germany')
  await fill(RULE)
  await click(button('Add rule'))
  await eventually(() => expect(field('Tax rate').getAttribute('aria-invalid')).toBe('true'))
  expect(field('Tax rate').value).toBe('19')
})

test('each duty rule says what it charges, from when, and on which transport', async () => {
  serving()
  const rule: DutyRule = {
    country: 'CH',
    currency: 'CHF',
    effectiveFrom: '2026-01-01',
    effectiveTo: null,
    source: { title: 'Customs', url: 'https://customs.example/' },
    transports: null,
    valueOf: 'goods',
    tiers: [{ upToCents: null, duty: { kind: 'percent', bps: 250, of: 'goods' }, tax: null }],
  }
  fakeServer().answer(listDutyRules, {
    dutyRules: [{ id: 1, rule, by: null, at: '2026-01-01T00:00:00.000Z' }],
  })
  render(<DutyRules />)
  await eventually(() => expect(document.body.textContent).toContain('Switzerland'))
  const rows = [...document.querySelectorAll('section li')].map(({ textContent }) => textContent)
  const rowOf = (country: string) => rows.find((row) => row?.startsWith(country))
  expect(rowOf('Austria')).toContain(
    'from Jul 1, 2026up to EUR\u00a0150.00: duty EUR\u00a03.00 per kind of goods + VAT 20%above: duty by the customs tariff',
  )
  expect(rowOf('Switzerland')).toContain('from Jan 1, 2026duty 2.5%')
  expect(rowOf('Japan')).toContain('up to JPY\u00a010,000: no charges')
  expect(rows.filter((row) => row?.startsWith('Singapore'))).toEqual([
    expect.stringContaining('SingaporeExpressAirPostfrom'),
    expect.stringContaining('SingaporeSeafrom'),
  ])
})

test('an exchange rate is sent in millionths, and one that is no number stays with its error', async () => {
  const sent = serving(answer())
  render(<ExchangeRates />)
  await fill({ Currency: 'sgd', 'CNY per 1 SGD': 'five', Source: 'Bank' })
  await click(button('Save exchange rate'))
  expect(field('CNY per 1 SGD').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await type(field('CNY per 1 SGD'), '5.4321')
  await click(button('Save exchange rate'))
  await eventually(() => expect(words()).toContain('Saved.'))
  expect(sent[0]?.body).toMatchObject({
    currency: 'SGD',
    rateMillionths: 5_432_100,
    source: 'Bank',
  })
  expect([field('Currency').value, field('Source').value]).toEqual(['', 'Bank'])
})

test('currencies whose rate is too old to quote a transfer are named where rates are entered', async () => {
  const day = (ago: number) => businessDay(Date.now() - ago * 86_400_000)
  const rate = { rateMillionths: 5_000_000, source: 'Bank', by: null, at: '2026-01-01T00:00:00Z' }
  serving()
  fakeServer().answer(listExchangeRates, {
    exchangeRates: [
      { ...rate, currency: 'THB', day: day(-20) },
      { ...rate, currency: 'SGD', day: day(2) },
      { ...rate, currency: 'THB', day: day(30) },
      { ...rate, currency: 'SGD', day: day(40) },
      { ...rate, currency: 'GBP', day: day(50) },
    ],
  })
  render(<ExchangeRates />)
  await eventually(() =>
    expect(words()).toContain(
      'older than 7 days, so no transfers are quoted in them: GBP and THB. Enter',
    ),
  )
})

test('a day that has passed by the server’s clock is refused at its field', async () => {
  serving(invalid('day', 'day_past'))
  render(<ExchangeRates />)
  await fill({ Currency: 'SGD', 'CNY per 1 SGD': '5', Source: 'Bank' })
  await click(button('Save exchange rate'))
  await eventually(() => expect(field('Effective from').getAttribute('aria-invalid')).toBe('true'))
  expect(field('Currency').value).toBe('SGD')
})

test('a percentage may have its sign; a currency and a link say how they are written', async () => {
  const sent = serving(answer())
  render(<DutyRuleForm onAdded={() => {}} />)
  await fill({ ...RULE, Currency: '€', 'Source URL': 'www.zoll.de' })
  await pickCountry('Germany')
  await click(button('Add rule'))
  expect(words()).toContain('Enter a currency code, such as EUR')
  expect(words()).toContain('Enter the whole link, with https://')
  await fill({ Currency: 'ｅｕｒ', 'Source URL': 'HTTPS://www.zoll.de', 'Tax rate': '19 %' })
  await click(button('Add rule'))
  await eventually(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body.rules).toMatchObject([
    { currency: 'EUR', tiers: [{ tax: { bps: 1_900 } }, {}] },
  ])
})

test('the least exchange rate is not called 0', async () => {
  serving()
  render(<ExchangeRates />)
  await fill({ Currency: '$' })
  await click(button('Save exchange rate'))
  expect(words()).toContain('Enter a currency code, such as EUR')
  await fill({ Currency: 'usd', 'CNY per 1 USD': '0' })
  await click(button('Save exchange rate'))
  expect(words()).toContain('CNY per 1 USD cannot be less than 0.000001')
})

test('a version is saved after what sample parcels cost before and after has been shown', async () => {
  const sent = serving(answer())
  const before = { ...aChannel(), by: null, at: '2026-01-01T00:00:00.000Z', seen: 4 }
  const onSaved = vi.fn()
  render(<VersionForm before={before} from="2026-12-01" onSaved={onSaved} onCancel={() => {}} />)
  await click(button('Compare prices'))
  await eventually(() => expect(words()).toContain('Sample shipments to'))
  expect(sent).toEqual([])
  await click(button('Save version'))
  await eventually(() => expect(onSaved).toHaveBeenCalledWith(before.code))
  await choose(field<HTMLSelectElement>('Transport'), 'sea')
  await eventually(() => expect(words()).not.toContain('Sample shipments to'))
  expect(button('Compare prices').type).toBe('submit')
})

test('a new line asks for each missing field in its own words', async () => {
  const sent = serving()
  render(<VersionForm before={null} from="2026-12-01" onSaved={() => {}} onCancel={() => {}} />)
  await choose(field<HTMLSelectElement>('Charges by'), 'volume')
  await click(button('Compare prices'))
  for (const asked of [
    'Enter a line code',
    'Enter the name in Traditional Chinese',
    'Enter the shortest transit time',
    'Enter the first volume',
    'Enter the additional volume',
    'Enter how many kg count as 1 m³',
  ]) {
    expect(words()).toContain(asked)
  }
  expect(words()).not.toContain('Please enter')
  expect(words()).not.toContain('is not a valid')
  expect(sent).toEqual([])
})

test('a slip in the price list of a zone is said with its zone', async () => {
  serving()
  const zones = [{ code: 'far', postcodes: ['90'], ...bands([null, 500_000]) }]
  const before = { ...aChannel({ zones }), by: null, at: '2026-01-01T00:00:00.000Z', seen: 4 }
  render(<VersionForm before={before} from="2026-12-01" onSaved={() => {}} onCancel={() => {}} />)
  await click(button('Compare prices'))
  await eventually(() => expect(words()).toContain('Zone far: 5\u00a0kg costs more than'))
})

test('an error of a file has the name of its field there, and the words that it may have', async () => {
  const sent = serving()
  render(
    <ImportVersions channels={[]} onSaved={() => {}} onUndone={() => {}} onCancel={() => {}} />,
  )
  await type(
    field('Contents of the file'),
    'SEA,terms.transport,land\nSEA,terms.destinations,US UK',
  )
  await click(button('Compare prices'))
  await eventually(() => {
    expect(words()).toContain('Row 1: Transport (terms.transport): enter express, air, post, sea')
    expect(words()).toContain('Row 2: Destinations (terms.destinations): Use two-letter country')
    expect(words()).toContain('Price list (terms.tariff.kind): enter bands, first')
    expect(words()).toContain('(terms.packingAllowanceBps): Enter the packing allowance')
  })
  expect(sent).toEqual([])
})

test('a file of rates shows each field that it changes, from old to new', async () => {
  serving()
  const before = { ...aChannel(), by: null, at: '2026-01-01T00:00:00.000Z', seen: 4 }
  const { code, effectiveFrom, name, terms } = before
  const plain = { code, effectiveFrom, name, terms }
  render(
    <ImportVersions
      channels={[before]}
      onSaved={() => {}}
      onUndone={() => {}}
      onCancel={() => {}}
    />,
  )
  const file = channelsFile([plain]).replace(
    new RegExp(`^${code},terms.transitDays.max,.*$`, 'm'),
    `${code},terms.transitDays.max,77`,
  )
  await type(field('Contents of the file'), file)
  await click(button('Compare prices'))
  await eventually(() => expect(words()).toContain('Sample shipments to'))
  const rows = [...document.querySelectorAll('[aria-label="What the file changes"] tr')]
  expect(rows.map((row) => row.querySelector('th span')?.textContent)).toEqual([
    'terms.transitDays.max',
  ])
  expect(rows[0]?.querySelector('del')?.textContent).toBe(String(terms.transitDays.max))
  expect(rows[0]?.querySelector('ins')?.textContent).toBe('77')
  await type(field('Contents of the file'), channelsFile([plain]))
  await click(button('Compare prices'))
  await eventually(() => expect(words()).toContain('Nothing changes in this line.'))
})

test('an imported file of rates is taken back from the toast', async () => {
  const sent = serving(answer(), answer())
  const plain = { ...aChannel(), effectiveFrom: '2099-12-01' }
  const { code, effectiveFrom, name, terms } = plain
  const done: string[] = []
  render(
    <>
      <Toaster />
      <ImportVersions
        channels={[]}
        onSaved={() => done.push('saved')}
        onUndone={() => done.push('undone')}
        onCancel={() => {}}
      />
    </>,
  )
  await type(field('Contents of the file'), channelsFile([{ code, effectiveFrom, name, terms }]))
  await type(field('Effective from'), effectiveFrom)
  await click(button('Compare prices'))
  await eventually(() => expect(words()).toContain('A new line'))
  await click(button('Import versions'))
  await eventually(() => expect(done).toEqual(['saved']))
  await click(button('Undo'))
  await eventually(() => expect(done).toEqual(['saved', 'undone']))
  expect(sent.at(-1)).toMatchObject({
    path: '/api/staff/channels/undo',
    body: { versions: [{ code, effectiveFrom }] },
  })
})

test('buttons say what they add and remove', async () => {
  serving()
  render(<VersionForm before={null} from="2026-12-01" onSaved={() => {}} onCancel={() => {}} />)
  await click(button('Add zone'))
  expect(words()).toContain('Remove zone')
  await click(button('Remove zone'))
  expect(words()).not.toContain('Remove zone')
})

test('choosing the volume sets its step and rule, and samples that all cost the same are questioned', async () => {
  serving()
  const before = { ...aChannel(), by: null, at: '2026-01-01T00:00:00.000Z', seen: 4 }
  render(<VersionForm before={before} from="2026-12-01" onSaved={() => {}} onCancel={() => {}} />)
  await choose(field<HTMLSelectElement>('Charges by'), 'volume')
  expect(field('Rounding step').value).toBe('0.01')
  expect(field<HTMLSelectElement>('Several cartons').value).toBe('order')
  await fill({ 'kg that count as 1 m³': '500', 'Price per m³': '2000' })
  await click(button('Compare prices'))
  await eventually(() => expect(words()).toContain('Sample shipments to'))
  expect(words()).not.toContain('Is this correct?')
  await fill({ 'Rounding step': '0.5' })
  await click(button('Compare prices'))
  await eventually(() => expect(words()).toContain('All samples cost the same.'))
  await fill({ 'Rounding step': '0.1' })
  await click(button('Compare prices'))
  await eventually(() => expect(words()).toContain('5 of 6 samples cost the same.'))
})

test('a percentage is of what is ticked by its name, also under the new code of a surcharge', async () => {
  const sent = serving(answer())
  const open = { minFen: null, maxFen: null, from: null, to: null, condition: null }
  const percent = (...of: string[]) => ({ kind: 'percent' as const, bps: 1_000, of })
  const terms = {
    charges: [
      { ...open, code: 'fuel', name: names('Fuel surcharge'), rate: percent('freight') },
      { ...open, code: 'safety', name: names('Security'), rate: percent('freight', 'fuel') },
    ],
    taxes: [{ code: 'vat', name: names('VAT'), kind: 'tax' as const, bps: 2_000, of: ['gone'] }],
  }
  const before = { ...aChannel(terms), by: null, at: '2026-01-01T00:00:00.000Z', seen: 4 }
  const onSaved = vi.fn()
  render(<VersionForm before={before} from="2026-12-01" onSaved={onSaved} onCancel={() => {}} />)
  /** The boxes of each percentage: those that are ticked, and the others in brackets. */
  const groups = () =>
    [...document.querySelectorAll('legend')]
      .filter(({ textContent }) => textContent === 'Percentage of')
      .map((legend) => [...(legend.parentElement?.querySelectorAll('label') ?? [])])
  const boxOf = (label: HTMLLabelElement | undefined) =>
    label?.control instanceof HTMLInputElement ? label.control : expect.fail('no box')
  const read = () =>
    groups().map((labels) =>
      labels
        .map((label) => (boxOf(label).checked ? label.textContent : `(${label.textContent})`))
        .join(', '),
    )
  expect(read()).toEqual([
    'Freight, (All surcharges above)',
    'Freight, (All surcharges above), Fuel surcharge',
    '(Freight), (All surcharges), (Fuel surcharge), (Security), (Service), (Storage fee), (Insurance), (Discount), (Declared value), gone',
  ])
  const tick = (group: number, words: string) =>
    click(boxOf(groups()[group]?.find(({ textContent }) => textContent === words)))
  await tick(2, 'Declared value')
  await tick(2, 'Security')
  await tick(2, 'gone')
  expect(read()[2]).not.toContain('gone')
  // Its percentages follow, letter by letter.
  const code = () => {
    const inputs = [...document.querySelectorAll('input')]
    return inputs.find(({ value }) => /^(?:fuel|jet\w*)$/.test(value)) ?? expect.fail('no code')
  }
  await type(code(), 'jet')
  await type(code(), 'jetfuel')
  await click(button('Compare prices'))
  await click(button('Save version'))
  await eventually(() => expect(onSaved).toHaveBeenCalled())
  const [version] = v.parse(v.tuple([newVersion]), sent[0]?.body.versions)
  expect(version.terms.charges.map(({ rate }) => rate.kind === 'percent' && rate.of)).toEqual([
    ['freight'],
    ['freight', 'jetfuel'],
  ])
  expect(version.terms.taxes[0]?.of).toEqual(['safety', 'declared'])
})

test('a zone, a further reason and a row of insurance are added where they belong', async () => {
  const sent = serving(answer())
  const before = { ...aChannel(), by: null, at: '2026-01-01T00:00:00.000Z', seen: 4 }
  const onSaved = vi.fn()
  render(<VersionForm before={before} from="2026-12-01" onSaved={onSaved} onCancel={() => {}} />)
  const inside = (title: string) => {
    const legend = [...document.querySelectorAll('legend')].findLast(
      (one) => one.textContent === title,
    )
    const fieldset = legend?.parentElement
    if (!fieldset) throw new Error(`no ${title}`)
    return {
      add: () => {
        const add = [...fieldset.querySelectorAll('button')].at(-1)
        if (!add) throw new Error(`nothing to add to ${title}`)
        return click(add)
      },
      field: (label: string) => {
        const found = [...fieldset.querySelectorAll('label')].find((one) =>
          one.textContent?.startsWith(label),
        )
        const input = found && document.getElementById(found.htmlFor)
        if (!input) throw new Error(`no ${label} in ${title}`)
        return input as HTMLInputElement & HTMLSelectElement
      },
    }
  }
  const zones = inside('Zones with their own prices, or not served')
  await zones.add()
  await type(zones.field('Code'), 'no')
  await type(zones.field('Postal codes'), '90000-96162')
  const charges = inside('Surcharges')
  await charges.add()
  await type(charges.field('Code'), 'big')
  for (const name of ['Simplified Chinese', 'Traditional Chinese', 'English']) {
    await type(charges.field(`Name, ${name}`), 'Big')
  }
  await type(charges.field('Amount'), '9.5')
  await choose(charges.field('Only if'), 'weight')
  await type(charges.field('Weight'), '25')
  const more = inside('More conditions: “and” binds tighter than “or”')
  await more.add()
  await choose(more.field('Only if'), 'sum')
  await type(more.field('Length'), '200')
  await type(field('Insurance rate'), '0')
  for (const label of ['Minimum fee', 'Deductible']) await type(field(label), '0')
  const tiers = inside('Insurance fee table, instead of the rate')
  await tiers.add()
  await type(tiers.field('Fee'), '12')
  await click(button('Compare prices'))
  await eventually(() => expect(words()).toContain('Sample shipments to'))
  await click(button('Save version'))
  await eventually(() => expect(onSaved).toHaveBeenCalled())
  expect(sent[0]?.body.versions).toMatchObject([
    {
      terms: {
        zones: [{ code: 'no', postcodes: ['90000-96162'], tariff: { kind: 'none' } }],
        charges: [
          {
            rate: { kind: 'fixed', amountFen: 950 },
            condition: {
              kind: 'weight',
              overGrams: 25_000,
              more: [{ join: 'or', kind: 'sum', overCm: 200 }],
            },
          },
        ],
        insurance: { tiers: [{ upToFen: null, feeFen: 1_200, rateBps: 0 }] },
      },
    },
  ])
})

const NAMES = {
  'Name, Simplified Chinese': '老客户',
  'Name, Traditional Chinese': '老客戶',
  'Name, English': 'Regular',
}

test('a discount is a share of the freight or an amount, by its kind', async () => {
  const sent = serving(answer(), answer())
  const onGiven = vi.fn()
  render(<GiveDiscount memberNum="SP1234567" onGiven={onGiven} />)
  await click(button('Add discount'))
  expect(field('Value').getAttribute('aria-invalid')).toBe('true')
  await fill({ ...NAMES, Value: '7.5', Maximum: '20' })
  await click(button('Add discount'))
  await eventually(() => expect(onGiven).toHaveBeenCalledTimes(1))
  await choose(field<HTMLSelectElement>('Kind'), 'fixed')
  await fill({ Value: '12' })
  await click(button('Add discount'))
  await eventually(() => expect(onGiven).toHaveBeenCalledTimes(2))
  expect(sent.map(({ path }) => path)).toEqual(
    Array(2).fill('/api/staff/members/SP1234567/discounts'),
  )
  expect(sent.map(({ body }) => [body.rate, body.maxFen])).toEqual([
    [{ kind: 'percent', bps: 750, of: ['freight'] }, 2_000],
    [{ kind: 'fixed', amountFen: 1_200 }, null],
  ])
})

test('a member whose discounts are many gets no further one, and the form says so', async () => {
  serving(aProblem(409, 'rows_limit'))
  render(<GiveDiscount memberNum="SP1234567" onGiven={() => {}} />)
  await fill({ ...NAMES, Value: '5' })
  await click(button('Add discount'))
  await eventually(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  expect(field('Value').value).toBe('5')
})

test('older versions show their days and terms, and the next page on demand', async () => {
  serving()
  const version = (nth: number) => ({
    ...aChannel({}, { effectiveFrom: `2020-0${nth}-01`, effectiveTo: `2020-0${nth}-28` }),
    by: 'ann@example.com',
    at: '2020-01-01T00:00:00.000Z',
    seen: 1,
  })
  const pages = [
    { channels: [version(3)], next: '2020-03-28 AIR' },
    { channels: [version(2)], next: null },
  ]
  const requests: string[] = []
  fakeServer().otherwise(async (path: string) => {
    requests.push(path)
    return json(pages[requests.length - 1])
  })
  render(<EndedVersions />)
  await eventually(() => expect(words()).toContain('Mar 1, 2020 to Mar 28, 2020'))
  expect(words()).toContain('Price per kgCN¥50')
  expect(words()).toContain('Divisor6000')
  await click(button('Show more'))
  await eventually(() => expect(words()).toContain('Feb 1, 2020 to Feb 28, 2020'))
  expect(words()).toContain('Mar 1, 2020 to Mar 28, 2020')
  expect(requests[1]).toContain('after=2020-03-28+AIR')
})
