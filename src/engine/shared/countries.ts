/** ISO 3166-1 alpha-2 codes of countries and regions that receive post, in no particular order. */
const COUNTRY_CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK ' +
  'FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS ' +
  'IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ' +
  'ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL ' +
  'PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC ' +
  'TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

const CODES: ReadonlySet<string> = new Set(COUNTRY_CODES.split(' '))
/** Whether a country or region has this code: GB, not UK. */
export const isCountryCode = (code: string): boolean => CODES.has(code)

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
  const cached = countriesByLocale.get(locale)
  if (cached) return cached
  const { compare } = new Intl.Collator(locale)
  const sorted = COUNTRY_CODES.split(' ')
    .map((code) => ({ code, name: countryName(locale, code) }))
    .sort((one, other) => compare(one.name, other.name))
  countriesByLocale.set(locale, sorted)
  return sorted
}

/** What no locale has as a name and people type all the same, each apart by a comma. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  AE: 'UAE, Emirates, Dubai, 迪拜, 杜拜, 阿联酋, 阿聯酋, 阿拉伯联合大公国, 阿拉伯聯合酋長國',
  AU: '澳大利亞, 澳洲',
  AZ: '阿塞拜疆, 亞塞拜然',
  BA: 'Bosnia, 波黑, 波斯尼亚, 波士尼亞, 波斯尼亞',
  BN: '文莱, 汶萊, 文萊',
  BY: 'Belorussia, 白俄罗斯, 白俄羅斯, 白羅斯',
  CD: 'DRC, DR Congo, Congo-Kinshasa, 刚果金, 刚果(金), 剛果金, 剛果(金), 刚果民主共和国, 剛果民主共和國',
  CF: 'CAR, 中非, 中非共和国, 中非共和國',
  CG: 'Congo-Brazzaville, 刚果布, 刚果(布), 剛果布, 剛果(布)',
  CI: 'Ivory Coast, 象牙海岸, 科特迪瓦',
  CN: 'PRC, Mainland China, 中国大陆, 中國大陸',
  CV: 'Cape Verde, 佛得角, 維德角',
  CZ: 'Czech Republic, 捷克共和国, 捷克共和國',
  DO: 'Dominican Republic, 多米尼加, 多明尼加',
  FM: 'Micronesia, 密克罗尼西亚, 密克羅尼西亞',
  GB: 'UK, Great Britain, Britain, England, Scotland, Wales, 英格兰, 英格蘭',
  GE: '格鲁吉亚, 格魯吉亞, 喬治亞',
  HK: 'Hongkong',
  HR: '克罗地亚, 克羅地亞, 克羅埃西亞',
  IT: '意大利, 義大利',
  KE: '肯尼亚, 肯雅, 肯亞',
  KP: 'DPRK, North Korea, 北韩, 北韓, 北朝鮮',
  KR: 'Korea, Republic of Korea, ROK, 韓國, 南韩',
  KZ: '哈萨克, 哈薩克',
  LA: 'Lao, 寮国, 寮國, 老撾',
  LC: 'Saint Lucia',
  MK: 'Macedonia, 马其顿, 馬其頓',
  MM: 'Burma',
  MO: 'Macau',
  MV: '马尔代夫, 馬爾代夫, 馬爾地夫',
  MY: '大马, 大馬, 马来, 馬來',
  NG: '尼日利亚, 尼日利亞, 奈及利亞',
  NL: 'The Netherlands, Holland, 荷兰, 荷蘭',
  NZ: '新西蘭, 纽西兰, Aotearoa',
  PG: 'PNG, 巴新',
  PS: 'Palestine, 巴勒斯坦',
  QA: '卡塔尔, 卡塔爾, 卡達',
  RU: 'Russian Federation, 俄国, 俄國',
  SA: 'KSA, 沙特, 沙烏地, 沙地',
  SG: '星加坡, 新嘉坡',
  SI: '斯洛文尼亚, 斯洛文尼亞, 斯洛維尼亞',
  ST: 'Sao Tome',
  SZ: 'Swaziland, 斯威士兰, 斯威士蘭',
  TL: 'East Timor, 东帝汶, 東帝汶',
  TR: 'Turkey, 土耳其',
  TT: 'Trinidad',
  TW: '臺灣',
  US: 'USA, America, United States of America, 美利坚, 美國',
  VA: 'Vatican, Holy See, 梵蒂冈, 梵蒂岡',
  VC: 'St Vincent',
  VN: 'Viet Nam',
  ZA: 'RSA',
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
    ...(ALSO_CALLED[code]?.split(', ') ?? []),
    ...names.flatMap((name) => name.of(code) ?? []),
  ]
  return new Map(COUNTRY_CODES.split(' ').map((code) => [code, wordsOf(code)]))
}
