/** Where customs of a country publish which heading goods have. `name` is as its owner writes it. */
export type TariffFinder = { name: string; url: string }

const EU: TariffFinder = {
  name: 'European Commission: TARIC',
  url: 'https://ec.europa.eu/taxation_customs/dds2/taric/taric_consultation.jsp',
}
const SWISS: TariffFinder = { name: 'Swiss customs: Tares', url: 'https://xtares.admin.ch/' }

/** The Harmonized System itself, whose six digits all countries share. */
export const WORLD_FINDER: TariffFinder = {
  name: 'World Customs Organization: Harmonized System',
  url: 'https://www.wcotradetools.org/en/harmonized-system',
}

const EU_COUNTRIES =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

const FINDERS: ReadonlyMap<string, TariffFinder> = new Map([
  ...EU_COUNTRIES.map((country) => [country, EU] as const),
  [
    'AU',
    {
      name: 'Australian Border Force: tariff classification',
      url: 'https://www.abf.gov.au/importing-exporting-and-manufacturing/tariff-classification',
    },
  ],
  [
    'CA',
    {
      name: 'Canada Border Services Agency: Customs Tariff',
      url: 'https://www.cbsa-asfc.gc.ca/trade-commerce/tariff-tarif/menu-eng.html',
    },
  ],
  ['CH', SWISS],
  ['CN', { name: '中国海关：互联网+海关', url: 'https://online.customs.gov.cn/' }],
  [
    'GB',
    { name: 'UK Trade Tariff', url: 'https://www.trade-tariff.service.gov.uk/find_commodity' },
  ],
  [
    'JP',
    { name: 'Japan Customs: Tariff Schedule', url: 'https://www.customs.go.jp/english/tariff/' },
  ],
  [
    'KR',
    { name: 'Korea Customs Service: CLIP', url: 'https://unipass.customs.go.kr/clip/index.do' },
  ],
  ['LI', SWISS],
  ['MY', { name: 'Royal Malaysian Customs: HS Explorer', url: 'https://ezhs.customs.gov.my/' }],
  ['NO', { name: 'Norwegian Customs: Tolltariffen', url: 'https://tolltariffen.toll.no/' }],
  [
    'NZ',
    {
      name: 'New Zealand Customs: tariffs',
      url: 'https://www.customs.govt.nz/business/tariffs/',
    },
  ],
  [
    'PH',
    {
      name: 'Philippine Tariff Finder',
      url: 'https://finder.tariffcommission.gov.ph/',
    },
  ],
  [
    'SG',
    {
      name: 'Singapore Customs: HS search',
      url: 'https://www.tradenet.gov.sg/tradenet/portlets/search/searchHSCA/searchInitHSCA.do',
    },
  ],
  ['TW', { name: '財政部關務署：稅則稅率查詢', url: 'https://portal.sw.nat.gov.tw/APGQO/GC451' }],
  ['US', { name: 'US Harmonized Tariff Schedule', url: 'https://hts.usitc.gov/' }],
])

/** Where the heading of goods is looked up for a destination (ISO 3166); that of the world where we know none. */
export const tariffFinder = (country: string): TariffFinder => FINDERS.get(country) ?? WORLD_FINDER
