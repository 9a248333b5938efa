import type { DutyRule } from './duty-rules.ts'

/** Standard VAT rates of the EU in basis points, as of 2026-07-01. */
const EU_VAT_BPS = {
  AT: 2_000,
  BE: 2_100,
  BG: 2_000,
  CY: 1_900,
  CZ: 2_100,
  DE: 1_900,
  DK: 2_500,
  EE: 2_400,
  ES: 2_100,
  FI: 2_550,
  FR: 2_000,
  GR: 2_400,
  HR: 2_500,
  HU: 2_700,
  IE: 2_300,
  IT: 2_200,
  LT: 2_100,
  LU: 1_700,
  LV: 2_100,
  MT: 1_800,
  NL: 2_100,
  PL: 2_300,
  PT: 2_300,
  RO: 2_100,
  SE: 2_500,
  SI: 2_200,
  SK: 2_300,
}

const NONE = { kind: 'none' } as const
const TARIFF = { upToCents: null, duty: { kind: 'tariff' }, tax: null } as const

const EU_RULES = Object.entries(EU_VAT_BPS).map(
  ([country, bps]): DutyRule => ({
    country,
    effectiveFrom: '2026-07-01',
    effectiveTo: null,
    currency: 'EUR',
    source: {
      title:
        'European Commission, Taxation and Customs Union: customs duty on low-value consignments',
      url: 'https://taxation-customs.ec.europa.eu/',
    },
    transports: null,
    valueOf: 'goods',
    tiers: [
      {
        upToCents: 15_000,
        duty: { kind: 'perHs6', cents: 300 },
        tax: { name: 'VAT', bps, of: 'cifAndDuty' },
      },
      TARIFF,
    ],
  }),
)

/** What destinations charge on parcels, by their published rules. Where the tariff of each kind of goods decides, there is no estimate. */
export const KNOWN_DUTY_RULES: readonly DutyRule[] = [
  ...EU_RULES,
  {
    country: 'GB',
    effectiveFrom: '2021-01-01',
    effectiveTo: null,
    currency: 'GBP',
    source: {
      title: 'GOV.UK: Tax and customs for goods sent from abroad',
      url: 'https://www.gov.uk/goods-sent-from-abroad/tax-and-duty',
    },
    note: {
      zh: '酒类、烟草和香水不适用。',
      zh2: '酒類、菸品和香水不適用。',
      en: 'Doesn’t apply to alcohol, tobacco or perfume.',
    },
    transports: null,
    valueOf: 'goods',
    tiers: [{ upToCents: 13_500, duty: NONE, tax: { name: 'VAT', bps: 2_000, of: 'cif' } }, TARIFF],
  },
  {
    country: 'AU',
    effectiveFrom: '2018-07-01',
    effectiveTo: null,
    currency: 'AUD',
    source: {
      title: 'Australian Border Force: Buying online',
      url: 'https://www.abf.gov.au/buying-online/buying-online',
    },
    note: {
      zh: '酒类和烟草不适用。',
      zh2: '酒類和菸品不適用。',
      en: 'Doesn’t apply to alcohol or tobacco.',
    },
    transports: null,
    valueOf: 'goods',
    tiers: [
      { upToCents: 100_000, duty: NONE, tax: { name: 'GST', bps: 1_000, of: 'cif' } },
      TARIFF,
    ],
  },
  ...singapore(['express', 'air', 'post'], 40_000),
  ...singapore(['sea'], null),
  {
    country: 'JP',
    effectiveFrom: '2019-10-01',
    effectiveTo: null,
    currency: 'JPY',
    source: { title: 'Japan Customs', url: 'https://www.customs.go.jp/english/' },
    note: {
      zh: '皮具、鞋类和针织服装不在免税范围内。',
      zh2: '皮件、鞋類和針織服裝不在免稅範圍內。',
      en: 'Leather goods, shoes and knitwear aren’t exempt.',
    },
    transports: null,
    valueOf: 'cif',
    tiers: [{ upToCents: 1_000_000, duty: NONE, tax: null }, TARIFF],
  },
]

/** Goods by air and post are relieved of GST up to a value. */
function singapore(transports: DutyRule['transports'], relievedCents: number | null): DutyRule[] {
  const gst = { name: 'GST', bps: 900, of: 'cif' } as const
  const taxed = { upToCents: null, duty: NONE, tax: gst }
  return [
    {
      country: 'SG',
      effectiveFrom: '2024-01-01',
      effectiveTo: null,
      currency: 'SGD',
      source: { title: 'Singapore Customs', url: 'https://www.customs.gov.sg/' },
      note: {
        zh: '酒类、烟草、汽车和石油产品另有税费。',
        zh2: '酒類、菸品、汽車和石油產品另有稅費。',
        en: 'Alcohol, tobacco, vehicles and petroleum are taxed separately.',
      },
      transports,
      valueOf: 'cif',
      tiers:
        relievedCents === null
          ? [taxed]
          : [{ upToCents: relievedCents, duty: NONE, tax: null }, taxed],
    },
  ]
}
