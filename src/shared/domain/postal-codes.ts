/** Regions without postal codes (UPU); the form fills in 000000 and explains it. */
const WITHOUT = new Set(
  (
    'AE AG AN AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK HM KI KM KN KP ' +
    'LC LY ML MO MR MW NR NU PA QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW'
  ).split(' '),
)
export const NO_POSTAL_CODE = '000000'

/** Formats by region; every other region accepts 2 to 10 letters, digits, spaces and hyphens. */
const SHAPES: Record<string, RegExp> = {
  CN: /^\d{6}$/,
  SG: /^\d{6}$/,
  JP: /^\d{3}-?\d{4}$/,
  KR: /^\d{5}$/,
  US: /^\d{5}(-\d{4})?$/,
  TW: /^\d{3}(\d{2,3})?$/,
  MY: /^\d{5}$/,
  TH: /^\d{5}$/,
  AU: /^\d{4}$/,
  NZ: /^\d{4}$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  IT: /^\d{5}$/,
  ES: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
}
const OTHER = /^[A-Za-z0-9][A-Za-z0-9 -]{1,9}$/

/** Whether a country or region (ISO 3166-1 alpha-2) has postal codes. */
export function hasPostalCodes(country: string): boolean {
  return !WITHOUT.has(country)
}

/** Whether a postal code matches the format of its country. */
export function isPostalCode(country: string, postalCode: string): boolean {
  if (!hasPostalCodes(country)) return postalCode === NO_POSTAL_CODE || OTHER.test(postalCode)
  return (SHAPES[country] ?? OTHER).test(postalCode)
}
