import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { WRONG_COUNTRY_CODES } from '#features/console/staff/parts/country-codes.ts'
import { GOODS_CLASS_WORDS, GOODS_TAG_WORDS } from '#features/goods/member/parts/goods-words.ts'
import { TRANSPORT_WORDS } from '#features/shipping/member/parts/bill-line-words.ts'
import type { SizeMeasure } from '#features/shipping/rules/carton.ts'

type Options = Readonly<Record<string, MessageDescriptor>>
/**
 * How a field is typed. `rate` is yuan with thousandths. `amount` is of the unit that the line charges: kg or m³. `codes`
 * are countries or postal codes, `lines` are what a percentage is of.
 */
type Kind =
  | 'text'
  | 'day'
  | 'yuan'
  | 'rate'
  | 'percent'
  | 'kg'
  | 'cm'
  | 'amount'
  | 'integer'
  | 'codes'
  | 'lines'
  | 'warehouse'
export type VersionField = {
  label: MessageDescriptor
  /** The label where the line charges volume, if it differs. */
  volumeLabel?: MessageDescriptor
  hint?: MessageDescriptor
} & ({ kind: Kind } | { kind: 'choice' | 'choices'; options: Options })

const CODE = msg({ context: 'line', message: 'Code' })
const choice = (label: MessageDescriptor, options: Options): VersionField => ({
  kind: 'choice',
  label,
  options,
})
/** Several of a list, typed as their codes. */
const choices = (label: MessageDescriptor, options: Options): VersionField => ({
  kind: 'choices',
  label,
  options,
})
const plain = (kind: Kind, label: MessageDescriptor, hint?: MessageDescriptor): VersionField => ({
  kind,
  label,
  ...(hint && { hint }),
})
const named = (prefix: string, hint?: MessageDescriptor): Record<string, VersionField> => ({
  [`${prefix}name.zh`]: plain('text', msg`Name, Simplified Chinese`, hint),
  [`${prefix}name.zh2`]: plain('text', msg`Name, Traditional Chinese`, hint),
  [`${prefix}name.en`]: plain('text', msg`Name, English`, hint),
})
const { prohibited: _never, ...TAKEN_CLASSES } = GOODS_CLASS_WORDS
const rated = (
  prefix: string,
  kinds: Options,
  nameHint: MessageDescriptor,
): Record<string, VersionField> => ({
  [`${prefix}code`]: plain('text', CODE),
  ...named(prefix, nameHint),
  [`${prefix}rate.kind`]: choice(msg`Kind`, kinds),
  [`${prefix}rate.amountFen`]: plain('yuan', msg`Amount`),
  [`${prefix}rate.eachFen`]: plain('yuan', msg`Amount per carton`),
  [`${prefix}rate.rateFen`]: plain('rate', msg`Amount`),
  [`${prefix}rate.bps`]: plain('percent', msg`Percent`),
  [`${prefix}rate.of`]: plain('lines', msg`Percentage of`),
  [`${prefix}minFen`]: plain('yuan', msg`Minimum`),
  [`${prefix}maxFen`]: plain('yuan', msg`Maximum`),
  [`${prefix}from`]: plain('day', msg`First day`),
  [`${prefix}to`]: plain('day', msg`Last day`),
})
const COUNTRY_HINT = msg`Country codes, such as MY US DE`
const POSTCODE_HINT = msg`Beginnings or ranges, such as 90 or 90000-96162`
const SIZES = {
  side: msg`Longest side above`,
  secondSide: msg`Second side above`,
  girth: msg`Girth above`,
  sum: msg`L + W + H above`,
} satisfies Record<SizeMeasure, MessageDescriptor>
const REASONS: Options = {
  weight: msg`Carton weight above`,
  ...SIZES,
  tag: msg`Carton contains`,
  postcode: msg`Postal code is in`,
  country: msg`Destination is`,
}
const reason = (prefix: string, kinds: Options): Record<string, VersionField> => ({
  [`${prefix}kind`]: choice(msg`Only if`, kinds),
  [`${prefix}overGrams`]: plain('kg', msg`Weight`),
  [`${prefix}overCm`]: plain('cm', msg({ context: 'limit', message: 'Length' })),
  [`${prefix}tag`]: choice(msg`Contents`, GOODS_TAG_WORDS),
  [`${prefix}prefixes`]: plain('codes', msg`Postal codes`, POSTCODE_HINT),
  [`${prefix}countries`]: plain('codes', msg`Countries`, COUNTRY_HINT),
})
const TARIFFS = { bands: msg`Bands`, first: msg`First and additional` }
const tariff = (prefix: string, kinds: Options): Record<string, VersionField> => ({
  [`${prefix}kind`]: choice(msg`Price list`, kinds),
  [`${prefix}first`]: {
    kind: 'amount',
    label: msg`First weight`,
    volumeLabel: msg`First volume`,
  },
  [`${prefix}firstFen`]: plain('rate', msg`First price`),
  [`${prefix}next`]: {
    kind: 'amount',
    label: msg`Additional weight`,
    volumeLabel: msg`Additional volume`,
  },
  [`${prefix}nextFen`]: plain('rate', msg`Additional price`),
  [`${prefix}bands.#.upTo`]: plain('amount', msg`Up to`, msg`Leave empty for no limit`),
  [`${prefix}bands.#.baseFen`]: plain('rate', msg`Base price`),
  [`${prefix}bands.#.rateFen`]: {
    kind: 'rate',
    label: msg`Price per kg`,
    volumeLabel: msg`Price per m³`,
  },
})
const FIXED = { fixed: msg`Fixed amount`, percent: msg`Percentage` }

/** Every field of a version, by its path; `#` is the number of a row. */
export const VERSION_FIELDS: Readonly<Record<string, VersionField>> = {
  code: plain('text', msg`Line code`),
  ...named(''),
  effectiveFrom: plain('day', msg`Effective from`),
  'terms.origin': plain('warehouse', msg({ context: 'line', message: 'From' })),
  'terms.destinations': plain('codes', msg`Destinations`, COUNTRY_HINT),
  'terms.transport': choice(msg`Transport`, TRANSPORT_WORDS),
  'terms.transitDays.min': plain('integer', msg`Shortest transit time, in days`),
  'terms.transitDays.max': plain('integer', msg`Longest transit time, in days`),
  'terms.goodsClasses': choices(msg`Goods classes, one or more`, TAKEN_CLASSES),
  'terms.tags.#.tag': choice(msg`Takes`, GOODS_TAG_WORDS),
  'terms.tags.#.maxPieces': plain('integer', msg`Maximum pieces per carton`),
  'terms.charging.mode': choice(msg`Charges by`, {
    larger: msg`The larger weight`,
    actual: msg`Actual weight`,
    half: msg`Half of both weights`,
    volume: msg`Volume`,
  }),
  'terms.charging.divisor': plain('integer', msg`Divisor`, msg`cm³ ÷ divisor = kg, such as 6000`),
  'terms.charging.fromGrams': plain('kg', msg`Volumetric weight from which half counts`),
  'terms.charging.volumeOverCm': plain(
    'cm',
    msg`Volume counts if the longest side is longer than`,
    msg`Leave empty if it always counts`,
  ),
  'terms.charging.kgPerM3': plain('integer', msg`kg that count as 1 m³`),
  'terms.step': plain('amount', msg`Rounding step`),
  'terms.steps.#.upTo': plain('amount', msg`Up to`),
  'terms.steps.#.step': plain('amount', msg`Rounding step`),
  'terms.pieceRule': choice(msg`Several cartons`, {
    carton: msg`Add up, then round`,
    order: msg`Add up, then compare`,
    roundedCarton: msg`Round, then add up`,
    pricedCarton: msg`Price each carton`,
  }),
  'terms.minimum.per': choice(msg`Minimum`, {
    '': msg`None`,
    carton: msg`Per carton`,
    order: msg`Per order`,
  }),
  'terms.minimum.amount': plain('amount', msg`At least`),
  'terms.sizeMinimums.#.of': choice(msg({ context: 'minimum', message: 'Only if' }), SIZES),
  'terms.sizeMinimums.#.overCm': plain('cm', msg({ context: 'limit', message: 'Length' })),
  'terms.sizeMinimums.#.amount': plain('amount', msg`At least`),
  ...tariff('terms.tariff.', TARIFFS),
  'terms.zones.#.code': plain('text', CODE),
  'terms.zones.#.countries': plain('codes', msg`Countries`, msg`Leave empty for all destinations`),
  'terms.zones.#.postcodes': plain('codes', msg`Postal codes`, POSTCODE_HINT),
  ...tariff('terms.zones.#.tariff.', { ...TARIFFS, none: msg`Not served` }),
  ...rated(
    'terms.charges.#.',
    {
      ...FIXED,
      perCarton: msg`Per carton`,
      perKg: msg`Per chargeable kg`,
      perActualKg: msg`Per actual kg`,
      perM3: msg`Per m³`,
    },
    msg`Such as fuel surcharge, remote area`,
  ),
  ...reason('terms.charges.#.condition.', { '': msg`Always`, ...REASONS }),
  'terms.charges.#.condition.more.#.join': choice(msg`Joined by`, {
    and: msg`and`,
    andNot: msg`and not`,
    or: msg`or`,
  }),
  ...reason('terms.charges.#.condition.more.#.', REASONS),
  'terms.taxes.#.code': plain('text', CODE),
  ...named('terms.taxes.#.'),
  'terms.taxes.#.kind': choice(msg`Kind`, { tax: msg`Tax`, duty: msg`Duty` }),
  'terms.taxes.#.bps': plain('percent', msg`Percent`),
  'terms.taxes.#.of': plain('lines', msg`Percentage of`),
  'terms.insurance.rateBps': plain(
    'percent',
    msg`Insurance rate`,
    msg`Empty for no insurance, 0 if a table has the fees`,
  ),
  'terms.insurance.per': choice(msg`Insurance applies to`, {
    '': msg`The order as a whole`,
    carton: msg`Each carton separately`,
  }),
  'terms.insurance.minFen': plain('yuan', msg`Minimum fee`),
  'terms.insurance.deductibleFen': plain('yuan', msg`Deductible`),
  'terms.insurance.maxValueFen': plain('yuan', msg`Maximum insured value`),
  'terms.insurance.excludedTags': choices(msg`Not insured`, GOODS_TAG_WORDS),
  'terms.insurance.tiers.#.upToFen': plain(
    'yuan',
    msg`Insured value up to`,
    msg`Leave empty for no limit`,
  ),
  'terms.insurance.tiers.#.feeFen': plain('yuan', msg`Fee`),
  'terms.insurance.tiers.#.eachFen': plain('yuan', msg`Plus a fee per unit of value`),
  'terms.insurance.tiers.#.perFen': plain(
    'yuan',
    msg`Unit of value`,
    msg`Above the row before, a part of a unit counts in full`,
  ),
  'terms.insurance.tiers.#.rateBps': plain('percent', msg`Plus percentage`),
  'terms.uninsuredCapFen': plain('yuan', msg`Maximum payout without insurance`),
  'terms.claimDays': plain('integer', msg`Claim period for damage, in days`, msg`Empty for 14`),
  ...rated('terms.discounts.#.', FIXED, msg`Such as new customers, spring sale`),
  'terms.limits.weightGrams': plain('kg', msg`Maximum carton weight`),
  'terms.limits.sideCm': plain('cm', msg`Maximum longest side`),
  'terms.limits.girthCm': plain('cm', msg`Maximum girth`),
  'terms.limits.sumCm': plain('cm', msg`Maximum length + width + height`),
  'terms.limits.declaredValueFen': plain('yuan', msg`Maximum declared value`),
  'terms.packingAllowanceBps': plain('percent', msg`Packing allowance`),
}

/** What a field says while it is missing, by the last one or two parts of its path. */
const MISSING: Options = {
  code: msg`Enter a code`,
  zh: msg`Enter the name in Simplified Chinese`,
  zh2: msg`Enter the name in Traditional Chinese`,
  en: msg`Enter the name in English`,
  destinations: msg`Enter at least one country`,
  countries: msg`Enter at least one country`,
  prefixes: msg`Enter at least one postal code`,
  'transitDays.min': msg`Enter the shortest transit time`,
  'transitDays.max': msg`Enter the longest transit time`,
  divisor: msg`Enter the divisor`,
  fromGrams: msg`Enter the volumetric weight from which half counts`,
  kgPerM3: msg`Enter how many kg count as 1 m³`,
  step: msg`Enter the rounding step`,
  upTo: msg`Enter the upper limit`,
  amount: msg`Enter the minimum`,
  first: msg`Enter the first weight`,
  firstFen: msg`Enter the first price`,
  next: msg`Enter the additional weight`,
  nextFen: msg`Enter the additional price`,
  baseFen: msg`Enter the base price`,
  rateFen: msg`Enter the price per kg`,
  amountFen: msg`Enter the amount`,
  'rate.eachFen': msg`Enter the amount per carton`,
  'rate.rateFen': msg`Enter the amount`,
  bps: msg`Enter the percentage`,
  rateBps: msg`Enter the percentage`,
  minFen: msg`Enter the minimum fee`,
  deductibleFen: msg`Enter the deductible, or 0 if there is none`,
  feeFen: msg`Enter the fee`,
  uninsuredCapFen: msg`Enter the maximum payout without insurance`,
  packingAllowanceBps: msg`Enter the packing allowance`,
  overGrams: msg`Enter the weight`,
  overCm: msg`Enter the length`,
}
const MISSING_VOLUME: Options = {
  first: msg`Enter the first volume`,
  next: msg`Enter the additional volume`,
  rateFen: msg`Enter the price per m³`,
}

/** What a missing field asks for; undefined where the generic message says it. */
export function missingWords(path: string, isVolume: boolean): MessageDescriptor | undefined {
  switch (versionField(path)?.kind) {
    case 'choice':
      return msg`Choose one`
    case 'choices':
    case 'lines':
      return msg`Choose at least one`
    case 'day':
      return msg`Choose a day`
    default: {
      if (path === 'code') return msg`Enter a line code`
      const [last = '', before = ''] = path.split('.').reverse()
      return MISSING[`${before}.${last}`] ?? ((isVolume && MISSING_VOLUME[last]) || MISSING[last])
    }
  }
}

/** Whether a field has codes of countries. */
export const isCountries = (path: string): boolean => /\.(?:destinations|countries)$/.test(path)

/** What a field asks for whose text has not its form; undefined where the generic message says it. */
export function wrongWords({ path, code }: FieldFailure): MessageDescriptor | undefined {
  if (isCountries(path) && (code === 'type' || code === 'country')) return WRONG_COUNTRY_CODES
  const isCode = path === 'code' || path.endsWith('.code')
  return isCode && code === 'type'
    ? msg`Use Latin letters, digits and hyphens only, such as CN-AIR`
    : undefined
}

/** Whether a field is a list of codes, typed between spaces. */
export function isList(path: string): boolean {
  const kind = versionField(path)?.kind
  return kind === 'codes' || kind === 'choices' || kind === 'lines'
}

/** The pattern of a path: `terms.tags.3.tag` is `terms.tags.#.tag`. */
export const patternOf = (path: string): string => path.replace(/\.\d+(?=\.|$)/g, '.#')
export const versionField = (path: string): VersionField | undefined =>
  VERSION_FIELDS[patternOf(path)]

/** The decimals of a typed number; undefined for what is no number. Volumes are typed in m³, weights in kg. */
export function digitsOf(path: string, isVolume: boolean): number | undefined {
  switch (versionField(path)?.kind) {
    case 'yuan':
    case 'percent':
      return 2
    case 'kg':
    case 'rate':
      return 3
    case 'amount':
      return isVolume ? 6 : 3
    case 'cm':
    case 'integer':
      return 0
    default:
      return undefined
  }
}

/** A field in words for a file, where its path alone would mislead: with its unit, or the codes that can be chosen. */
export function aboutField(i18n: I18n, path: string, isVolume: boolean): string {
  const field = versionField(path)
  if (field === undefined) return ''
  const label = i18n._((isVolume && field.volumeLabel) || field.label)
  if ('options' in field) {
    const { '': none, ...rest } = field.options
    const codes = Object.keys(rest).join(' ')
    return none === undefined
      ? `${label}: ${codes}`
      : i18n._(msg`${label}: ${codes}, empty: ${i18n._(none)}`)
  }
  const unit = unitOf(field.kind, isVolume)
  return unit === undefined ? label : `${label} (${unit})`
}

function unitOf(kind: Kind, isVolume: boolean): string | undefined {
  switch (kind) {
    case 'yuan':
    case 'rate':
      return 'CNY'
    case 'percent':
      return '%'
    case 'kg':
    case 'cm':
      return kind
    case 'amount':
      return isVolume ? 'm³' : 'kg'
    default:
      return undefined
  }
}
