import { halfUp, sumOf } from '#engine/shared/exact.ts'
import { effectiveOn } from './channel.ts'
import type { Transport } from './channel-terms.ts'
import type { DutyRule, ExchangeRate } from './duty-rules.ts'

const MILLION = 1_000_000
const ALL_BPS = 10_000

/** A line of the customs form; the value is of the whole line. */
export type DutiableLine = { hs6: string | null; declaredValueFen: number }
export type DutiableShipment = {
  country: string
  transport: Transport
  freightFen: number
  insuranceFen: number
}

export type DutyLine = { amountFen: number; rounding: 'halfUp' } & (
  | { kind: 'duty'; formula: { kind: 'percent'; bps: number; ofFen: number } }
  | { kind: 'duty'; formula: { kind: 'perHs6'; count: number; cents: number; currency: string } }
  | { kind: 'tax'; name: string; formula: { kind: 'percent'; bps: number; ofFen: number } }
)

export type DutyEstimate =
  | {
      ok: true
      lines: DutyLine[]
      totalFen: number
      goodsFen: number
      /** Goods, freight and insurance. */
      cifFen: number
      /** Lines without an HS code are counted as one code each, so the duty may be less. */
      isAtMost: boolean
      /** The end of the tier that the value is in; null is without end. */
      upToCents: number | null
      rule: DutyRule
      rate: ExchangeRate
    }
  | { ok: false; reason: 'noRule'; country: string }
  | { ok: false; reason: 'noRate'; currency: string; rule: DutyRule }
  /** The duty depends on the customs tariff of each kind of goods. */
  | { ok: false; reason: 'tariff'; rule: DutyRule }

/** What the destination is expected to charge on a day, or why there is no estimate. */
export function estimateDuty(
  lines: readonly DutiableLine[],
  { country, transport, freightFen, insuranceFen }: DutiableShipment,
  rules: readonly DutyRule[],
  rates: readonly ExchangeRate[],
  day: string,
): DutyEstimate {
  const applying = rules.filter(
    (one) => one.country === country && (one.transports?.includes(transport) ?? true),
  )
  const rule = effectiveOn(applying, day)
  if (rule === undefined) return { ok: false, reason: 'noRule', country }
  const rate = rateOn(rates, rule.currency, day)
  if (rate === undefined) return { ok: false, reason: 'noRate', currency: rule.currency, rule }

  const goodsFen = sumOf(lines, ({ declaredValueFen }) => declaredValueFen)
  const cifFen = goodsFen + freightFen + insuranceFen
  const valueFen = rule.valueOf === 'goods' ? goodsFen : cifFen
  const tier = rule.tiers.find(({ upToCents }) => isWithin(valueFen, upToCents, rate))
  if (tier === undefined || tier.duty.kind === 'tariff')
    return { ok: false, reason: 'tariff', rule }

  const due: DutyLine[] = []
  const duty = dutyLine(tier.duty, { lines, goodsFen, cifFen }, rate)
  if (duty !== null) due.push(duty)
  const dutyFen = duty?.amountFen ?? 0
  if (tier.tax !== null) {
    const { name, bps, of } = tier.tax
    const ofFen = { goods: goodsFen, cif: cifFen, cifAndDuty: cifFen + dutyFen }[of]
    due.push({ kind: 'tax', name, ...share(bps, ofFen) })
  }
  return {
    ok: true,
    lines: due,
    totalFen: sumOf(due, ({ amountFen }) => amountFen),
    goodsFen,
    cifFen,
    rule,
    rate,
    upToCents: tier.upToCents,
    isAtMost: tier.duty.kind === 'perHs6' && lines.some(({ hs6 }) => hs6 === null),
  }
}

/**
 * Why no duty is due: the goods have no value, their value is within a limit, or the destination charges none on what
 * is above it. Null where duty is due.
 */
export function whyNoDuty({
  lines,
  goodsFen,
  upToCents,
}: Extract<DutyEstimate, { ok: true }>): 'noValue' | 'withinLimit' | 'notCharged' | null {
  if (lines.some(({ kind, amountFen }) => kind === 'duty' && amountFen > 0)) return null
  if (goodsFen === 0) return 'noValue'
  return upToCents === null ? 'notCharged' : 'withinLimit'
}

/** The last rate of a currency that is not after a day. */
export function rateOn(
  rates: readonly ExchangeRate[],
  currency: string,
  day: string,
): ExchangeRate | undefined {
  let last: ExchangeRate | undefined
  for (const rate of rates) {
    if (rate.currency !== currency || rate.day > day) continue
    if (last === undefined || rate.day > last.day) last = rate
  }
  return last
}

/** Exact: the value is compared with the limit before either is rounded. */
function isWithin(valueFen: number, upToCents: number | null, { rateMillionths }: ExchangeRate) {
  if (upToCents === null) return true
  return BigInt(valueFen) * BigInt(MILLION) <= BigInt(upToCents) * BigInt(rateMillionths)
}

type Value = { lines: readonly DutiableLine[]; goodsFen: number; cifFen: number }

function dutyLine(
  duty: DutyRule['tiers'][number]['duty'],
  { lines, goodsFen, cifFen }: Value,
  { currency, rateMillionths }: ExchangeRate,
): DutyLine | null {
  if (duty.kind === 'percent') {
    return { kind: 'duty', ...share(duty.bps, duty.of === 'goods' ? goodsFen : cifFen) }
  }
  if (duty.kind !== 'perHs6') return null
  const codes = new Set(lines.flatMap(({ hs6 }) => hs6 ?? []))
  const count = codes.size + lines.filter(({ hs6 }) => hs6 === null).length
  const { cents } = duty
  return {
    kind: 'duty',
    rounding: 'halfUp',
    amountFen: halfUp(count * cents, rateMillionths, MILLION),
    formula: { kind: 'perHs6', count, cents, currency },
  }
}

const share = (bps: number, ofFen: number) => ({
  amountFen: halfUp(ofFen, bps, ALL_BPS),
  formula: { kind: 'percent', bps, ofFen } as const,
  rounding: 'halfUp' as const,
})
