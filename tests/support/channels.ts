import * as v from 'valibot'
import { DEMO_CHANNELS } from '#demo/demo-channels.ts'
import { newVersion } from '#features/shipping/contract/rates.ts'
import type { Channel } from '#features/shipping/rules/channel.ts'
import type { ChannelTerms } from '#features/shipping/rules/channel-terms.ts'
import type { DutyRule } from '#features/shipping/rules/duty-rules.ts'
import { anId } from './row-builders.ts'

/** Terms of an air line from China to Malaysia and the US: ¥30 for the first half kilogram, ¥12 for each further one. */
export const someTerms = (fields: Partial<ChannelTerms> = {}): ChannelTerms => ({
  origin: 'CN',
  destinations: ['MY', 'US'],
  transport: 'air',
  goodsClasses: ['standard'],
  tags: [],
  charging: { mode: 'larger', divisor: 6_000 },
  step: 500,
  pieceRule: 'carton',
  minimum: null,
  tariff: { kind: 'first', first: 500, firstFen: 3_000, next: 500, nextFen: 1_200 },
  charges: [],
  taxes: [],
  insurance: null,
  uninsuredCapFen: 30_000,
  claimDays: null,
  discounts: [],
  transitDays: { min: 5, max: 9 },
  limits: { weightGrams: 30_000, sideCm: 120, girthCm: null, declaredValueFen: null },
  packingAllowanceBps: 500,
  ...fields,
})

/** A channel that counts since 2026-01-01, of valid terms. */
export const aChannel = (fields: Partial<Channel> = {}): Channel => {
  const channel = {
    code: 'CN-AIR',
    name: { zh: '空运', zh2: '空運', en: 'Air' },
    effectiveFrom: '2026-01-01',
    effectiveTo: null,
    terms: someTerms(),
    ...fields,
  }
  v.assert(newVersion, channel)
  return channel
}

/** The body that saves a new version. */
export const aNewVersion = (
  effectiveFrom: string,
  { seen = null, ...fields }: Partial<Channel> & { seen?: number | null } = {},
) => {
  const { effectiveTo: _, ...version } = aChannel({ ...fields, effectiveFrom })
  return { onceKey: anId(), versions: [{ ...version, seen }] }
}

export const aDutyRule = (fields: { country?: string } = {}): DutyRule => ({
  country: 'SG',
  effectiveFrom: '2023-01-01',
  effectiveTo: null,
  source: { title: 'A customs office', url: 'https://customs.example/duty' },
  currency: 'SGD',
  transports: null,
  valueOf: 'cif',
  tiers: [
    { upToCents: 40_000, duty: { kind: 'none' }, tax: null },
    { upToCents: null, duty: { kind: 'none' }, tax: { name: 'GST', bps: 900, of: 'cif' } },
  ],
  ...fields,
})

/** The versions of the demo, as staff would enter them. */
export const DEMO_VERSIONS = DEMO_CHANNELS.map(({ effectiveTo: _, ...version }) => version)
