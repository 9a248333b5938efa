import { strToU8, zipSync } from 'fflate'
import { expect } from 'vitest'
import { readSheets } from '#engine/client/platform/tables/read-sheets.ts'
import type { RateOf } from '#features/currencies/rules/typed-price.ts'
import { readWorldInput, worldCase } from '#tests/world/world-case.ts'
import { checkBatch, rowOf } from './batch.ts'
import { currencyChoices, knownSheet, recogniseColumns } from './columns.ts'
import { importParcels } from './imported-parcels.ts'
import { readPaste } from './PasteBox.tsx'
import { parsePaste } from './parse-paste.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const STRICT = 'http://purl.oclc.org/ooxml'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const TITLES = ['快递单号', '品名', '数量', '单价']
const NUMBERS = ['SF1234567890123', 'YT1234567890123']
const ROWS = [
  ['SF1234567890123', '棉袜', 2, 19.9],
  ['YT1234567890123', '茶杯', 1, 30],
] as const

type Cell = string | number | { xml: string } | null
type Row = readonly Cell[]
const cellXml = (cell: Cell, at: string) => {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'object') return cell.xml.replaceAll('@', at)
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`
}
const sheetXml = (rows: readonly Row[]) =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows
    .map(
      (row, y) =>
        `<row r="${y + 1}">${row.map((cell, x) => cellXml(cell, `${'ABCDEFG'[x]}${y + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

type Sheet = { name: string; xml: string; state?: string; kind?: string }
function book(sheets: readonly Sheet[], more: Record<string, string> = {}) {
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${sheets
      .map(
        ({ kind = 'worksheet' }, i) =>
          `<Override PartName="/xl/${kind}s/sheet${i + 1}.xml" ContentType="${TYPE}.${kind}+xml"/>`,
      )
      .join('')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><sheets>${sheets
      .map(
        ({ name, state }, i) =>
          `<sheet name="${name}" sheetId="${i + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${i + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map(
        ({ kind = 'worksheet' }, i) =>
          `<Relationship Id="rId${i + 1}" Type="${RELS}/${kind}" Target="${kind}s/sheet${i + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rId90" Type="${RELS}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId91" Type="${RELS}/styles" Target="styles.xml"/></Relationships>`,
  }
  sheets.forEach(({ xml, kind = 'worksheet' }, i) => {
    parts[`xl/${kind}s/sheet${i + 1}.xml`] = xml
  })
  return { ...parts, ...more }
}
const zipped = (parts: Record<string, string>, options = {}) =>
  zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
    options,
  )
const orders = (rows: readonly Row[] = ROWS, titles: Row = TITLES, more = {}) =>
  zipped(book([{ name: '订单', xml: sheetXml([titles, ...rows]) }], more))

async function opened(bytes: BlobPart) {
  const sheets = await readSheets(new Blob([bytes]))
  if (!sheets.ok) throw new Error(sheets.problem.code)
  const { body, columns } = recogniseColumns(sheets.sheets[knownSheet(sheets.sheets)]?.rows ?? [])
  const { parcels, waiting, unclear } = importParcels(body, columns)
  const doubts = checkBatch(
    parcels.map((parcel) => rowOf(parcel)),
    'CN',
    new Set(),
  ).map(({ failures }) => failures.map(({ path }) => path))
  return { parcels, waiting, unclear, doubts, numbers: parcels.map((one) => one.trackingNumber) }
}
const csv = (...lines: string[]) => opened(lines.join('\r\n'))
const hex = (text: string) =>
  opened(Uint8Array.from(text.match(/../g) ?? [], (x) => parseInt(x, 16)))

const ZIP = '01-zip64-workbook'
worldCase(ZIP, 'a workbook saved as Strict Open XML has two parcels', async () => {
  const parts = Object.entries(book([{ name: '订单', xml: sheetXml([TITLES, ...ROWS]) }])).map(
    ([name, text]) => [
      name,
      text
        .replaceAll(MAIN, `${STRICT}/spreadsheetml/main`)
        .replaceAll(RELS, `${STRICT}/officeDocument/relationships`),
    ],
  )
  expect((await opened(zipped(Object.fromEntries(parts)))).numbers).toEqual(NUMBERS)
})

worldCase(ZIP, 'prefixed elements in parts of other names have two parcels', async () => {
  const parts = book([{ name: '订单', xml: '' }])
  const { 'xl/worksheets/sheet1.xml': _, ...rest } = parts
  const prefixed = sheetXml([TITLES, ...ROWS])
    .replace('xmlns=', 'xmlns:x=')
    .replace(/<(\/?)(worksheet|sheetData|row|c|is|t|v)\b/g, '<$1x:$2')
  const moved = {
    ...rest,
    'xl/_rels/workbook.xml.rels': (rest['xl/_rels/workbook.xml.rels'] ?? '').replace(
      'worksheets/sheet1.xml',
      '/data/Orders One.xml',
    ),
    'data/Orders One.xml': prefixed,
  }
  expect((await opened(zipped(moved))).numbers).toEqual(NUMBERS)
})

worldCase(ZIP, 'cells without places in an archive that is not compressed', async () => {
  const bare = sheetXml([TITLES, ...ROWS]).replace(/ r="\w+"/g, '')
  const bytes = zipped(book([{ name: '订单', xml: bare }]), { level: 0 })
  expect((await opened(bytes)).numbers).toEqual(NUMBERS)
})

worldCase(ZIP, 'names of parts with backslashes, and a comment at the end', async () => {
  const parts = book([{ name: '订单', xml: sheetXml([TITLES, ...ROWS]) }])
  const bytes = zipped(
    Object.fromEntries(
      Object.entries(parts).map(([name, text]) => [name.replaceAll('/', '\\'), text]),
    ),
  )
  const comment = strToU8('made by a shop')
  const whole = new Uint8Array([...bytes, ...comment])
  whole[bytes.length - 2] = comment.length
  expect((await opened(whole)).numbers).toEqual(NUMBERS)
})

const COVER = '02-numbers-cover-sheet'
worldCase(COVER, 'a hidden sheet of examples is not what is read', async () => {
  const example = sheetXml([TITLES, ['SF0000000000000', '示例', 1, 1]])
  const bytes = zipped(
    book([
      { name: '示例', xml: example, state: 'hidden' },
      { name: '订单', xml: sheetXml([TITLES, ...ROWS]) },
    ]),
  )
  expect((await opened(bytes)).numbers).toEqual(NUMBERS)
})

worldCase(COVER, 'a cover, and titles below a heading and notes', async () => {
  const bytes = zipped(
    book([
      { name: '封面', xml: sheetXml([['十一月订单'], ['联系人', '王小姐']]) },
      {
        name: '明细',
        xml: sheetXml([['十一月订单明细'], [], ['说明：一行一个包裹'], [], TITLES, ...ROWS]),
      },
    ]),
  )
  expect((await opened(bytes)).numbers).toEqual(NUMBERS)
})

worldCase(COVER, 'an empty sheet and a sheet that is a chart stand first', async () => {
  const bytes = zipped(
    book([
      { name: 'Sheet1', xml: sheetXml([]) },
      {
        name: 'Chart1',
        kind: 'chartsheet',
        xml: `${HEAD}<chartsheet xmlns="${MAIN}"><sheetViews/></chartsheet>`,
      },
      { name: 'Sheet3', xml: sheetXml([TITLES, ...ROWS]) },
    ]),
  )
  expect((await opened(bytes)).numbers).toEqual(NUMBERS)
})

const ESCAPES = '04-x000D-escapes'
for (const [stored, name] of [
  ['红茶_x000A_100g', '红茶\n100g'],
  ['_x8336_杯', '茶杯'],
  ['_xD83C__xDF75_ 茶', '🍵 茶'],
  ['A_x00_B SKU_x1', 'A_x00_B SKU_x1'],
  ['a_x005f_b_x000d__x000a_c', 'a_b\nc'],
] as const) {
  worldCase(ESCAPES, `${stored} is the name of the goods`, async () => {
    const { parcels } = await opened(orders([['SF1234567890123_x0009_', stored, 1, 5]]))
    expect(parcels).toMatchObject([{ trackingNumber: 'SF1234567890123' }])
    expect(parcels[0]?.name.replace(/\s+/g, ' ')).toBe(name.replace(/\s+/g, ' '))
  })
}

const ZEROS = '05-leading-zeros'
const styled = (format: string) => ({
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="177" formatCode="${format}"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="177" applyNumberFormat="1"/></cellXfs></styleSheet>`,
})
for (const [format, value, number] of [
  ['0000-0000-0000', '40123456789', '040123456789'],
  ['&quot;SF&quot;0000000000000', '1234567890123', 'SF1234567890123'],
  ['General', '400123456784', '400123456784'],
  ['#,##0', '400123456784', '400123456784'],
  ['0.00_ ', '400123456784', '400123456784'],
  ['000000000000;[Red]-000000000000', '12345678901', '012345678901'],
] as const) {
  worldCase(ZEROS, `${value} shown by ${format} is ${number}`, async () => {
    const cell = { xml: `<c r="@" s="1"><v>${value}</v></c>` }
    const { numbers } = await opened(orders([[cell, '茶碗', 1, 30]], TITLES, styled(format)))
    expect(numbers.map((one) => one.replaceAll('-', ''))).toEqual([number])
  })
}

for (const [format, right] of [
  ['[$¥-804]#,##0.00', 'CNY 3000.00'],
  ['&quot;¥&quot;#,##0;[Red]&quot;¥&quot;\\-#,##0', '¥3000'],
  ['[$CN¥]#,##0', 'CNY 3000'],
  ['[$CNY] #,##0.00', 'CNY 3000.00'],
  ['#,##0.00_);(#,##0.00)', '3000.00'],
  ['[$¥-411]#,##0', null],
  ['[$￥-411]#,##0;[Red]-[$￥-411]#,##0', null],
  ['[$¥-ja-JP]#,##0.00', null],
  ['[$JPY] #,##0', null],
  ['#,##0&quot;円&quot;', null],
  ['[$€-2] #,##0.00', null],
  ['[$$-409]#,##0.00', null],
  ['[$S$-en-SG]#,##0.00', null],
] as const) {
  worldCase(ZEROS, `a price shown by ${format} is ${right ?? 'asked about'}`, async () => {
    const cell = { xml: '<c r="@" s="1"><v>3000</v></c>' }
    const bytes = orders([['SF1234567890123', '茶碗', 1, cell]], TITLES, styled(format))
    const { parcels, doubts } = await opened(bytes)
    expect(doubts).toEqual([right === null ? ['goods.0.unitPriceFen'] : []])
    if (right !== null) expect(parcels[0]?.unitPrice).toBe(right)
  })
}

const RUBY = '06-furigana-inline'
const shared = (item: string) => ({
  'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}" count="1" uniqueCount="1">${item}</sst>`,
})
const JAPANESE = ['伝票番号', '商品名', '個数', '単価']
const FIRST_SHARED = { xml: '<c r="@" t="s"><v>0</v></c>' }
worldCase(RUBY, 'a shared text of several runs is 急須', async () => {
  const item =
    '<si><r><t>急</t></r><r><rPr><sz val="11"/></rPr><t>須</t></r><rPh sb="0" eb="2"><t>キュウス</t></rPh><phoneticPr fontId="1"/></si>'
  const bytes = orders([['400123456784', FIRST_SHARED, 1, 300]], JAPANESE, shared(item))
  expect((await opened(bytes)).parcels).toMatchObject([{ name: '急須' }])
})
worldCase(RUBY, 'a title with its reading is still known', async () => {
  const title = {
    xml: '<c r="@" t="inlineStr"><is><r><t>商品</t></r><r><t>名</t></r><rPh sb="0" eb="3"><t>ショウヒンメイ</t></rPh></is></c>',
  }
  const bytes = orders([['400123456784', '茶碗', 1, 300]], ['伝票番号', title, '個数', '単価'])
  expect((await opened(bytes)).parcels).toMatchObject([{ name: '茶碗', quantity: '1' }])
})
worldCase(RUBY, 'with a prefix, and the reading between the characters', async () => {
  const item =
    '<x:si><x:t>茶碗</x:t><x:rPh sb="0" eb="1"><x:t>チャ</x:t></x:rPh><x:rPh sb="1" eb="2"><x:t>ワン</x:t></x:rPh></x:si>'
  const more = {
    'xl/sharedStrings.xml': `${HEAD}<x:sst xmlns:x="${MAIN}">${item}</x:sst>`,
  }
  const bytes = orders([['400123456784', FIRST_SHARED, 1, 300]], JAPANESE, more)
  expect((await opened(bytes)).parcels).toMatchObject([{ name: '茶碗' }])
})

const UNSHIPPED = '07-unshipped-rows'
const EXPORT = '订单编号,物流单号,宝贝标题,宝贝数量,买家实际支付金额'
worldCase(UNSHIPPED, 'the first order of a file is not shipped', async () => {
  const { parcels, waiting, unclear } = await csv(
    EXPORT,
    '1001,,瓷碗,4,80',
    '1002,SF1234567890123,棉袜,2,39.8',
  )
  expect(parcels).toMatchObject([{ trackingNumber: 'SF1234567890123', name: '棉袜' }])
  expect(parcels[0]).not.toHaveProperty('more')
  expect(waiting).toMatchObject([{ order: '1001', parcel: { name: '瓷碗' } }])
  expect(unclear).toEqual([])
})
worldCase(UNSHIPPED, 'two orders behind each other, last in the file', async () => {
  const { parcels, waiting } = await csv(
    EXPORT,
    '1001,SF1234567890123,棉袜,2,39.8',
    '1002,,瓷碗,4,80',
    '1003,,茶杯,1,30',
  )
  expect(parcels).toHaveLength(1)
  expect(parcels[0]).not.toHaveProperty('more')
  expect(waiting.map(({ order }) => order)).toEqual(['1002', '1003'])
})
for (const mark of ['未发货', '无', '-', '--', '/', '暂无', '待发货', '无需物流']) {
  worldCase(UNSHIPPED, `${mark} in place of a waybill`, async () => {
    const { parcels, waiting } = await csv(
      EXPORT,
      '1001,SF1234567890123,棉袜,2,39.8',
      `1002,${mark},瓷碗,4,80`,
      `1003,${mark},茶杯,1,30`,
    )
    expect(parcels).toMatchObject([{ trackingNumber: 'SF1234567890123' }])
    expect(parcels[0]).not.toHaveProperty('more')
    expect(waiting.map(({ order }) => order)).toEqual(['1002', '1003'])
  })
}

for (const between of ['\n', ' ', ';', ' / ', '、', '，']) {
  worldCase(
    UNSHIPPED,
    `two numbers with ${JSON.stringify(between)} between are asked about`,
    async () => {
      const { doubts } = await csv(
        EXPORT,
        `1001,"SF1234567890123${between}SF1234567890124",棉袜,2,39.8`,
        `1002,"773123456789012${between}773123456789013",瓷碗,2,39.8`,
      )
      expect(doubts).toEqual([['trackingNumber'], ['trackingNumber']])
    },
  )
}
worldCase(UNSHIPPED, 'the number with its courier before, behind or around it', async () => {
  const { numbers, doubts } = await csv(
    EXPORT,
    '1001,顺丰速运:SF1234567890123,棉袜,2,39.8',
    '1002,圆通速递(YT1234567890124),棉袜,2,39.8',
    '1003,SF12 3456 7890 125,棉袜,2,39.8',
    `1004,"'431234567890123",棉袜,2,39.8`,
  )
  expect(numbers).toEqual([
    'SF1234567890123',
    'YT1234567890124',
    'SF1234567890125',
    '431234567890123',
  ])
  expect(doubts).toEqual([[], [], [], []])
})

const SHORTENED = '08-zeros-at-the-end'
const fields = ['trackingNumber']
worldCase(SHORTENED, 'cells of a workbook that are numbers of 18 digits', async () => {
  const cell = (value: string) => ({ xml: `<c r="@"><v>${value}</v></c>` })
  const { numbers, doubts } = await opened(
    orders([
      [cell('7.7312345678901197E+17'), '茶', 1, 30],
      [cell('773123456789012000'), '杯', 1, 20],
      [cell('431234567890123'), '袜', 1, 20],
    ]),
  )
  expect(numbers).toHaveLength(3)
  expect(doubts).toEqual([fields, fields, []])
})
worldCase(SHORTENED, 'twenty digits that end in five zeros, twice', async () => {
  const { doubts } = await csv(
    TITLES.join(','),
    '98012345678901200000,茶,1,30',
    '98012345678901200000,杯,1,20',
    'SF1234567890000,袜,1,20',
  )
  expect(doubts).toEqual([fields, fields, []])
})
worldCase(SHORTENED, 'exponents of other places, and a number that is text', async () => {
  const { doubts } = await opened(
    orders([
      ['7.73123E+17', '茶', 1, 30],
      ['7,73123E+17', '杯', 1, 20],
      ['773123456789012345', '袜', 1, 20],
    ]),
  )
  expect(doubts).toEqual([fields, fields, []])
})

const WESTERN = '10-western-csv'
for (const [name, bytes, right] of [
  [
    'China',
    'bfecb5ddb5a5bac52cc6b7c3fb2ccafdc1bf2cb5a5bcdb0d0a5346313233343536373839303132332cccd5b4c9b2e8baf82c312c33392e39300d0a',
    ['SF1234567890123', '陶瓷茶壶'],
  ],
  [
    'Taiwan',
    'aaabac79b3e6b8b92cb0d3ab7ea657bad92cbcc6b6712cb3e6bbf90d0a5346313233343536373839303132332cb3b3b2a1aff9b3fd2c312c33392e39300d0a',
    ['SF1234567890123', '陶瓷茶壺'],
  ],
  [
    'Korea',
    'bfeebcdbc0e5b9f8c8a32cbbf3c7b0b8ed2cbcf6b7ae2cb4dcb0a10d0a3531323334353637383930312cb5b5c0dab1e220c2fec0dc2c312c33392e39300d0a',
    ['512345678901', '도자기 찻잔'],
  ],
  [
    'Japan, with narrow characters',
    '9360955b94d48d862c8fa4956996bc2c8cc290942c925089bf0d0a3430303132333435363738342cb7adb3bd208b7d907b2c312c333939300d0a',
    ['400123456784', 'ｷｭｳｽ 急須'],
  ],
  [
    'France, with the apostrophes and dashes of a word processor',
    '547261636b696e67206e756d6265723b4974656d3b5174793b50726963650d0a524231323334353637383547423b4c92656175206492e974e92096203530206d6c3b313b33392e39300d0a',
    ['RB123456785GB', 'L’eau d’été – 50 ml'],
  ],
  [
    'Spain',
    '547261636b696e67206e756d6265723b4974656d3b5174793b50726963650d0a524231323334353637393947423b4d75f1656361206465206e69f16f3b323b350d0a',
    ['RB123456799GB', 'Muñeca de niño'],
  ],
] as const) {
  worldCase(WESTERN, `a file of ${name}`, async () => {
    const { parcels } = await hex(bytes)
    expect(parcels.map((one) => [one.trackingNumber, one.name])).toEqual([right])
  })
}
worldCase(WESTERN, 'UTF-16 with its first byte first', async () => {
  const little = Buffer.from(
    '\ufeff快递单号\t品名\t数量\t单价\r\nSF1234567890123\t茶壶\t1\t39.90\r\n',
    'utf16le',
  )
  expect((await opened(new Uint8Array(little.swap16()))).parcels).toMatchObject([{ name: '茶壶' }])
})

const COMMA = '11-decimal-comma'
const isAsked = (doubts: readonly string[][]) => doubts[0]?.some((path) => /unitPrice/.test(path))
for (const [name, line, right] of [
  ['a quoted comma between commas', 'SF1234567890123,tea,1,"12,50"', ['12.50']],
  ['a quoted comma with three digits', 'SF1234567890123,tea,1,"1,250"', []],
  ['a narrow space for thousands', 'SF1234567890123;tea;1;1\u202f250,00', ['1250.00']],
  ['apostrophes of Switzerland', "SF1234567890123;tea;1;1'250.00", ['1250.00']],
  ['the euro behind', 'SF1234567890123;tea;1;39,90 €', []],
  ['the euro before', 'SF1234567890123;tea;1;€ 1.250,00', []],
  ['a yuan sign and a comma', 'SF1234567890123;tea;1;¥39,90', ['¥39.90']],
] as const) {
  worldCase(COMMA, name, async () => {
    const between = line.includes(';') ? ';' : ','
    const titles = ['Tracking number', 'Item', 'Qty', 'Price'].join(between)
    const { parcels, doubts } = await csv(titles, line)
    const price = parcels[0]?.unitPrice
    expect(isAsked(doubts) || (right as readonly unknown[]).includes(price), `${price}`).toBe(true)
    if (right.length > 0) expect(isAsked(doubts)).toBe(false)
  })
}
worldCase(COMMA, 'a quantity of 2,000 is two, or is asked', async () => {
  const { parcels, doubts } = await csv(
    'Tracking number;Item;Qty;Price',
    'SF1234567890123;tea;2,000;5',
  )
  expect(parcels[0]?.quantity === '2' || doubts[0]?.includes('goods.0.quantity')).toBe(true)
})

for (const [title, right] of [
  ['単価（円）', false],
  ['单价(日元)', false],
  ['Price (USD)', false],
  ['Price [JPY]', false],
  ['Price €', false],
  ['Price ($)', false],
  ['价格（美元）', false],
  ['Price (CAD)', false],
  ['Price R$', false],
  ['Prix en euros', false],
  ['単価(円・税込)', false],
  ['单价', true],
  ['单价(元)', true],
  ['单价 RMB', true],
  ['Price (CNY)', true],
  ['Price (¥)', true],
  ['价格（元/件）', true],
  ['价格(人民币)', true],
  ['Prix (valeur)', true],
] as const) {
  worldCase(
    '32-currencies-of-titles',
    `below ${title} is ${right ? 'a' : 'no'} price in yuan`,
    async () => {
      const { parcels, doubts } = await csv(
        `Tracking number;Item;Qty;${title}`,
        'SF1234567890123;tea;2;3000',
      )
      expect(parcels).toMatchObject([{ name: 'tea', quantity: '2' }])
      expect(doubts).toEqual([right ? [] : ['goods.0.unitPriceFen']])
    },
  )
}

const CURRENCIES = '32-currencies-of-titles'
/** What the rows of a file cost in a batch, by its currency and one yen in hundredths of a fen. */
const RATES: RateOf = (currency) => (currency === 'JPY' ? 50_000 : null)
const costOf = async (bytes: BlobPart, priceCurrency: string) => {
  const { parcels } = await opened(bytes)
  const prices = { priceCurrency, rateOf: RATES }
  return checkBatch(parcels.map(rowOf), 'JP', new Set(), prices).map(
    ({ declaration }) => declaration?.goods[0]?.unitPriceFen ?? null,
  )
}
for (const [title, yuan, yen] of [
  ['单价(元)', 300_000, 300_000],
  ['price (JPY)', 15_000, 15_000],
  ['金额（円）', 15_000, 15_000],
  ['单价', 300_000, 15_000],
  ['Price (¥)', 300_000, 15_000],
  ['Price (USD)', null, null],
] as const) {
  worldCase(CURRENCIES, `${title} counts also in a batch of yen`, async () => {
    const text = `Tracking number;Item;Qty;${title}\nSF1234567890123;tea;1;3000`
    expect([await costOf(text, 'CNY'), await costOf(text, 'JPY')]).toEqual([[yuan], [yen]])
  })
}
for (const [title, format, yuan, yen] of [
  ['单价', '[$¥-804]#,##0', 300_000, 300_000],
  ['单价', '[$CN¥]#,##0', 300_000, 300_000],
  ['单价', '[$¥-411]#,##0', 15_000, 15_000],
  ['单价', '&quot;JP¥&quot;#,##0', 15_000, 15_000],
  ['单价', '¥#,##0', 300_000, 15_000],
  ['单价（円）', '¥#,##0', 15_000, 15_000],
  ['单价（元）', '¥#,##0', 300_000, 300_000],
  ['单价（円）', '[$¥-804]#,##0', null, null],
  ['单价（元）', '#,##0&quot;円&quot;', null, null],
  ['Price (USD)', '¥#,##0', null, null],
] as const) {
  worldCase(CURRENCIES, `${format} below ${title}, in yuan and in yen`, async () => {
    const cell = { xml: '<c r="@" s="1"><v>3000</v></c>' }
    const titles = ['快递单号', '品名', '数量', title]
    const bytes = orders([['SF1234567890123', '茶碗', 1, cell]], titles, styled(format))
    expect([await costOf(bytes, 'CNY'), await costOf(bytes, 'JPY')]).toEqual([[yuan], [yen]])
  })
}
worldCase(CURRENCIES, 'the sign of yen and yuan is no dollar', async () => {
  expect(await costOf('Tracking number;Item;Qty;Price\nSF1234567890123;tea;1;¥30', 'SGD')).toEqual([
    null,
  ])
})
for (const [name, lines, choices] of [
  ['Chinese titles', ['快递单号,品名,数量,单价', 'SF1234567890123,茶,1,30'], ['CNY']],
  ['Japanese titles', ['伝票番号,商品名,個数,単価', '400123456784,急須,1,¥3000'], ['CNY', 'JPY']],
  [
    'Japanese goods',
    ['快递单号,品名,数量,单价', 'SF1234567890123,キーホルダー,1,900'],
    ['CNY', 'JPY'],
  ],
] as const) {
  worldCase(CURRENCIES, `${name}: prices may be in ${choices.join(' or ')}`, async () => {
    const sheets = await readSheets(new Blob([lines.join('\n')]))
    const [sheet] = sheets.ok ? sheets.sheets : []
    expect(sheet && currencyChoices(sheet, null)).toEqual(choices)
  })
}

const SPOILT = '33-spoilt-cells'
for (const spoilt of [
  '########',
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#WERT!',
  'Err:502',
  'TRUE',
  '1.23E+12',
]) {
  worldCase(SPOILT, `${spoilt} is asked about in each column, never left out`, async () => {
    const lines = ['tea', 'tea', '2', '39.90'].map((_, nth) =>
      [`SF123456789012${nth}`, 'tea', '2', '39.90'].with(nth, spoilt).join(';'),
    )
    const { parcels, waiting, doubts } = await csv(TITLES.join(';'), ...lines)
    expect([parcels.length, waiting.length]).toEqual([4, 0])
    expect(doubts.map(([path]) => path)).toEqual([
      'trackingNumber',
      'goods.0.name',
      'goods.0.quantity',
      'goods.0.unitPriceFen',
    ])
  })
}
worldCase(SPOILT, 'cells of a workbook that have an error', async () => {
  const error = { xml: '<c r="@" t="e"><f>VLOOKUP(A1,B:B,1)</f><v>#N/A</v></c>' }
  const { parcels, waiting, doubts } = await opened(orders([[error, '茶碗', 1, 30]]))
  expect(parcels).toMatchObject([{ trackingNumber: '#N/A', name: '茶碗' }])
  expect([waiting, doubts]).toEqual([[], [['trackingNumber']]])
})
worldCase(
  SPOILT,
  'orders whose numbers are alike because they are spoilt are not joined',
  async () => {
    for (const order of ['########', '1.23457E+18', '4312345678901230000']) {
      const { parcels, unclear } = await csv(
        EXPORT,
        `${order},SF1234567890123,棉袜,2,39.8`,
        `${order},,瓷碗,4,80`,
      )
      expect(parcels[0]).not.toHaveProperty('more')
      expect(unclear).toEqual([3])
    }
  },
)

const ROUNDED = '34-shown-and-held'
for (const [format, value, price, isRight] of [
  ['0', '39.96', '40 / 39.96', false],
  ['¥#,##0', '39.96', '¥40 / 39.96', false],
  ['[$¥-411]#,##0', '2980.4', 'JP¥2980 / 2980.4', false],
  ['0.00', '33.333333333333336', '33.33', true],
  ['0.0', '39.9', '39.9', true],
  ['General', '39.96', '39.96', true],
] as const) {
  worldCase(ROUNDED, `${value} shown by ${format} is ${price}`, async () => {
    const cell = { xml: `<c r="@" s="1"><v>${value}</v></c>` }
    const bytes = orders([['SF1234567890123', '茶碗', 1, cell]], TITLES, styled(format))
    const { parcels, doubts } = await opened(bytes)
    expect(parcels.map(({ unitPrice }) => unitPrice)).toEqual([price])
    expect(doubts).toEqual([isRight ? [] : ['goods.0.unitPriceFen']])
  })
}
worldCase(ROUNDED, 'a quantity and a total are asked about too', async () => {
  const cell = (value: string) => ({ xml: `<c r="@" s="1"><v>${value}</v></c>` })
  const titles = ['快递单号', '品名', '数量', '总价']
  const rows = [
    ['SF1234567890123', '茶碗', cell('2.5'), 30],
    ['YT1234567890123', '茶杯', 4, cell('99.6')],
  ]
  const { parcels, doubts } = await opened(orders(rows, titles, styled('0')))
  expect(parcels).toMatchObject([{ quantity: '3 / 2.5' }, { unitPrice: '25.00 / 24.90' }])
  expect(doubts).toEqual([['goods.0.quantity'], ['goods.0.unitPriceFen']])
})

const PASTE = '12-paste-from-excel'
const NUMBER = 'SF1234567890123'
for (const [name, text, parcels] of [
  ['goods, quantity, price, number', `棉T恤\t2\t39.90\t${NUMBER}`, 1],
  ['goods, number, price, quantity', `棉T恤\t${NUMBER}\t39.90\t2\n茶杯\tYT1234567890123\t12\t1`, 2],
  ['number, quantity, goods, price', `${NUMBER}\t2\t棉T恤\t39.90`, 1],
  ['number, goods, price, quantity', `${NUMBER}\t棉T恤\t¥39.90\t2`, 1],
  ['with commas', `棉T恤,2,39.90,${NUMBER}`, 1],
  ['with titles', `品名\t单价\t数量\t快递单号\n棉T恤\t39.90\t2\t${NUMBER}`, 1],
  ['with titles and commas', `品名,单价,数量,快递单号\n"棉T恤",39.90,2,${NUMBER}`, 1],
] as const) {
  worldCase(PASTE, `${name}: known by the cells`, () => {
    const paste = readPaste(text, null)
    const found = paste.kind === 'parcels' ? paste.parcels : []
    expect(found).toHaveLength(parcels)
    expect(found[0]).toMatchObject({ trackingNumber: NUMBER, name: '棉T恤', quantity: '2' })
    expect(found[0]?.unitPrice.replace('¥', '')).toBe('39.90')
  })
}
for (const [name, text] of [
  ['two whole numbers', `棉T恤\t2\t39\t${NUMBER}`],
  ['an order number beside', `4312345678901234567\t${NUMBER}\t棉T恤\t2`],
  ['goods and their colour', `${NUMBER}\t棉T恤\t蓝色\t2\t39.90`],
  ['a phone number beside', `王小姐\t13800138000\t${NUMBER}\t棉T恤`],
  ['titles and a row without a number', `快递单号\t品名\n${NUMBER}\t棉T恤\n\t茶杯`],
  ['prices in Japanese', `追跡番号\t商品名\t単価\n${NUMBER}\t急須\t3000`],
] as const) {
  worldCase(PASTE, `${name}: a person is asked which column is which`, () => {
    expect(readPaste(text, null)).toMatchObject({ kind: 'asked' })
  })
}
for (const text of [
  `${NUMBER}\t棉T恤\t2\t39.90`,
  `${NUMBER}\t棉T恤\t2\t39`,
  `${NUMBER}, cotton, blue, 2, 39.90\nYT1234567890123, tea, 1, 5`,
  `${NUMBER}\ttea\t1\t2\n\tcup\t1\t3\nYT1234567890123\that\t1\t4`,
  '单号\t茶',
  `${NUMBER}\ttea\t1\t2\n+\tcup\t1\t3`,
]) {
  worldCase(PASTE, `${JSON.stringify(text)} is a list of ours`, () => {
    expect(readPaste(text, null)).toEqual({ kind: 'lines' })
  })
}
worldCase(PASTE, 'doubled quotes in a cell of two lines', () => {
  expect(
    parsePaste('SF1234567890123\t"27"" monitor\nblack"\t1\t999\r\nYT1234567890123\tcup\t1\t12\r\n')
      .lines,
  ).toMatchObject([
    { trackingNumber: 'SF1234567890123', name: '27" monitor black', unitPrice: '999' },
    { trackingNumber: 'YT1234567890123', name: 'cup' },
  ])
})
worldCase(PASTE, 'an inch sign that the spreadsheet left as it is', () => {
  expect(
    parsePaste('SF1234567890123\t27" monitor\t1\t999\nYT1234567890123\t5" pot\t2\t12').lines,
  ).toMatchObject([
    { name: '27" monitor', quantity: '1', unitPrice: '999' },
    { name: '5" pot', quantity: '2', unitPrice: '12' },
  ])
})
worldCase(PASTE, 'titles, an empty row and an empty last column', () => {
  expect(
    parsePaste(
      '快递单号\t品名\t数量\t单价\t备注\r\nSF1234567890123\t"T恤\r\n白色"\t2\t39.9\t\r\n\t\t\t\t\r\nYT1234567890123\t茶杯\t1\t12\t\r\n',
    ).lines,
  ).toMatchObject([
    { trackingNumber: 'SF1234567890123', name: 'T恤 白色', quantity: '2', unitPrice: '39.9' },
    { trackingNumber: 'YT1234567890123', name: '茶杯', quantity: '1', unitPrice: '12' },
  ])
})

const FILES = '35-files-of-the-world'
type Goods = [number: string, name: string, quantity: string, price: string]
for (const [file, ...goods] of [
  [
    'mac-roman.csv',
    ['RB123456785GB', 'Crème brûlée à l’été', '1', '39.90'],
    ['RB123456799GB', 'Größe 40', '2', '5.00'],
  ],
  ['yamato-b2.csv', ['4001-2345-6784', '茶碗', '1', '']],
  ['sagawa-ehiden.csv', ['400123456784', '急須', '1', '']],
  ['yupack.csv', ['635012345675', 'キーホルダー', '2', '']],
  ['sf-gb18030.csv', ['SF1234567890123', '陶瓷茶壶', '1', '']],
  ['zto-gb18030.csv', ['73123456789012', '𠮷野家碗', '1', '']],
  ['taobao-export.csv', ['SF1234567890123', '棉袜', '2', '19.90']],
  ['pinduoduo.csv', ['YT1234567890123', '茶杯', '2', 'CNY 30.00']],
  ['ctrl-z.csv', ['SF1234567890123', '棉袜', '1', '']],
  ['nul-padded.csv', ['SF1234567890123', '棉袜', '1', '']],
  ['hangul.csv', ['512345678901', '도자기 찻잔', '1', '30000 KRW']],
  ['amazon.txt', ['1Z999AA10123456784', 'Wool scarf', '2', '25.00 USD']],
  [
    'currency-column.csv',
    ['SF1234567890123', '急须', '1', '3000 JPY'],
    ['YT1234567890123', '茶', '1', 'CNY 30'],
  ],
  [
    'pandas.csv',
    ['431234567890123', '棉袜', '2', '19.9'],
    ['7.73123456789012e+17', '茶', '1', '3.0'],
  ],
] as [string, ...Goods[]][]) {
  worldCase(FILES, file, async () => {
    const { parcels } = await opened(readWorldInput(`${FILES}/${file}`))
    expect(
      parcels.map((one) => [one.trackingNumber, one.name, one.quantity, one.unitPrice]),
    ).toEqual(goods)
  })
}
for (const file of ['web-archive.xls', 'small.pdf']) {
  worldCase(FILES, `${file} is no table, whatever its name`, async () => {
    await expect(opened(readWorldInput(`${FILES}/${file}`))).rejects.toThrow('not_table')
  })
}
worldCase(FILES, 'documents and data that are no tables are refused', async () => {
  for (const text of [
    '{\\rtf1 SF1234567890123, tea}',
    '[{"tracking":"SF1234567890123"}]',
    '{"a":[1,2]}',
  ])
    await expect(csv(text)).rejects.toThrow('not_table')
})
for (const part of ['xl/workbook.bin', 'content.xml', 'Index/Document.iwa']) {
  worldCase(FILES, `an archive with ${part} is no .xlsx`, async () => {
    const bytes = zipped({ mimetype: 'application/x', [part]: '<a/>' })
    await expect(opened(bytes)).rejects.toThrow('not_table')
  })
}
worldCase(FILES, 'titles below 14 lines of notes', async () => {
  const notes = Array.from({ length: 14 }, (_, i) => `说明${i}：请按要求填写`)
  const { parcels } = await csv(
    ...notes,
    '*快递单号（必填）,*品名,数量,单价',
    'SF1234567890123,棉袜,2,19.9',
  )
  expect(parcels).toMatchObject([{ trackingNumber: 'SF1234567890123', name: '棉袜' }])
})
worldCase(FILES, 'titles that are printed again on each page', async () => {
  const { numbers, waiting } = await csv(
    TITLES.join(','),
    'SF1234567890123,棉袜,2,19.9',
    TITLES.join(','),
    'YT1234567890123,茶杯,1,30',
  )
  expect([numbers, waiting]).toEqual([NUMBERS, []])
})
worldCase(FILES, 'sums at the end are no goods', async () => {
  for (const sum of [',合计,2,39.8', '总计,,2,39.8', ',Total:,2,39.8', '合計,,2,39.8']) {
    const { parcels, waiting, unclear } = await csv(
      TITLES.join(','),
      'SF1234567890123,棉袜,2,19.9',
      sum,
    )
    expect([parcels.length, waiting, unclear]).toEqual([1, [], []])
  }
})
worldCase(FILES, 'quotes after a space, inches, line breaks in titles', async () => {
  const { parcels } = await csv(
    '"快递\n单号","宝贝\n名称",数量,"单价\n(元)"',
    '"SF1234567890123" , "棉袜" ,2,19.9',
    'YT1234567890123,5" pipe,1,30',
  )
  expect(parcels).toMatchObject([
    { trackingNumber: 'SF1234567890123', name: '棉袜', unitPrice: 'CNY 19.9' },
    { trackingNumber: 'YT1234567890123', name: '5" pipe' },
  ])
})
worldCase(FILES, 'a formula that was never calculated is asked about', async () => {
  const formula = { xml: '<c r="@"><f>"SF"&amp;B2</f><v></v></c>' }
  const { parcels, waiting, doubts } = await opened(orders([[formula, '茶碗', 1, 30]]))
  expect([parcels, waiting]).toMatchObject([[{ trackingNumber: '#CALC!' }], []])
  expect(doubts).toEqual([['trackingNumber']])
})
worldCase(
  FILES,
  'shared formulas, rich text, dates of strict files, empty texts of formulas',
  async () => {
    const shared = { xml: '<c r="@" t="str"><f t="shared" si="0"/><v>SF1234567890123</v></c>' }
    const rich = {
      xml: '<c r="@" t="inlineStr"><is><r><rPr><b/></rPr><t xml:space="preserve">棉 </t></r><r><t>袜 &#38; &quot;A&quot;</t></r></is></c>',
    }
    const none = { xml: '<c r="@" t="str"><f>IF(1,"","")</f><v></v></c>' }
    const day = { xml: '<c r="@" t="d"><v>2026-11-02T00:00:00</v></c>' }
    const { parcels, waiting } = await opened(
      orders(
        [
          [shared, rich, 2, 5, day],
          [none, '茶', 1, 5, day],
        ],
        ['快递单号', '品名', '数量', '单价', '日期'],
      ),
    )
    expect(parcels).toMatchObject([{ trackingNumber: 'SF1234567890123', name: '棉 袜 & "A"' }])
    expect(waiting).toEqual([])
  },
)
