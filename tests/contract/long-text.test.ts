import * as v from 'valibot'
import { expect, test } from 'vitest'
import { decodeText } from '#engine/client/platform/tables/decode-text.ts'
import { numberText, shownNumber } from '#engine/client/platform/tables/number-format.ts'
import { readXml, XmlProblem } from '#engine/client/platform/tables/read-xml.ts'
import { queryTokens } from '#engine/server/database/search-tokens.ts'
import { numberOf, wordsOf } from '#engine/server/files/cell-values.ts'
import { pageLanguage } from '#engine/server/http/accept-language.ts'
import { networkOf } from '#engine/server/http/caller-network.ts'
import { csvLine } from '#engine/shared/csv.ts'
import { MUTATIONS } from '#engine/shared/registry.ts'
import { sectionsOf } from '#features/business/rules/documents/plain-text.ts'
import { foundWords } from '#features/community/server/found-words.ts'
import { readCells, rowsLeft, withCells } from '#features/console/staff/parts/files/csv-rows.ts'
import { dayReadings, readDays } from '#features/console/staff/parts/files/file-days.ts'
import { parseSide, parseWeight, splitSides } from '#features/console/staff/parts/parse-measures.ts'
import { memberList } from '#features/coupons/staff/gift-form.ts'
import { attributesOf } from '#features/mall/server/catalogue/cell-values.ts'
import { readCustomsGoods } from '#features/orders/rules/match-customs.ts'
import {
  belowTitle,
  inCurrency,
  priceOf,
  priceReadings,
  quantityOf,
  unitPriceFromTotal,
} from '#features/parcels/member/batch/cell-values.ts'
import { recogniseColumns } from '#features/parcels/member/batch/columns.ts'
import { importParcels } from '#features/parcels/member/batch/imported-parcels.ts'
import { readPaste } from '#features/parcels/member/batch/PasteBox.tsx'
import { parsePaste } from '#features/parcels/member/batch/parse-paste.ts'
import { itemKey } from '#features/requests/rules/shop-links.ts'
import { readChannelsFile } from '#features/shipping/staff/channels-csv.ts'
import {
  FILLED_TEXTS,
  LONG_TEXTS,
  type Reader,
  SCHEMA_TEXTS,
  steepTexts,
} from '#tests/support/long-text.ts'
import { declared, nameOf } from './declared.ts'
import { partsOf, type Schema } from './schema-parts.ts'

const link = (text: string) => ({ shop: 'tbCn', itemId: null, link: text }) as const
const COLUMNS = {
  trackingNumber: 0,
  name: 1,
  quantity: 2,
  unitPrice: 3,
  totalPrice: 4,
  orderNumber: 5,
  currency: 6,
}

/** What reads text beside the engine's shared functions and the features' rules, and what there takes the text as something else than its first argument. */
const READERS: Record<string, Reader> = {
  decodeText: (text) => decodeText(new TextEncoder().encode(text)),
  parsePaste,
  readPaste: (text) => readPaste(text, null),
  quantityOf,
  priceOf,
  priceReadings,
  inCurrency: (text) => inCurrency(text, 'JPY'),
  belowTitle: (text) => belowTitle(text, 'JPY'),
  unitPriceFromTotal: (text) => unitPriceFromTotal('', text, '3'),
  numberText,
  memberList,
  parseWeight,
  parseSide,
  splitSides,
  sectionsOf,
  queryTokens,
  pageLanguage,
  networkOf,
  wordsOf,
  numberOf: (text) => numberOf(text, 2),
  csvLine: (text) => csvLine([text]),
  attributesOf: (text) => attributesOf(new Map([['attributes_en', text]]), []),
  foundWords: (text) => foundWords(text, ['aaa', '中中']),
  itemKey: (text) => itemKey(link(text)),
  recogniseColumns: (text) => recogniseColumns([{ line: 1, cells: [text, text] }]),
  importParcels: (text) => importParcels([{ line: 1, cells: Array(7).fill(text) }], COLUMNS),
  readChannelsFile: (text) => readChannelsFile(`line,field,value\n${text}`, '2026-01-01'),
  fieldsOfChannels: (text) => readChannelsFile(`line,field,value\na,${text},b`, '2026-01-01'),
  rowsLeft: (text) => rowsLeft(text, [{ row: 1, column: null, code: 'invalid' }]),
  readCells,
  withCells: (text) => withCells(text, [{ row: 1, column: 'confirmed' }], 'yes'),
  dayReadings,
  readDays: (text) => readDays([text, '13/01/2026']),
  shownNumber: (text) => shownNumber('1', text, false),
  xmlText: (text) => xmlOf(`<a>${text}`),
  xmlAttributes: (text) => xmlOf(`<a b="${text}">`),
  xmlElements: (text) => xmlOf(`<a${text}`),
}

function xmlOf(text: string): unknown {
  try {
    const found: unknown[] = []
    readXml(new TextEncoder().encode(text), { open: (_, attributes) => found.push(attributes()) })
    return found
  } catch (error) {
    if (error instanceof XmlProblem) return null
    throw error
  }
}

/** Further arguments of those readers; `null` where text of others never gets. */
const FURTHER: Record<string, readonly unknown[] | null> = {
  checkPhone: ['SG'],
  phoneFailures: ['CN'],
  storedPhone: ['JP'],
  formatPhone: ['US'],
  parseDecimal: [3],
  parsePrinted: [2],
  parseWhole: [5],
  beginningOf: [60],
  shopCountryOf: null,
  // Of days, which the contract has read.
  dayAfter: null,
  mayWaitUntil: [0],
  judgeCarrierNumber: ['1'],
  readForeignPrice: ['https://m.tb.cn/a'],
  isSameLabel: ['1'],
  readScanned: [null],
  lacksEnglish: ['a'],
  mayBeSimplified: ['巾'],
  matchCustoms: [readCustomsGoods('610910:cotton\t*T-shirt, knitted\tt恤/t shirt')],
  listedHint: [
    [
      {
        kind: null,
        name: { zh: '刀', zh2: '刀', en: 'Knives' },
        words: ['knife', 'pocket knife', '刀'],
        countries: [],
        goodsClass: 'prohibited',
        reason: { zh: '', zh2: '', en: '' },
      },
    ],
  ],
  normalForm: ['NFKC'],
  isPostalCode: ['1'],
  readIdentityNumber: ['1'],
  readAskedIdentity: ['1'],
  isWrongIdentity: ['1'],
  isMissingCase: null,
  logoPath: null,
  dayIn: null,
  digestGap: null,
  updateDigest: null,
  yuanWords: null,
  // Of codes that we make; others are refused.
  code128: null,
  code128Symbols: null,
  joinParts: null,
  // Of a locale, which is one of ours.
  once: null,
  countryName: null,
  countries: null,
  formatDate: null,
  formatDay: null,
  formatShortDay: null,
  formatDateTime: null,
  formatZoned: null,
  formatRelative: null,
  formatTimeLeft: null,
  formatNumber: null,
  formatMoney: null,
  formatUnitPrice: null,
  formatForeign: null,
  formatRate: null,
  formatPercent: null,
  formatBytes: null,
  formatWeight: null,
  formatVolume: null,
  formatMeasuredVolume: null,
  formatSize: null,
  rateIsFresh: null,
  centsIn: ['JPY'],
  accountFits: ['62160001'],
  dayOf: ['11', '20'],
  hundredthsOf: ['.'],
  hasOtherSign: ['JPY'],
  ungrouped: ['JPY'],
  readTypedPrice: ['JPY', () => 1_000_000],
  carrierPage: null,
  afterReview: null,
  returnedPieces: null,
  isAmong: [['90-95']],
  readProxy: ['1'],
  shownAndHeld: null,
  withQuery: null,
  // Of an article, by staff: 20,000 characters of marks take the reader of Markdown 0.4 s at most.
  readArticle: null,
  articleFault: null,
  lineDiff: null,
}
const SECOND: Record<string, string> = {
  isPostalCode: 'GB',
  readProxy: 'SGD',
  lacksEnglish: 'US',
  mayBeSimplified: 'TW',
  readIdentityNumber: 'CN',
  readAskedIdentity: 'KR',
  judgeCarrierNumber: 'EMS',
  readForeignPrice: '1',
  isWrongIdentity: 'BR',
  isSameLabel: '1',
}

const modules = import.meta.glob<Record<string, unknown>>(
  ['/src/engine/shared/**/*.ts', '/src/features/*/rules/**/*.ts', '!**/*.test.ts'],
  { eager: true },
)
const sources = import.meta.glob<string>(
  ['/src/engine/shared/**/*.ts', '/src/features/*/rules/**/*.ts', '!**/*.test.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)
const DECLARED = /^export (?:function|const) (\w+) ?=? ?\(\s*\w+: string\b([^)]*)\)/gm

type Found = { name: string; read: (...given: unknown[]) => unknown; takesMore: boolean }
const inDomain: Found[] = Object.entries(sources).flatMap(([path, source]) =>
  [...source.matchAll(DECLARED)].map(([, name = '', rest = '']) => {
    const exported = modules[path]?.[name]
    if (typeof exported !== 'function') throw new Error(`${path} has no function ${name}`)
    return {
      name,
      read: (...given: unknown[]) => Reflect.apply(exported, undefined, given),
      takesMore: /\w+: /.test(rest),
    }
  }),
)

const readers: [string, Reader][] = [
  ...Object.entries(READERS),
  ...inDomain.flatMap(({ name, read }): [string, Reader][] => {
    const further = FURTHER[name]
    return further === null ? [] : [[name, (text) => read(text, ...(further ?? []))]]
  }),
  ...inDomain.flatMap(({ name, read }): [string, Reader][] => {
    const first = SECOND[name]
    return first === undefined ? [] : [[`${name}, second`, (text) => read(first, text)]]
  }),
]

test('a reader that takes the square of the length is found, and one that is slow now and then is not', () => {
  const take = (steps: number) => {
    for (let n = steps; n > 0; n -= 1) Math.imul(n, n)
  }
  const texts = FILLED_TEXTS.slice(0, 1)
  expect(steepTexts((text) => take(text.length ** 2 / 200), texts)).toHaveLength(1)
  let calls = 0
  const slowAtTimes = (text: string) => {
    calls += 1
    take(text.length * (calls % 4 === 0 ? 200 : 1))
  }
  expect(steepTexts(slowAtTimes, texts)).toEqual([])
})

test('the table says what else each reader of text takes', () => {
  expect(inDomain.length).toBeGreaterThan(40)
  const unknown = inDomain.filter(({ name, takesMore }) => takesMore && FURTHER[name] === undefined)
  expect(unknown.map(({ name }) => name)).toEqual([])
})

test.each(readers)(
  '%s takes no more than the length of its text',
  { timeout: 120_000 },
  (_, read) => {
    expect(steepTexts(read, LONG_TEXTS)).toEqual([])
  },
)

test('so does every text of the contract and of the mutations', { timeout: 120_000 }, () => {
  const seen = new Set<Schema>()
  const steep: string[] = []
  const walk = (schema: Schema | undefined, at: string) => {
    for (const part of schema === undefined ? [] : partsOf(schema, at)) {
      if (part.schema.type !== 'string' || seen.has(part.schema)) continue
      seen.add(part.schema)
      const found = steepTexts((text) => v.safeParse(part.schema, text), SCHEMA_TEXTS)
      steep.push(...found.map((text) => `${part.at}: ${text}`))
    }
  }
  for (const one of declared) {
    walk(one.endpoint?.params, nameOf(one))
    walk(one.endpoint?.query, nameOf(one))
    walk(one.endpoint?.body, nameOf(one))
  }
  for (const { op, set } of MUTATIONS.values()) walk(set, op)
  expect(seen.size).toBeGreaterThan(100)
  expect(steep).toEqual([])
})
