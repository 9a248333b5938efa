import { expect, test } from 'vitest'
import { DEMO_VERSIONS } from '#tests/support/channels.ts'
import { aChannel, bands, NO_LIMITS } from '#tests/support/shipping.ts'
import { worldCase } from '#tests/world/world-case.ts'
import type { ChannelTerms } from './channel-terms.ts'
import { sampleDoubts } from './sample-prices.ts'

const doubtsOf = (terms: Partial<ChannelTerms>) =>
  sampleDoubts(aChannel(terms)).map(({ zone: _, ...doubt }) => doubt)
const volume = { charging: { mode: 'volume', kgPerM3: 500 } as const, ...bands([null, 200_000]) }

test('plausible lines raise no question', () => {
  expect(
    DEMO_VERSIONS.flatMap((version) => sampleDoubts({ ...version, effectiveTo: null })),
  ).toEqual([])
  expect(doubtsOf({})).toEqual([])
  expect(doubtsOf({ ...volume, step: 10_000 })).toEqual([])
})

test('a step of 0.5 m³ makes every sample cost the same, one of 0.1 m³ all but the largest', () => {
  expect(doubtsOf({ ...volume, step: 500_000 })).toEqual([{ kind: 'equal', count: 6, of: 6 }])
  // 0.0015 to 0.08 m³ are 0.1 m³, 0.15 m³ are 0.2 m³.
  expect(doubtsOf({ ...volume, step: 100_000 })).toEqual([{ kind: 'equal', count: 5, of: 6 }])
})

test('a line without any price is said to be free, not only to cost the same', () => {
  expect(doubtsOf(bands([null, 0]))).toEqual([{ kind: 'allFree' }])
})

test('a line that takes no sample is questioned', () => {
  expect(doubtsOf({ limits: { ...NO_LIMITS, weightGrams: 100 } })).toEqual([{ kind: 'noneTaken' }])
})

test('a slip of the point in one band is a jump, and the way back costs less', () => {
  // 1 kg is charged as 1.5, 5 kg as 6, 12 kg as 13.5, 25 kg as 25 kg
  const slipped = bands([2_000, 5_000], [10_000, 50_000], [null, 5_000])
  expect(doubtsOf(slipped)).toEqual([
    { kind: 'jump', weightGrams: 5_000, than: 1_000 },
    { kind: 'less', weightGrams: 12_000, than: 5_000 },
  ])
})

test('fen typed as yuan, yuan as fen, and nothing are questioned', () => {
  expect(doubtsOf(bands([null, 500_000])).map(({ kind }) => kind)).toEqual(Array(5).fill('dear'))
  expect(doubtsOf(bands([null, 20])).map(({ kind }) => kind)).toEqual(Array(6).fill('cheap'))
  expect(doubtsOf(bands([2_000, 0], [null, 5_000])).map(({ kind }) => kind)).toEqual([
    'free',
    'free',
  ])
})

test('each price list is questioned: of a zone, and of the line where the first destination is in a zone', () => {
  const usual = bands([null, 5_000])
  const slipped = bands([null, 500_000])
  const zone = { code: 'uk', countries: ['GB'] }
  const zones = (terms: Partial<ChannelTerms>) =>
    new Set(sampleDoubts(aChannel(terms)).map((doubt) => doubt.zone))
  expect(zones({ ...usual, zones: [{ ...zone, ...slipped }] })).toEqual(new Set(['uk']))
  const first = { code: 'jp', countries: ['JP'] }
  expect(zones({ ...slipped, zones: [{ ...first, ...usual }] })).toEqual(new Set([null]))
  const far = { code: 'far', postcodes: ['90'] }
  expect(zones({ ...usual, zones: [{ ...far, tariff: { kind: 'none' } }] })).toEqual(new Set())
})

const SAMPLES = '53-sample-prices'
const byVolume = { charging: { mode: 'volume', kgPerM3: 300 } as const, ...bands([null, 120_000]) }
worldCase(SAMPLES, 'volume by whole m³ is questioned', () => {
  expect(sampleDoubts(aChannel({ ...byVolume, step: 1_000_000 }))).not.toEqual([])
})
worldCase(SAMPLES, 'volume by 0.01 m³ is not', () => {
  expect(sampleDoubts(aChannel({ ...byVolume, step: 10_000, pieceRule: 'order' }))).toEqual([])
})
worldCase(SAMPLES, 'a price of 0.50 for a kg is questioned', () => {
  expect(sampleDoubts(aChannel(bands([null, 50])))).not.toEqual([])
})
