import type { Channel } from '#shared/domain/shipping/channel.ts'
import type { ChannelTerms, Charge } from '#shared/domain/shipping/channel-terms.ts'

const ALWAYS = { effectiveFrom: '2020-01-01', effectiveTo: null }
const EUROPE = ['GB', 'DE', 'FR', 'IT', 'ES']
const OCEANIA = ['AU', 'NZ']
const NEAR = ['SG', 'MY', 'JP', 'KR', 'TW', 'HK']
const EVERYWHERE = ['US', 'CA', ...EUROPE, ...OCEANIA, ...NEAR]

const demoName = (zh: string, zh2: string, en: string) => ({
  zh: `${zh}（演示）`,
  zh2: `${zh2}（示範）`,
  en: `${en} (demo)`,
})

const charge = (
  code: string,
  name: Charge['name'],
  rate: Charge['rate'],
  condition: Charge['condition'] = null,
): Charge => ({ code, name, rate, condition, minFen: null, maxFen: null, from: null, to: null })
const fuel = (bps: number) =>
  charge(
    'fuel',
    { zh: '燃油附加费', zh2: '燃油附加費', en: 'Fuel surcharge' },
    { kind: 'percent', bps, of: ['freight'] },
  )
const battery = (eachFen: number) =>
  charge(
    'battery',
    { zh: '带电附加费', zh2: '含電池附加費', en: 'Battery surcharge' },
    { kind: 'perCarton', eachFen },
    { kind: 'tag', tag: 'battery' },
  )
const oversize = (overCm: number, eachFen: number) =>
  charge(
    'oversize',
    { zh: '超长附加费', zh2: '超長附加費', en: 'Oversize surcharge' },
    { kind: 'perCarton', eachFen },
    { kind: 'side', overCm },
  )

const insurance = (rateBps: number): ChannelTerms['insurance'] => ({
  rateBps,
  minFen: 500,
  deductibleFen: 5_000,
  maxValueFen: 2_000_000,
  excludedTags: ['liquid', 'food'],
})
const takes = (...tags: ChannelTerms['tags'][number]['tag'][]): ChannelTerms['tags'] =>
  tags.map((tag) => ({ tag, maxPieces: tag === 'battery' ? 4 : null }))
const bands = (...all: [upTo: number | null, rateFen: number, baseFen: number][]) => ({
  kind: 'bands' as const,
  bands: all.map(([upTo, rateFen, baseFen]) => ({ upTo, rateFen, baseFen })),
})

const USUAL = {
  goodsClasses: ['standard', 'restricted'],
  minimum: null,
  taxes: [],
  discounts: [],
  uninsuredCapFen: 20_000,
  claimDays: null,
  packingAllowanceBps: 800,
} satisfies Partial<ChannelTerms>

/** Plausible lines of the three warehouses for the demo; no carrier's tariff. */
export const DEMO_CHANNELS: readonly Channel[] = [
  {
    code: 'CN-EXPRESS',
    name: demoName('国际快递', '國際快遞', 'China express'),
    ...ALWAYS,
    terms: {
      ...USUAL,
      origin: 'CN',
      destinations: EVERYWHERE,
      transport: 'express',
      tags: takes('magnet', 'cosmetics', 'brand'),
      insurance: insurance(150),
      charging: { mode: 'larger', divisor: 5_000 },
      step: 500,
      pieceRule: 'carton',
      tariff: { kind: 'first', first: 500, firstFen: 14_500, next: 500, nextFen: 3_800 },
      charges: [fuel(1_650), oversize(100, 12_000)],
      transitDays: { min: 3, max: 7 },
      limits: { weightGrams: 50_000, sideCm: 120, girthCm: 300, declaredValueFen: 1_000_000 },
    },
  },
  {
    code: 'CN-AIR',
    name: demoName('空运专线', '空運專線', 'China air line'),
    ...ALWAYS,
    terms: {
      ...USUAL,
      origin: 'CN',
      destinations: ['US', 'CA', ...EUROPE, ...OCEANIA],
      transport: 'air',
      tags: takes('battery', 'cream', 'powder', 'magnet', 'brand'),
      insurance: insurance(200),
      charging: { mode: 'larger', divisor: 6_000 },
      step: 100,
      pieceRule: 'carton',
      minimum: { per: 'order', amount: 500 },
      tariff: bands([2_000, 8_800, 2_000], [10_000, 7_900, 1_500], [30_000, 6_800, 0]),
      charges: [battery(1_500), oversize(80, 6_000)],
      transitDays: { min: 8, max: 15 },
      limits: { weightGrams: 30_000, sideCm: 105, girthCm: 260, declaredValueFen: 600_000 },
    },
  },
  {
    code: 'CN-POST',
    name: demoName('邮政特快', '郵政特快', 'China post express'),
    ...ALWAYS,
    terms: {
      ...USUAL,
      origin: 'CN',
      destinations: EVERYWHERE,
      transport: 'post',
      tags: takes('cosmetics', 'powder', 'food'),
      insurance: insurance(100),
      charging: { mode: 'half', divisor: 8_000, fromGrams: 5_000 },
      step: 500,
      pieceRule: 'roundedCarton',
      tariff: { kind: 'first', first: 500, firstFen: 13_000, next: 500, nextFen: 3_200 },
      charges: [
        charge(
          'registration',
          { zh: '挂号费', zh2: '掛號費', en: 'Registration' },
          { kind: 'perCarton', eachFen: 800 },
        ),
      ],
      transitDays: { min: 7, max: 20 },
      limits: { weightGrams: 30_000, sideCm: 150, girthCm: 300, declaredValueFen: 300_000 },
    },
  },
  {
    code: 'CN-SEA',
    name: demoName('海运拼箱', '海運併櫃', 'China sea'),
    ...ALWAYS,
    terms: {
      ...USUAL,
      origin: 'CN',
      destinations: ['US', 'CA', ...EUROPE, 'AU', 'SG', 'MY', 'JP'],
      transport: 'sea',
      tags: takes('battery', 'liquid', 'cream', 'powder', 'magnet', 'food', 'cosmetics', 'brand'),
      insurance: insurance(120),
      charging: { mode: 'volume', kgPerM3: 363 },
      step: 10_000,
      pieceRule: 'order',
      minimum: { per: 'order', amount: 50_000 },
      tariff: bands([200_000, 240_000, 6_000], [1_000_000, 210_000, 0], [null, 180_000, 0]),
      charges: [
        charge(
          'customs',
          { zh: '报关费', zh2: '報關費', en: 'Customs clearance' },
          { kind: 'fixed', amountFen: 6_800 },
        ),
      ],
      transitDays: { min: 30, max: 55 },
      limits: { weightGrams: 60_000, sideCm: 200, girthCm: null, declaredValueFen: 1_000_000 },
    },
  },
  {
    code: 'JP-EMS',
    name: demoName('日本特快邮件', '日本特快郵件', 'Japan post express'),
    ...ALWAYS,
    terms: {
      ...USUAL,
      origin: 'JP',
      destinations: EVERYWHERE.filter((one) => one !== 'JP'),
      transport: 'post',
      tags: takes('cosmetics', 'food', 'brand', 'knife'),
      insurance: insurance(100),
      charging: { mode: 'actual' },
      step: 500,
      pieceRule: 'roundedCarton',
      tariff: bands([1_000, 7_000, 4_000], [5_000, 6_000, 5_000], [30_000, 5_200, 9_000]),
      charges: [],
      transitDays: { min: 4, max: 12 },
      limits: { weightGrams: 30_000, sideCm: 150, girthCm: 300, declaredValueFen: 500_000 },
    },
  },
  {
    code: 'JP-AIR',
    name: demoName('日本空运专线', '日本空運專線', 'Japan air line'),
    ...ALWAYS,
    terms: {
      ...USUAL,
      origin: 'JP',
      destinations: ['US', 'CA', 'AU', 'SG', 'MY', 'TW', 'HK', 'KR'],
      transport: 'air',
      tags: takes('battery', 'cosmetics', 'food', 'magnet', 'brand'),
      insurance: insurance(150),
      charging: { mode: 'larger', divisor: 6_000 },
      step: 500,
      pieceRule: 'carton',
      tariff: { kind: 'first', first: 500, firstFen: 6_200, next: 500, nextFen: 2_600 },
      charges: [fuel(900), battery(2_000)],
      transitDays: { min: 5, max: 10 },
      limits: { weightGrams: 25_000, sideCm: 100, girthCm: 250, declaredValueFen: 400_000 },
    },
  },
  {
    code: 'SG-EXPRESS',
    name: demoName('新加坡快递', '新加坡快遞', 'Singapore express'),
    ...ALWAYS,
    terms: {
      ...USUAL,
      origin: 'SG',
      destinations: EVERYWHERE.filter((one) => one !== 'SG'),
      transport: 'express',
      tags: takes('cosmetics', 'magnet', 'brand'),
      insurance: insurance(150),
      charging: { mode: 'larger', divisor: 5_000 },
      step: 500,
      pieceRule: 'carton',
      tariff: { kind: 'first', first: 500, firstFen: 12_800, next: 500, nextFen: 3_400 },
      charges: [fuel(1_500), oversize(100, 10_000)],
      transitDays: { min: 2, max: 6 },
      limits: { weightGrams: 30_000, sideCm: 120, girthCm: 300, declaredValueFen: 800_000 },
    },
  },
  {
    code: 'SG-LINE',
    name: demoName('新马专线', '新馬專線', 'Singapore regional line'),
    ...ALWAYS,
    terms: {
      ...USUAL,
      origin: 'SG',
      destinations: ['MY', 'TW', 'HK', 'JP', 'KR', 'AU', 'NZ'],
      transport: 'air',
      tags: takes('battery', 'cream', 'cosmetics', 'food', 'brand'),
      insurance: insurance(200),
      charging: { mode: 'half', divisor: 6_000, fromGrams: 0 },
      step: 100,
      pieceRule: 'carton',
      minimum: { per: 'carton', amount: 1_000 },
      tariff: bands([5_000, 4_200, 1_800], [20_000, 3_600, 1_800], [null, 3_000, 1_800]),
      charges: [battery(1_200)],
      transitDays: { min: 4, max: 9 },
      limits: { weightGrams: 20_000, sideCm: 100, girthCm: 240, declaredValueFen: 300_000 },
    },
  },
]
