/** ISO 3166-1 alpha-2 codes of countries and regions that receive post, in no particular order. */
const COUNTRY_CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK ' +
  'FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS ' +
  'IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ' +
  'ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL ' +
  'PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC ' +
  'TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

export type Country = { code: string; name: string }

const namesByLocale = new Map<string, (code: string) => string | undefined>()
const countriesByLocale = new Map<string, readonly Country[]>()

/**
 * Short names give "Hong Kong" instead of the official name, but in English also "US" and "UK", which are spelled out
 * here.
 */
function namesIn(locale: string): (code: string) => string | undefined {
  const short = new Intl.DisplayNames(locale, { type: 'region', style: 'short' })
  const long = new Intl.DisplayNames(locale, { type: 'region' })
  return (code) => {
    const name = short.of(code)
    return name && /^[A-Z]{2}$/.test(name) ? long.of(code) : name
  }
}

/** The name of an ISO country or region code in a locale; unknown codes are returned as they are. */
export function countryName(locale: string, code: string): string {
  const nameOf = namesByLocale.get(locale) ?? namesIn(locale)
  namesByLocale.set(locale, nameOf)
  return /^[A-Z]{2}$/.test(code) ? (nameOf(code) ?? code) : code
}

/** All countries and regions with their names, sorted by the locale. */
export function countries(locale: string): readonly Country[] {
  const known = countriesByLocale.get(locale)
  if (known) return known
  const { compare } = new Intl.Collator(locale)
  const sorted = COUNTRY_CODES.split(' ')
    .map((code) => ({ code, name: countryName(locale, code) }))
    .sort((one, other) => compare(one.name, other.name))
  countriesByLocale.set(locale, sorted)
  return sorted
}

/** What no locale has as a name and people type all the same. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Dubai', '迪拜', '杜拜'],
  CI: ['Ivory Coast'],
  CN: ['Mainland China', '中国大陆', '中國大陸'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', '英格兰', '英格蘭'],
  HK: ['Hongkong'],
  KR: ['Korea', 'Republic of Korea', '韓國', '南韩'],
  LC: ['Saint Lucia'],
  MO: ['Macau'],
  NL: ['The Netherlands', 'Holland'],
  NZ: ['新西蘭', '纽西兰'],
  RU: ['Russian Federation', '俄国', '俄國'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  TW: ['臺灣'],
  US: ['USA', 'America'],
  VN: ['Viet Nam'],
}
let wordsByCode: ReadonlyMap<string, readonly string[]> | undefined

/** All that people type to find a country or region: its code and its names in each of our languages. */
export function countryWords(code: string): readonly string[] {
  wordsByCode ??= allWords()
  return wordsByCode.get(code) ?? [code]
}

function allWords(): ReadonlyMap<string, readonly string[]> {
  const names = ['en', 'zh-Hans', 'zh-Hant'].flatMap((locale) => [
    new Intl.DisplayNames(locale, { type: 'region', style: 'short' }),
    new Intl.DisplayNames(locale, { type: 'region' }),
  ])
  const wordsOf = (code: string) => [
    code,
    ...(ALSO_CALLED[code] ?? []),
    ...names.flatMap((name) => name.of(code) ?? []),
  ]
  return new Map(COUNTRY_CODES.split(' ').map((code) => [code, wordsOf(code)]))
}
