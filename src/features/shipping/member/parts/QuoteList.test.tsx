import { expect, test } from 'vitest'
import type { Rates } from '#features/shipping/contract/rates.ts'
import type { Channel } from '#features/shipping/rules/channel.ts'
import { button, cleanUp, click, render } from '#tests/support/render.tsx'
import {
  aChannel,
  aPackParcel,
  bands,
  NO_LIMITS,
  names,
  priceOptions,
} from '#tests/support/shipping.ts'
import { QuoteList } from './QuoteList.tsx'

const SLOW = aChannel(
  { ...bands([null, 3_000]), transitDays: { min: 20, max: 40 } },
  { code: 'SEA', name: names('Slow boat') },
)
const QUICK = aChannel(
  { ...bands([null, 9_000]), transitDays: { min: 2, max: 4 } },
  { code: 'FAST', name: names('Jet') },
)
const ratesOf = (...channels: Channel[]): Rates => ({
  channels,
  exchangeRates: [],
  dutyRules: [],
  transit: [],
})

const renderList = (channels: Channel[], parcels = [aPackParcel(1_200)], given = {}) =>
  render(<QuoteList rates={ratesOf(...channels)} parcels={parcels} options={priceOptions(given)} />)
    .host
const lines = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent)

test('each line shows its days, what it charges for and the whole price, the cheapest first', () => {
  const host = renderList([QUICK, SLOW])
  expect(lines()).toEqual(['Slow boat', 'Jet'])
  expect(host.textContent).toContain('20–40 days')
  expect(host.textContent).toContain('Chargeable weight 1.5\u00a0kg')
  expect(host.textContent).toContain('CN¥45.00')
  expect(host.textContent).toContain('CN¥135.00')
})

test('a volumetric weight that counts is said beside the chargeable one', () => {
  const line = aChannel({ ...bands([null, 3_000]), charging: { mode: 'larger', divisor: 6_000 } })
  const card = (grams: number) => renderList([line], [aPackParcel(grams, [40, 30, 20])]).textContent
  const words = 'The volumetric weight of 4\u00a0kg is larger and counts.'
  expect(card(1_200)).toContain(words)
  cleanUp()
  expect(card(5_000)).not.toContain('is larger and counts')
})

test('a line says what it is best in, and when it arrives by its promise or by what was measured', () => {
  const rates = {
    ...ratesOf(QUICK, SLOW),
    transit: [{ channelCode: 'FAST', deliveries: 214, normalDays: 6 }],
  }
  const { host } = render(
    <QuoteList rates={rates} parcels={[aPackParcel(1_200)]} options={priceOptions()} />,
  )
  const [slow, quick] = [...host.querySelectorAll('li > section, li > div, li > article')].map(
    ({ textContent }) => textContent,
  )
  expect(slow).toContain('Cheapest')
  expect(slow).not.toContain('Fastest')
  expect(slow).toContain('Arrives by Jan 1 if it leaves today')
  expect(slow).toContain('20–40 days, promised by the line')
  expect(quick).toMatch(/Fastest.*Best value/)
  expect(quick).toContain('Arrives by Nov 28 if it leaves today')
  expect(quick).toContain('9 in 10 arrived within 6 days, measured over 214 shipments')
})

test('the order follows what matters to the member', async () => {
  renderList([QUICK, SLOW])
  await click(button('Fastest'))
  expect(lines()).toEqual(['Jet', 'Slow boat'])
  expect(button('Fastest').getAttribute('aria-pressed')).toBe('true')
  await click(button('Cheapest'))
  expect(lines()).toEqual(['Slow boat', 'Jet'])
})

test('a line that refuses says the limit, the parcel and what would pass, and cannot be chosen', () => {
  const picky = aChannel(
    { limits: { ...NO_LIMITS, sideCm: 60 }, tags: [] },
    { code: 'PICKY', name: names('Picky') },
  )
  const parcels = [
    aPackParcel(1_200, [10, 10, 10], { code: 'PK1', tags: { battery: 1 } }),
    aPackParcel(2_000, [90, 10, 10], { code: 'PK2' }),
  ]
  const { host } = render(
    <QuoteList
      rates={ratesOf(picky, QUICK)}
      parcels={parcels}
      options={priceOptions()}
      action={({ channel }) => <button type="button">Choose {channel.code}</button>}
    />,
  )
  const reasons = [...host.querySelectorAll('ul.text-caution li')].map(
    ({ textContent }) => textContent,
  )
  expect(reasons).toEqual([
    'The longest side is 90\u00a0cm, the limit is 60\u00a0cmPK2',
    'Doesn’t take: Battery insidePK1',
  ])
  expect(host.textContent).toContain('Choose FAST')
  expect(host.textContent).not.toContain('Choose PICKY')
})

test('more than five parcels with one reason are counted', () => {
  const many = Array.from({ length: 6 }, (_, nth) =>
    aPackParcel(100, [10, 10, 10], { code: `PK${nth}`, tags: { knife: 1 } }),
  )
  expect(renderList([QUICK], many).textContent).toContain('6 parcels')
})

test.each([
  ['no line goes there', { country: 'BR' }, [aPackParcel(1_000)]],
  ['every line refuses', {}, [aPackParcel(1_000, [10, 10, 10], { goodsClass: 'prohibited' })]],
] as const)('where %s, the page says so and how to reach customer service', (_, given, parcels) => {
  const { textContent } = renderList([QUICK], [...parcels], given)
  expect(textContent).toContain(
    'No shipping method for the chosen origin and destination; contact customer service',
  )
  expect(textContent).toContain('Contact details haven’t been published yet')
})

test('the price tells from which weight on a heavier order is cheaper', () => {
  const cheaperAbove = aChannel({ ...bands([2_000, 9_000], [null, 4_000]) })
  expect(renderList([cheaperAbove], [aPackParcel(1_900)]).textContent).toMatch(
    /With 2\.5\u00a0kg the next price band applies, and the total is CN¥80\.00 lower/,
  )
})

test('a minimum that counts is said beside the chargeable weight', () => {
  const line = aChannel({
    ...bands([null, 3_000]),
    charging: { mode: 'actual' },
    sizeMinimums: [{ of: 'sum', overCm: 100, amount: 15_000 }],
  })
  const card = (sides: [number, number, number]) =>
    renderList([line], [aPackParcel(3_000, sides)]).querySelector('details')?.previousElementSibling
      ?.textContent
  expect(card([47, 36, 19])).toBe(
    'A carton whose three sides together exceed 100\u00a0cm counts at least 15\u00a0kg.',
  )
  cleanUp()
  expect(card([40, 30, 30])).toBe('Chargeable weight 3\u00a0kg')
})

test('duty is of goods and freight with its surcharges, and there is none within a country', () => {
  const vat = {
    country: 'JP',
    effectiveFrom: '2020-01-01',
    effectiveTo: null,
    transports: null,
    source: { title: 'Customs', url: 'https://example.com' },
    currency: 'JPY',
    valueOf: 'cif',
    tiers: [
      { upToCents: null, duty: { kind: 'none' }, tax: { name: 'VAT', bps: 1_000, of: 'cif' } },
    ],
  } satisfies Rates['dutyRules'][number]
  const fuel = {
    code: 'fuel',
    name: names('Fuel'),
    rate: { kind: 'fixed' as const, amountFen: 5_000 },
    condition: null,
    minFen: null,
    maxFen: null,
    from: null,
    to: null,
  }
  const show = (origin: 'CN' | 'JP') => {
    const line = aChannel({ ...bands([null, 0, 20_000]), origin, charges: [fuel] })
    const exchangeRates = [
      { currency: 'JPY', day: '2020-01-01', rateMillionths: 47_000, source: 'Bank' },
    ]
    const rates = { ...ratesOf(line), exchangeRates, dutyRules: [vat] }
    const parcels = [aPackParcel(1_000, [10, 10, 10], { declaredValueFen: 10_000 })]
    return render(<QuoteList rates={rates} parcels={parcels} options={priceOptions({ origin })} />)
      .host.textContent
  }
  // 10 % of 100 + 200 + 50
  expect(show('CN')).toContain('10% × CN¥350.00')
  cleanUp()
  expect(show('JP')).not.toContain('Tax and duty at the destination')
})
