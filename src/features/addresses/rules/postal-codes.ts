import { normalForm } from '#engine/shared/plain-typed.ts'

/** Regions without postal codes (UPU); the form fills in 000000 and explains it. */
const WITHOUT = /* @__PURE__ */ new Set(
  (
    'AE AG AN AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK HM KI KM KN KP ' +
    'LC LY ML MO MR MW NR NU PA QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW'
  ).split(' '),
)
export const NO_POSTAL_CODE = '000000'

const FOUR = /^\d{4}$/
const FIVE = /^\d{5}$/
const SIX = /^\d{6}$/
/**
 * Formats by region; every other region accepts 2 to 10 letters, digits, spaces and hyphens. postcode-validator refuses
 * codes that people write: 1000001 (JP), 110 001 (IN), 00950 (PL), GIR 0AA (GB).
 */
const SHAPES: Record<string, RegExp> = {
  AT: FOUR,
  AU: FOUR,
  BE: FOUR,
  BG: FOUR,
  CH: FOUR,
  DK: FOUR,
  HU: FOUR,
  NO: FOUR,
  NZ: FOUR,
  PH: FOUR,
  ZA: FOUR,
  DE: FIVE,
  ES: FIVE,
  FI: FIVE,
  FR: FIVE,
  ID: FIVE,
  IT: FIVE,
  KR: FIVE,
  MX: FIVE,
  MY: FIVE,
  TH: FIVE,
  TR: FIVE,
  CN: SIX,
  RU: SIX,
  SG: SIX,
  AR: /^([A-Z]\d{4}([A-Z]{3})?|\d{4})$/i,
  BR: /^\d{2}\.?\d{3}-?\d{3}$/,
  // Neither letters that look like digits or other letters nor, at the beginning, W and Z.
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
  CL: /^\d{3}-?\d{4}$/,
  GB: /^([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|GIR ?0AA)$/i,
  IE: /^[A-Z](\d{2}|6W) ?[A-Z\d]{4}$/i,
  IN: /^\d{3} ?\d{3}$/,
  JP: /^\d{3}-?\d{4}$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}(-\d{3})?$/,
  TW: /^\d{3}(\d{2,3})?$/,
  US: /^\d{5}(-\d{4})?$/,
}
/** What some write before the code, with a hyphen: the letters of the country. */
const PREFIXES: Record<string, RegExp> = {
  AT: /^AT?-/i,
  BE: /^BE?-/i,
  BG: /^BG-/i,
  CH: /^CH-/i,
  DE: /^DE?-/i,
  DK: /^DK-/i,
  ES: /^ES?-/i,
  FI: /^FI-/i,
  FR: /^FR?-/i,
  HU: /^HU?-/i,
  IT: /^IT?-/i,
  NO: /^NO?-/i,
}
const OTHER = /^[A-Za-z0-9][A-Za-z0-9 -]{1,9}$/
/** What people and keyboards write for a hyphen: dashes, minus, the lengthening marks of kana, the number one. */
const DASHES = / ?[\p{Pd}\u02D7\u2043\u2212\u2500\u301C\u30FC\u4E00~] ?/gu

/** What Singapore writes around its six digits: S018956, S(018956), Singapore 018956. */
const SINGAPORE = /^S(?:G|ingapore)?[- ]?(?:(\d{6})|\((\d{6})\))$/i

/** A typed postal code with plain letters, digits and hyphens, and without the marks of Japan and Singapore. */
export function plainPostalCode(input: string): string {
  return normalForm(input)
    .replace(/[〒\s]+/g, ' ')
    .replace(DASHES, '-')
    .trim()
    .replace(SINGAPORE, '$1$2')
}

/** Whether a country or region (ISO 3166-1 alpha-2) has postal codes. */
export function hasPostalCodes(country: string): boolean {
  return !WITHOUT.has(country)
}

/** Whether a postal code matches the format of its country, whatever its groups. */
export function isPostalCode(country: string, postalCode: string): boolean {
  if (!hasPostalCodes(country)) return postalCode === NO_POSTAL_CODE || OTHER.test(postalCode)
  const bare = postalCode.replace(PREFIXES[country] ?? '', '')
  const shape = SHAPES[country] ?? OTHER
  return shape.test(bare) || shape.test(bare.replace(/(?<=\d) (?=\d)/g, ''))
}
