import { expect, test } from 'vitest'
import { BillComparison } from '#features/orders/member/parts/BillComparison.tsx'
import type { Breakdown } from '#features/shipping/rules/breakdown.ts'
import type { Carton } from '#features/shipping/rules/carton.ts'
import type { ChannelTerms } from '#features/shipping/rules/channel-terms.ts'
import { packEstimate } from '#features/shipping/rules/pack-estimate.ts'
import { type PriceOptions, priceShipment } from '#features/shipping/rules/price-shipment.ts'
import { cleanUp, render } from '#tests/support/render.tsx'
import {
  aCarton,
  aChannel,
  aShippingCoupon,
  bands,
  names,
  priceOptions,
} from '#tests/support/shipping.ts'
import { BreakdownTable } from './BreakdownTable.tsx'

function priced(
  grams: number,
  terms: Partial<ChannelTerms> = {},
  options: Partial<PriceOptions> = {},
  sides: [number, number, number] = [10, 10, 10],
): Breakdown {
  const carton = aCarton(grams, sides, { declaredValueFen: 20_000, goodsValueFen: 30_000 })
  const price = priceShipment([carton], aChannel(terms), priceOptions(options))
  if (!price.ok) throw new Error(JSON.stringify(price.refusals))
  return price.breakdown
}

const rows = () =>
  [...document.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' | '),
  )
const words = () => document.body.textContent ?? ''

test('every kind of line has its name, its formula and its amount, and they add up to the total', () => {
  const terms: Partial<ChannelTerms> = {
    ...bands([null, 4_000, 1_500]),
    charges: [
      {
        code: 'fuel',
        name: names('Fuel'),
        condition: null,
        minFen: 2_000,
        maxFen: null,
        from: null,
        to: null,
        rate: { kind: 'percent', bps: 1_000, of: ['freight'] },
      },
    ],
    taxes: [
      { code: 'gst', name: names('GST'), kind: 'tax', bps: 900, of: ['freight', 'declared'] },
    ],
    insurance: { rateBps: 300, minFen: 0, deductibleFen: 0, maxValueFen: null, excludedTags: [] },
    discounts: [
      {
        code: 'spring',
        name: names('Spring'),
        rate: { kind: 'fixed', amountFen: 700 },
        maxFen: null,
        from: null,
        to: null,
      },
    ],
  }
  const options = {
    services: [{ code: 'repack', amountFen: 1_000 }],
    insured: true,
    storage: [{ code: 'PK1', days: 3, feePerDayFen: 100, capFen: 1_000 }],
    coupons: [aShippingCoupon('one', 500, { capFen: 800 })],
  }
  const breakdown = priced(2_000, terms, options)
  render(<BreakdownTable of={breakdown} serviceName={(code) => `Service ${code}`} />)
  expect(rows()).toEqual([
    'FreightCN¥15.00 + 2\u00a0kg × CN¥40.00/kg | CN¥95.00',
    'Fuel10% × CN¥95.00minimum charge: CN¥20.00 | CN¥20.00',
    'Service repack | CN¥10.00',
    'Storage feePK13 days × CN¥1.00 | CN¥3.00',
    'Insurance3% of the insured value CN¥300.00 | CN¥9.00',
    'Spring | -CN¥7.00',
    'GST9% of CN¥295.00 (Freight + Declared value) | CN¥26.55',
    'Total before coupons | CN¥156.55',
    'CouponWorth CN¥5.00, stackableAll coupons together up to CN¥8.00 | -CN¥5.00',
    'Order total | CN¥151.55',
  ])
  const sumFen = breakdown.lines.reduce((sum, { amountFen }) => sum + amountFen, 0)
  expect(sumFen).toBe(15_155)
  expect(words()).toContain('Total declaredCN¥200.00')
})

test('the chargeable weight stands beside what it comes from, with the rule, range and rate', () => {
  render(
    <BreakdownTable of={priced(1_200, bands([1_000, 9_000], [5_000, 4_000]), {}, [30, 20, 30])} />,
  )
  expect(words()).toContain('Actual weight1.2\u00a0kg')
  expect(words()).toContain('Volumetric weight3\u00a0kg')
  expect(words()).toContain('Chargeable weight3\u00a0kg')
  expect(words()).toContain('The larger of actual and volumetric weight (cm³ ÷ 6,000) counts.')
  expect(words()).toContain('Price rangeabove 1\u00a0kg, up to 5\u00a0kg')
  expect(words()).toContain('Unit rateCN¥40.00/kg')
})

test('a result that is no whole fen says that it was rounded', () => {
  render(<BreakdownTable of={priced(1_500, bands([null, 3_333]))} />)
  expect(rows()[0]).toBe('Freight1.5\u00a0kg × CN¥33.33/kg, rounded | CN¥50.00')
})

test('cartons with prices of their own, thousandths, volume, a table and a zone are put into words', () => {
  const carton = (grams: number) => aCarton(grams, [20, 20, 20], { goodsValueFen: 30_000 })
  const rate = { rateFen: 1, rateMills: 5 }
  const other = { minFen: null, maxFen: null, from: null, to: null, condition: null }
  const channel = aChannel({
    charging: { mode: 'larger', divisor: 6_000, volumeOverCm: 30 },
    pieceRule: 'pricedCarton',
    step: 1_000,
    steps: [{ upTo: 500, step: 100 }],
    zones: [{ code: 'far', postcodes: ['100-109'], ...bands([null, 5_000]) }],
    charges: [
      { code: 'weighed', name: names('Weighed'), rate: { kind: 'perActualKg', ...rate }, ...other },
      { code: 'space', name: names('Space'), rate: { kind: 'perM3', ...rate }, ...other },
    ],
    insurance: {
      rateBps: 0,
      minFen: 0,
      deductibleFen: 0,
      maxValueFen: null,
      excludedTags: [],
      tiers: [{ upToFen: null, feeFen: 500, rateBps: 100 }],
    },
  })
  const cartons = [carton(1_200), carton(450), carton(2_000)]
  const price = priceShipment(cartons, channel, priceOptions({ insured: true }))
  if (!price.ok) throw new Error(JSON.stringify(price.refusals))
  render(<BreakdownTable of={price.breakdown} />)
  expect(rows()).toEqual([
    'Freight1 × CN¥25.00 (500\u00a0g) + 2 × CN¥100.00 (2\u00a0kg) | CN¥225.00',
    // 3.65 × 0.015 = 0.05475; 0.024 × 0.015
    'Weighed3.65\u00a0kg × CN¥0.015/kg, rounded | CN¥0.05',
    'Space0.024\u00a0m³ × CN¥0.015/m³, rounded | CN¥0.00',
    'InsuranceCN¥5.00 + 1% × CN¥900.00From the table, for a goods value of CN¥900.00 | CN¥14.00',
    'Order total | CN¥239.05',
  ])
  for (const text of [
    'Price zonefar',
    'The volume counts only for cartons with a side longer than 30\u00a0cm.',
    'Each carton is rounded up to 1\u00a0kg and has its own price.',
    'Up to 500\u00a0g, it is rounded up to 100\u00a0g.',
  ]) {
    expect(words()).toContain(text)
  }
})

test('two bills stand side by side with each difference, its reason and one unit', () => {
  const before = priced(900, {}, { services: [{ code: 'repack', amountFen: 1_000 }] })
  const after = priced(1_400, {}, {}, [40, 30, 20])
  render(<BillComparison before={before} after={after} heads={{ before: 'Was', after: 'Is' }} />)
  expect(rows()).toEqual([
    'Item | Was | Is',
    'Freight | CN¥50.00 | CN¥200.00',
    'Repack | CN¥10.00 | –',
    'Order total | CN¥60.00 | CN¥200.00',
    'Difference | +CN¥140.00',
  ])
  const why = [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(why).toEqual([
    'Packed weight: 0.9\u00a0kg → 1.4\u00a0kg',
    'Packed volume: 0.001\u00a0m³ → 0.024\u00a0m³',
    'Chargeable weight: 1\u00a0kg → 4\u00a0kg',
  ])
})

test('an estimate names what packing adds, and only what was weighed is the actual weight', () => {
  const channel = aChannel({ packingAllowanceBps: 800 })
  const parcel = {
    weightGrams: 2_500,
    lengthMm: 100,
    widthMm: 100,
    heightMm: 100,
    tags: {},
    goodsClass: 'standard' as const,
    declaredValueFen: 100,
    goodsValueFen: 100,
  }
  const price = priceShipment(packEstimate([parcel], channel.terms), channel, priceOptions({}))
  if (!price.ok) throw new Error(JSON.stringify(price.refusals))
  render(<BreakdownTable of={price.breakdown} />)
  expect(words()).toContain('Estimated weight2.7\u00a0kg')
  expect(words()).toContain('2.5\u00a0kg + packing about 8% = 2.7\u00a0kg')
  expect(words()).not.toContain('Actual weight')
})

test('of several cartons each says what it counts, so that the sum can be followed', () => {
  const cartons = [aCarton(5_702, [10, 10, 10]), aCarton(1_000, [30, 20, 30])]
  const channel = aChannel({ pieceRule: 'roundedCarton' })
  const price = priceShipment(cartons, channel, priceOptions({}))
  if (!price.ok) throw new Error(JSON.stringify(price.refusals))
  render(<BreakdownTable of={price.breakdown} />)
  // 5.702 is rounded up to 6, and 18,000 ÷ 6,000 = 3 counts more than 1 kg.
  expect(words()).toContain('Chargeable weight9\u00a0kg')
  expect(words()).toMatch(/Carton 1: 5\.702\u00a0kg.*counts 6\u00a0kg/)
  expect(words()).toMatch(/Carton 2: 1\u00a0kg.*3\u00a0kg, counts 3\u00a0kg/)
})

test('insurance says its started amounts, or the value and fee of each carton', () => {
  const insurance: ChannelTerms['insurance'] = {
    rateBps: 0,
    minFen: 0,
    deductibleFen: 0,
    maxValueFen: null,
    excludedTags: [],
    tiers: [
      { upToFen: 20_000, feeFen: 0, rateBps: 0, eachFen: 50, perFen: 10_000 },
      { upToFen: null, feeFen: 200, rateBps: 0, eachFen: 300, perFen: 50_000 },
    ],
  }
  const insured = (given: object, ...values: number[]) => {
    const cartons = values.map((goodsValueFen) => aCarton(1_000, undefined, { goodsValueFen }))
    const terms = { insurance: { ...insurance, ...given } }
    const price = priceShipment(cartons, aChannel(terms), priceOptions({ insured: true }))
    if (!price.ok) throw new Error(JSON.stringify(price.refusals))
    cleanUp()
    render(<BreakdownTable of={price.breakdown} />)
    return rows().find((row) => row.startsWith('Insurance'))
  }
  // 700.01 − 200 is a second started 500.
  expect(insured({}, 70_001)).toBe(
    'InsuranceCN¥2.00 + 2 × CN¥3.00For every CN¥500.00, or part of it, above CN¥200.00From the table, for a goods value of CN¥700.01 | CN¥8.00',
  )
  expect(insured({}, 20_000)).toBe(
    'Insurance2 × CN¥0.50For every CN¥100.00 or part of itFrom the table, for a goods value of CN¥200.00 | CN¥1.00',
  )
  expect(insured({ per: 'carton' }, 10_000, 30_000, 10_000)).toBe(
    'Insurance2 × CN¥0.50 (CN¥100.00) + 1 × CN¥5.00 (CN¥300.00)Each carton is insured separately, for the value in brackets | CN¥6.00',
  )
})

test('a price with thousandths of a yuan is shown with them, also where it is all', () => {
  const bands = [
    { upTo: 500, baseFen: 855, baseMills: 5, rateFen: 0 },
    { upTo: null, baseFen: 2_070, baseMills: 9, rateFen: 6_887, rateMills: 7 },
  ]
  const freight = (grams: number) => {
    const channel = aChannel({ tariff: { kind: 'bands', bands } })
    const price = priceShipment([aCarton(grams)], channel, priceOptions())
    if (!price.ok) throw new Error(JSON.stringify(price.refusals))
    cleanUp()
    render(<BreakdownTable of={price.breakdown} />)
    return rows()[0]
  }
  expect(freight(500)).toBe('FreightCN¥8.555, rounded | CN¥8.56')
  // 20.709 + 68.877 = 89.586
  expect(freight(1_000)).toBe('FreightCN¥20.709 + 1\u00a0kg × CN¥68.877/kg, rounded | CN¥89.59')
})

/** The numbers of each carton that "counts" and of the whole, in grams, as they are shown. */
function shownWeights(cartons: Carton[], terms: Partial<ChannelTerms>) {
  const price = priceShipment(cartons, aChannel(terms), priceOptions())
  if (!price.ok) throw new Error(JSON.stringify(price.refusals))
  cleanUp()
  render(<BreakdownTable of={price.breakdown} />)
  const grams = (text = '') => {
    const [, number = '', unit] = /([\d.,]+)\s(k?g)/.exec(text) ?? []
    return Math.round(Number(number.replaceAll(',', '')) * (unit === 'kg' ? 1_000 : 1))
  }
  const counts = [...document.querySelectorAll('li strong')].map(({ textContent }) =>
    grams(textContent),
  )
  const whole = [...document.querySelectorAll('dt')].find(
    ({ textContent }) => textContent === 'Chargeable weight',
  )
  return { counts, whole: grams(whole?.nextElementSibling?.textContent ?? '') }
}

test('of several cartons the shown weights and prices lead to what is charged', () => {
  const cartons = [
    aCarton(5_702, [30, 20, 10]),
    aCarton(1_100, [40, 30, 30]),
    aCarton(251, [50, 40, 31]),
  ]
  // By weight: 5.702 + 1.1 + 0.251 = 7.053, up to 7.5 kg × 50.
  expect(shownWeights(cartons, { charging: { mode: 'actual' } })).toEqual({
    counts: [5_702, 1_100, 251],
    whole: 7_500,
  })
  expect(rows()[0]).toBe('Freight7.5\u00a0kg × CN¥50.00/kg | CN¥375.00')
  // By the larger: 6,000 ÷ 6 = 1 kg; 36,000 ÷ 6 = 6 kg; 62,000 ÷ 6 = 10.334 kg; together 22.036, up to 22.5 kg.
  expect(shownWeights(cartons, {})).toEqual({ counts: [5_702, 6_000, 10_334], whole: 22_500 })
  expect(rows()[0]).toBe('Freight22.5\u00a0kg × CN¥50.00/kg | CN¥1,125.00')
  // Each by itself: 6, 6 and 10.5 kg.
  expect(shownWeights(cartons, { pieceRule: 'pricedCarton' })).toEqual({
    counts: [6_000, 6_000, 10_500],
    whole: 22_500,
  })
  expect(rows()[0]).toBe(
    'Freight2 × CN¥300.00 (6\u00a0kg) + 1 × CN¥525.00 (10.5\u00a0kg) | CN¥1,125.00',
  )
  // The volume of one counts alone, and is shown of that one alone: 7.053 against 10.334 kg.
  const order = { mode: 'larger', divisor: 6_000, volumeOverCm: 40 } as const
  expect(shownWeights(cartons, { charging: order, pieceRule: 'order' }).whole).toBe(10_500)
  expect(words()).toContain('Volumetric weight10.334\u00a0kg')
  expect(words()).toContain('Carton 2: 1.1\u00a0kg · 0.036\u00a0m³Carton 3')
  // The size decides: a side of 50 cm counts 20 kg. The other minimums raise nothing and are not said.
  const sizeMinimums = (['side', 'girth', 'sum'] as const).map((of) => ({
    of,
    overCm: of === 'side' ? 49 : 1,
    amount: of === 'side' ? 20_000 : 500,
  }))
  expect(shownWeights(cartons, { sizeMinimums }).counts).toContain(20_000)
  expect(words()).toContain(
    'A carton with a side longer than 49\u00a0cm counts at least 20\u00a0kg.',
  )
  expect(words()).not.toContain('girth')
  const volume = { mode: 'volume', kgPerM3: 500 } as const
  shownWeights(cartons, { charging: volume, pieceRule: 'order' })
  expect(words()).toContain('Volumes and weights of all cartons are added up first')
})

test('a charge of several lines names them, one of a single line does not', () => {
  const open = { condition: null, minFen: null, maxFen: null, from: null, to: null }
  const charges = [
    { ...open, code: 'remote', name: names('Remote'), rate: { kind: 'fixed', amountFen: 18_000 } },
    {
      ...open,
      code: 'fuel',
      name: names('Fuel'),
      rate: { kind: 'percent', bps: 2_150, of: ['freight', 'remote'] },
    },
    {
      ...open,
      code: 'peak',
      name: names('Peak'),
      rate: { kind: 'percent', bps: 100, of: ['freight'] },
    },
  ] satisfies ChannelTerms['charges']
  render(<BreakdownTable of={priced(1_000, { ...bands([null, 0, 70_400]), charges })} />)
  expect(words()).toContain('21.5% of CN¥884.00 (Freight + Remote)')
  expect(words()).toContain('1% × CN¥704.00')
})

test('a price without a rate shows none, and one price for everything no range', () => {
  render(<BreakdownTable of={priced(1_000, bands([2_000, 0, 94_000]))} />)
  expect(words()).toContain('up to 2\u00a0kg')
  expect(words()).not.toContain('Unit rate')
  cleanUp()
  render(<BreakdownTable of={priced(1_000, bands([null, 4_000]))} />)
  expect(words()).toContain('Unit rateCN¥40.00/kg')
  expect(words()).not.toContain('Price range')
})

test('a step is in the unit of what is counted, and whole grams are no step', () => {
  const byVolume: Partial<ChannelTerms> = {
    ...bands([null, 45_000]),
    charging: { mode: 'volume', kgPerM3: 1_000 },
    step: 1_000,
    pieceRule: 'order',
  }
  render(<BreakdownTable of={priced(1_000, byVolume, {}, [245, 98, 50])} />)
  expect(words()).toContain('It is rounded up to 0.001\u00a0m³.')
  cleanUp()
  render(<BreakdownTable of={priced(1_000, { ...bands([null, 4_000]), step: 1 })} />)
  expect(words()).not.toContain('rounded up')
})
