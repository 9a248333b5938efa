import type { Carton } from '#features/shipping/rules/carton.ts'
import type {
  ChannelTerms,
  Charge,
  ChargeCondition,
  Discount,
} from '#features/shipping/rules/channel-terms.ts'
import type { RandomShipment } from './random-shipment.ts'

/*
 * The price of a shipment once more, written from docs/fees.md and not from the code that it checks: exact fractions,
 * rounded only where that page says so. It is slow and explains nothing.
 */

/** A fraction of integers of zero or more. */
type Fraction = { over: bigint; under: bigint }
const times = (a: number, b: number, under: number): Fraction => ({
  over: BigInt(a) * BigInt(b),
  under: BigInt(under),
})
const up = ({ over, under }: Fraction): number => Number((over + under - 1n) / under)
const halfUp = ({ over, under }: Fraction): number => {
  const [whole, rest] = [over / under, over % under]
  return Number(rest * 2n >= under ? whole + 1n : whole)
}
const upTo = (amount: number, step: number): number => up(times(amount, 1, step)) * step

export type ReferencePrice =
  | { refused: string[] }
  | {
      amount: number
      lines: [kind: string, code: string, fen: number][]
      totalFen: number
      orderTotalFen: number
    }

const MOST_FEN = 9_999_999_999

type Box = {
  carton: Carton
  cm3: number
  longest: number
  second: number
  girth: number
  sum: number
}

function boxOf(carton: Carton): Box {
  if ('volumeCm3' in carton) {
    const { volumeCm3: cm3, longestCm: longest, girthCm: girth } = carton
    return {
      carton,
      cm3,
      longest,
      second: carton.secondCm ?? up(times(girth - longest, 1, 4)),
      girth,
      sum: carton.sumCm ?? up(times(longest + girth, 1, 2)),
    }
  }
  const sides = [carton.lengthMm, carton.widthMm, carton.heightMm]
    .map((mm) => up(times(mm, 1, 10)))
    .sort((a, b) => b - a)
  const [a = 0, b = 0, c = 0] = sides
  return { carton, cm3: a * b * c, longest: a, second: b, girth: a + 2 * b + 2 * c, sum: a + b + c }
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0)

export function referencePrice({ cartons, channel, options }: RandomShipment): ReferencePrice {
  const { terms } = channel
  const boxes = cartons.map(boxOf)
  const refused = refusalsOf(boxes, { cartons, channel, options })
  if (refused.length > 0) return { refused }
  const { amount, each } = chargeable(boxes, terms)
  const tariff = zoneOf(terms, options)?.tariff ?? terms.tariff
  const priced = terms.pieceRule === 'pricedCarton' ? each : [amount]
  const prices = priced.map((one) => freightOf(one, tariff, terms))
  if (prices.includes(null)) return { refused: ['aboveTariff'] }
  const freight = sum(prices.map((one) => one ?? 0))

  const lines: [kind: string, code: string, fen: number][] = [['freight', 'freight', freight]]
  const declared = sum(cartons.map((one) => one.declaredValueFen))
  const baseOf = (of: string[]) => {
    const named = lines.filter(
      ([kind, code]) => of.includes(kind) || (kind === 'charge' && of.includes(code)),
    )
    const linesFen = sum(named.map(([, , fen]) => fen))
    return Math.max(0, linesFen + (of.includes('declared') ? declared : 0))
  }
  const isOn = ({ from, to }: { from: string | null; to: string | null }) =>
    !(from !== null && options.day < from) && !(to !== null && options.day > to)

  for (const charge of terms.charges) {
    const meeting = boxes.filter((box) => meets(charge, box, options)).length
    if (!isOn(charge) || meeting === 0) continue
    const kgGrams =
      terms.charging.mode === 'volume' ? sum(cartons.map((one) => one.weightGrams)) : amount
    let fen = 0
    if (charge.rate.kind === 'fixed') fen = charge.rate.amountFen
    if (charge.rate.kind === 'perCarton') fen = charge.rate.eachFen * meeting
    if (charge.rate.kind === 'perKg') fen = halfUp(times(mill(charge.rate), kgGrams, 10_000))
    if (charge.rate.kind === 'perActualKg') {
      fen = halfUp(times(mill(charge.rate), sum(cartons.map((one) => one.weightGrams)), 10_000))
    }
    if (charge.rate.kind === 'perM3') {
      const cm3 = terms.charging.mode === 'volume' ? amount : sum(boxes.map((one) => one.cm3))
      fen = halfUp(times(mill(charge.rate), cm3, 10_000_000))
    }
    if (charge.rate.kind === 'percent')
      fen = halfUp(times(charge.rate.bps, baseOf(charge.rate.of), 10_000))
    if (charge.minFen !== null) fen = Math.max(fen, charge.minFen)
    if (charge.maxFen !== null) fen = Math.min(fen, charge.maxFen)
    lines.push(['charge', charge.code, fen])
  }
  for (const { code, amountFen } of options.services) lines.push(['service', code, amountFen])
  for (const { code, days, feePerDayFen, capFen } of options.storage) {
    lines.push(['storage', code, Math.min(days * feePerDayFen, capFen)])
  }
  if (options.insured && terms.insurance !== null) {
    const { excludedTags, per } = terms.insurance
    const insured = cartons
      .filter(({ tags }) => excludedTags.every((tag) => !tags[tag]))
      .map((one) => one.goodsValueFen)
    const fees = (per === 'carton' ? insured : [sum(insured)]).map(insuranceFen(terms.insurance))
    lines.push(['insurance', 'insurance', sum(fees)])
  }
  const fenOfLines = () => sum(lines.map(([, , fen]) => fen))
  const discountFen = ({ rate, maxFen }: Discount) => {
    const fen =
      rate.kind === 'fixed' ? rate.amountFen : halfUp(times(baseOf(rate.of), rate.bps, 10_000))
    return Math.min(fen, maxFen ?? fen, fenOfLines())
  }
  for (const discount of [...terms.discounts, ...options.discounts]) {
    if (isOn(discount)) lines.push(['discount', discount.code, -discountFen(discount) || 0])
  }
  let fixedFen = 0
  for (const { kind, code, bps, of } of terms.taxes) {
    const fen = halfUp(times(baseOf(of), bps, 10_000))
    fixedFen += fen
    lines.push([kind, code, fen])
  }
  const totalFen = fenOfLines()
  if (totalFen > MOST_FEN || lines.some(([, , fen]) => fen > MOST_FEN)) {
    return { refused: ['amountTooLarge'] }
  }
  const fitting = options.coupons.filter(
    (coupon) =>
      Date.parse(coupon.expiresAt) > options.nowMs &&
      coupon.usableFor !== 'buying' &&
      totalFen >= coupon.minimumSpendFen &&
      (coupon.capFen === null || coupon.deductionFen <= coupon.capFen),
  )
  const off = sum(fitting.map((one) => one.deductionFen))
  const isAllowed =
    (fitting.length < 2 || fitting.every((one) => one.stackable)) &&
    fitting.every(({ capFen }) => capFen === null || off <= capFen)
  const couponsFen = isAllowed ? Math.min(off, totalFen - fixedFen) : 0
  return { amount, lines, totalFen, orderTotalFen: totalFen - couponsFen }
}

function refusalsOf(
  boxes: Box[],
  { channel, options }: Pick<RandomShipment, 'cartons' | 'channel' | 'options'>,
): string[] {
  const { terms } = channel
  const why = new Set<string>()
  const { limits, insurance } = terms
  if (options.day < channel.effectiveFrom) why.add('notYet')
  if (channel.effectiveTo !== null && options.day > channel.effectiveTo) why.add('ended')
  const zone = zoneOf(terms, options)
  const isServed = zone?.tariff.kind !== 'none'
  if (!terms.destinations.includes(options.country)) why.add('destination')
  else if (!isServed) why.add(zone.postcodes?.length ? 'notServed' : 'destination')
  if (boxes.length === 0) why.add('noCartons')
  for (const { carton, longest, girth, ...box } of boxes) {
    if (carton.weightGrams === 0) why.add('weightMissing')
    for (const one of carton.goodsClasses) {
      if (!(terms.goodsClasses as string[]).includes(one)) why.add('goodsClass')
    }
    for (const [name, pieces] of Object.entries(carton.tags)) {
      const taken = terms.tags.find(({ tag }) => tag === name)
      if (taken === undefined) why.add('tag')
      else if (pieces > (taken.maxPieces ?? pieces)) why.add('tagPieces')
    }
    if (carton.weightGrams > (limits.weightGrams ?? carton.weightGrams)) why.add('weight')
    if (longest > (limits.sideCm ?? longest)) why.add('side')
    if (girth > (limits.girthCm ?? girth)) why.add('girth')
    if (box.sum > (limits.sumCm ?? box.sum)) why.add('sum')
    const declared = carton.declaredValueFen
    if (declared > (limits.declaredValueFen ?? declared)) why.add('declaredValue')
  }
  const covered = boxes.filter(({ carton }) =>
    insurance?.excludedTags.every((tag) => !carton.tags[tag]),
  )
  if (options.insured && boxes.length > 0 && covered.length === 0) why.add('notInsurable')
  return [...why].sort()
}

function chargeable(
  boxes: Box[],
  { charging, pieceRule, minimum, sizeMinimums = [], step: last, steps = [] }: ChannelTerms,
): { amount: number; each: number[] } {
  const rounded = (value: number) => {
    const step = steps.filter(({ upTo: end }) => value <= end)[0]?.step ?? last
    return upTo(value, step)
  }
  const counts = boxes.map(({ carton: { weightGrams }, cm3, longest }): [number, number] => {
    if (charging.mode === 'actual') return [weightGrams, 0]
    if (charging.mode === 'volume') return [up(times(weightGrams, 1_000, charging.kgPerM3)), cm3]
    const over = charging.volumeOverCm
    if (over && longest <= over) return [weightGrams, 0]
    return [weightGrams, up(times(cm3, 1_000, charging.divisor))]
  })
  const count = ([actual, volumetric]: [number, number]): number => {
    if (charging.mode !== 'half') return Math.max(actual, volumetric)
    const isHalf = volumetric > actual && volumetric >= charging.fromGrams
    return isHalf ? up(times(actual + volumetric, 1, 2)) : actual
  }
  const least = minimum?.per === 'carton' ? minimum.amount : 0
  const bySize = ({ longest, second, girth, sum: sides }: Box) => {
    const measures = { side: longest, secondSide: second, girth, sum: sides }
    return sizeMinimums.map(({ of, overCm, amount }) => (measures[of] > overCm ? amount : 0))
  }
  const each = counts.map((one, nth) => {
    const box = boxes[nth]
    return Math.max(count(one), least, ...(box ? bySize(box) : []))
  })
  const amount = {
    carton: rounded(sum(each)),
    order: rounded(count([sum(counts.map(([a]) => a)), sum(counts.map(([, b]) => b))])),
    roundedCarton: sum(each.map(rounded)),
    pricedCarton: sum(each.map(rounded)),
  }[pieceRule]
  return {
    amount: minimum?.per === 'order' ? Math.max(amount, minimum.amount) : amount,
    each: each.map(rounded),
  }
}

type Where = RandomShipment['options']
/** What a value costs to insure: the order's, or of one carton. */
const insuranceFen =
  ({ maxValueFen, rateBps, minFen, tiers = [] }: NonNullable<ChannelTerms['insurance']>) =>
  (valueFen: number): number => {
    const fen = Math.min(valueFen, maxValueFen ?? valueFen)
    if (fen === 0) return 0
    const nth = tiers.findIndex(({ upToFen }) => fen <= (upToFen ?? fen))
    const row = tiers[nth] ?? { feeFen: 0, rateBps, perFen: null, eachFen: null }
    const above = fen - (tiers[nth - 1]?.upToFen ?? 0)
    const parts = row.perFen ? up(times(above, 1, row.perFen)) : 0
    const fee = row.feeFen + parts * (row.eachFen ?? 0) + halfUp(times(fen, row.rateBps, 10_000))
    return Math.max(fee, minFen)
  }

type Zone = NonNullable<ChannelTerms['zones']>[number]

function zoneOf(
  { zones = [] }: ChannelTerms,
  { country, postalCode }: RandomShipment['options'],
): Zone | undefined {
  for (const zone of zones) {
    const { countries = [], postcodes = [] } = zone
    const isThere = countries.length === 0 || countries.includes(country)
    if (isThere && (postcodes.length === 0 || isIn(postalCode, postcodes, country))) return zone
  }
  return undefined
}

function isIn(postalCode: string, postcodes: string[], country: string): boolean {
  const plain = postalCode.replaceAll(/[ -]/g, '')
  // The random codes of the United Kingdom are of W1A, which is in W, W1 and W1A alone.
  const isBritish = country === 'GB' && plain === 'W1A1AA'
  return postcodes.some((one) => {
    const ends = one.split('-')
    const [from = '', to = from] = ends
    if (isBritish && /^[A-Z]/.test(from))
      return ['W', 'W1', 'W1A', 'W1-W5', 'W1A-W1Z'].includes(one)
    if (ends.length === 1) return plain.startsWith(from)
    return plain.length >= from.length && plain >= from && plain.slice(0, to.length) <= to
  })
}

function freightOf(
  amount: number,
  tariff: Zone['tariff'],
  { charging }: ChannelTerms,
): number | null {
  if (tariff.kind === 'none') return null
  if (tariff.kind === 'first') {
    const over = Math.max(0, amount - tariff.first)
    const next = mill({ rateFen: tariff.nextFen, rateMills: tariff.nextMills })
    const first = mill({ rateFen: tariff.firstFen, rateMills: tariff.firstMills })
    const steps = up(times(over, 1, tariff.next))
    return halfUp({ over: BigInt(steps) * BigInt(next) + BigInt(first), under: 10n })
  }
  let from = 0
  for (const { upTo: to, baseFen, baseMills, ...rate } of tariff.bands) {
    if (amount > from && (to === null || amount <= to)) {
      const { over, under } = times(amount, mill(rate), charging.mode === 'volume' ? 1e7 : 1e4)
      const base = mill({ rateFen: baseFen, rateMills: baseMills })
      return halfUp({ over: over * 10n + BigInt(base) * under, under: under * 10n })
    }
    from = to ?? from
  }
  return null
}

/** Thousandths of a yuan. */
const mill = (rate: { rateFen: number; rateMills?: number | undefined }): number =>
  rate.rateFen * 10 + (rate.rateMills ?? 0)

/** "a and b or c": true if a and b are, or c is; "a and not b" if a is and b is not. */
function meets({ condition }: Charge, box: Box, where: Where): boolean {
  if (condition === null) return true
  let isMet = false
  let soFar = isReason(condition, box, where)
  for (const next of condition.more ?? []) {
    if (next.join === 'or') isMet ||= soFar
    const holds = isReason(next, box, where) === (next.join !== 'andNot')
    soFar = holds && (next.join === 'or' || soFar)
  }
  return isMet || soFar
}

function isReason(
  reason: ChargeCondition | NonNullable<ChargeCondition['more']>[number],
  { carton, longest, second, girth, sum: sides }: Box,
  { country, postalCode }: Where,
): boolean {
  if (reason.kind === 'weight') return carton.weightGrams > reason.overGrams
  if (reason.kind === 'side') return longest > reason.overCm
  if (reason.kind === 'secondSide') return second > reason.overCm
  if (reason.kind === 'country') return reason.countries.some((one) => one === country)
  if (reason.kind === 'girth') return girth > reason.overCm
  if (reason.kind === 'sum') return sides > reason.overCm
  if (reason.kind === 'tag') return Boolean(carton.tags[reason.tag])
  return isIn(postalCode, reason.prefixes, country)
}
