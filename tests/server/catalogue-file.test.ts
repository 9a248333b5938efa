import { expect, test } from 'vitest'
import { csvFile } from '#engine/shared/csv.ts'
import { parseCsv } from '#engine/shared/parse-csv.ts'
import type { ImportMode, ImportReport } from '#features/mall/contract/catalogue-file.ts'
import { MAX_VARIANTS } from '#features/mall/contract/mall.ts'
import { MAX_STOCK, type StoredProduct } from '#features/mall/contract/staff-catalogue.ts'
import { aVariant, catalogueFile, everywhere, openShop } from '#tests/support/products.ts'
import { anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { readWorldText, worldCase } from '#tests/world/world-case.ts'

const server = await sharedServer()
const shop = await openShop(server)
const buyer = await server.loginAs('files@example.com', ['buy'])
const CATALOGUE = '/api/staff/catalogue'

const send = async (file: string, mode: ImportMode, onceKey = anId()): Promise<ImportReport> =>
  (
    await buyer.fetch(`${CATALOGUE}/import`, { method: 'POST', body: { onceKey, mode, file } })
  ).json()
const countOf = async () =>
  (await server.db.run('select count(*)::int as n from product')).rows[0]?.n as number
const exported = async () => (await buyer.fetch(`${CATALOGUE}/export`)).text()
const byCode = async (code: string): Promise<StoredProduct> => {
  const { products } = await (await buyer.fetch(`${CATALOGUE}/products?q=${code}`)).json()
  const { id } = products.find((product: { code: string }) => product.code === code)
  return (await buyer.fetch(`${CATALOGUE}/products/${id}`)).json()
}
const badOf = ({ bad }: ImportReport) =>
  bad.flatMap(({ line, failures }) => failures.map(({ path, code }) => [line, path, code]))

const LINES = 10_000
/** Every 270th line has one of these. */
const FAULTS: readonly (readonly [Record<string, string>, string, string])[] = [
  [{ price: 'cheap' }, 'price', 'type'],
  [{ price: '' }, 'price', 'required'],
  [{ shop: 'No such shop' }, 'shop', 'type'],
  [{ name_en: '' }, 'name_en', 'required'],
  [{ weight_g: '0' }, 'weight_g', 'number_min'],
  [{ stock_change: '-1' }, 'stock_change', 'number_min'],
  [{ code: 'no code' }, 'code', 'product_code'],
  [{ state: 'sold' }, 'state', 'type'],
]

test('20,000 wrong lines have a short answer: the first reasons, how often each is, and all lines', async () => {
  const lines = Array.from({ length: 20_000 }, (_, nth) => ({
    code: `WRONG-${nth}`,
    price: nth % 4 === 0 ? '' : 'cheap',
    shop: 'No such shop',
    name_zh: nth === 7 ? '########' : '杯子',
  }))
  const report = await send(catalogueFile(shop, lines), 'good')
  expect(JSON.stringify(report).length).toBeLessThan(250_000)
  expect(report.bad.map(({ line }) => line)).toEqual(Array.from({ length: 200 }, (_, i) => i + 2))
  expect(report.alsoBad).toHaveLength(19_800)
  expect(report.bad[7]?.failures).toEqual([{ path: 'name_zh', code: 'cell_narrow', args: {} }])
  expect(report.reasons.map(({ failure: { path, code }, lines: n }) => [path, code, n])).toEqual([
    ['shop', 'type', 19_999],
    ['price', 'type', 14_999],
    ['price', 'required', 5_000],
    ['name_zh', 'cell_narrow', 1],
  ])
}, 60_000)

test('of 10,000 lines with 37 bad ones, 37 are reported by line and reason, and the rest or nothing is imported', async () => {
  const expected: [number, string, string][] = []
  const lines = Array.from({ length: LINES }, (_, nth) => {
    const good = { code: `BIG-${nth}`, name_zh: `杯子${nth}` }
    const [fault, column, code] = FAULTS[(nth / 270) % FAULTS.length] ?? []
    if (fault === undefined || expected.length === 37) return good
    expected.push([nth + 2, column ?? '', code ?? ''])
    return { ...good, ...fault }
  })
  const file = catalogueFile(shop, lines)
  expect(expected).toHaveLength(37)
  const before = await countOf()
  const nothing = await send(file, 'all')
  expect(badOf(nothing)).toEqual(expected)
  expect(nothing).toMatchObject({ imported: false, lines: LINES, created: LINES - 37 })
  expect(await countOf()).toBe(before)
  const onceKey = anId()
  const rest = await send(file, 'good', onceKey)
  expect(badOf(rest)).toEqual(expected)
  expect(rest).toMatchObject({ imported: true, created: LINES - 37, changed: 0, leftOut: [] })
  // Its answer was lost.
  expect(await send(file, 'good', onceKey)).toEqual(rest)
  expect(await countOf()).toBe(before + LINES - 37)
  expect((await byCode('BIG-9999')).variants).toMatchObject([{ priceFen: 1_990, stock: 5 }])
}, 120_000)

const CUP = { code: 'CUP-7', option1_zh: '颜色', option1_zh2: '顏色', option1_en: 'Color' }
const RED = { ...CUP, value1_zh: '红', value1_zh2: '紅', value1_en: 'Red' }
const BLUE = { ...CUP, value1_zh: '蓝', value1_zh2: '藍', value1_en: 'Blue', price: '25' }

test('a product is imported whole or not at all: a bad line leaves out its other lines', async () => {
  const wrong = { ...BLUE, price: '-1', name_en: 'Another name' }
  const report = await send(catalogueFile(shop, [RED, wrong, { code: 'ALONE-7' }]), 'good')
  expect(badOf(report)).toEqual([
    [3, 'price', 'number_min'],
    [3, 'name_en', 'row_differs'],
  ])
  expect(report).toMatchObject({ imported: true, created: 1, leftOut: [2] })
  const twice = await send(catalogueFile(shop, [RED, BLUE, RED]), 'all')
  expect(badOf(twice)).toEqual([[4, 'value1_zh', 'repeated']])
  const noOption = { code: 'CUP-8', value1_zh: '红', value1_zh2: '紅', value1_en: 'Red' }
  const noValue = { ...CUP, code: 'CUP-9' }
  expect(badOf(await send(catalogueFile(shop, [noOption, noValue]), 'check'))).toEqual([
    [2, 'option1_zh', 'required'],
    [3, 'value1_zh', 'required'],
  ])
  expect(await send(catalogueFile(shop, [RED, BLUE]), 'all')).toMatchObject({ created: 1, bad: [] })
  expect((await byCode('CUP-7')).variants.map((one) => [one.priceFen, one.stock])).toEqual([
    [1_990, 5],
    [2_500, 5],
  ])
})

test('a file changes only the columns that it has, and stock by pieces', async () => {
  await shop.publish({ name: everywhere('Kept'), variants: [aVariant({ stock: 9 })] })
  const { code } = (await (await buyer.fetch(`${CATALOGUE}/products?q=kept`)).json()).products[0]
  const before = await byCode(code)
  const file = (...rows: string[][]) => csvFile([['code', 'price', 'stock_change'], ...rows])
  const report = await send(file([code.toLowerCase(), '33.30', '-4']), 'all')
  expect(report).toMatchObject({ imported: true, created: 0, changed: 1, bad: [] })
  const [variant] = before.variants
  expect(await byCode(code)).toEqual({
    ...before,
    seen: before.seen + 1,
    variants: [{ ...variant, priceFen: 3_330, stock: 5 }],
  })
  const short = await send(file([code, '', '-6']), 'good')
  expect(short.bad).toEqual([
    { line: 2, failures: [{ path: 'stock_change', code: 'number_min', args: { min: -5 } }] },
  ])
  expect(short.imported).toBe(false)
  const fresh = await send(
    csvFile([
      ['code', 'price'],
      ['FRESH-1', '1'],
    ]),
    'check',
  )
  expect(badOf(fresh).map(([, path]) => path)).toEqual(
    expect.arrayContaining(['shop', 'category', 'weight_g', 'length_cm']),
  )
})

test('what was exported is imported without a change', async () => {
  await shop.publish({
    name: { zh: '=陷阱', zh2: '"引號"', en: 'One, two' },
    details: everywhere('a\nb'),
    optionNames: [everywhere('Size')],
    goodsClass: 'restricted',
    tags: ['battery', 'knife'],
    sizeTable: {
      head: [
        { zh: '尺码', zh2: '尺寸', en: 'Size' },
        { zh: '胸围', zh2: '胸圍', en: 'Chest' },
      ],
      rows: [
        ['S', '96'],
        ['M', ''],
      ],
    },
    variants: ['S', 'M'].map((size) =>
      aVariant({ specification: [everywhere(size)], weightGrams: 120 }),
    ),
  })
  const file = await exported()
  const products = async () =>
    (
      await server.db.run(`select p.*, (select jsonb_agg(to_jsonb(v) order by v.position) from variant v
        where v.product_id = p.id) as variants from product p where p.code not like 'BIG-%' order by p.id`)
    ).rows.map(({ revision: _, ...row }) => row)
  const before = await products()
  const parsed = parseCsv(file)
  const few = parsed.ok ? parsed.records.filter(({ cells }) => !cells[0]?.startsWith('BIG-')) : []
  const report = await send(csvFile(few.map(({ cells }) => cells)), 'all')
  expect(report).toMatchObject({ imported: true, created: 0, bad: [] })
  expect(await products()).toEqual(before)
})

test('a shop whose name another one has in any language is exported by its id, so that it is found again', async () => {
  const names = { zh: '无印', zh2: '無印', en: 'Muji' }
  const [one, other] = [await openShop(server), await openShop(server)]
  const rename = async ({ shopId }: { shopId: string }, name: typeof names) => {
    const body = { country: 'JP', name }
    const { status } = await buyer.fetch(`${CATALOGUE}/shops/${shopId}`, { method: 'PUT', body })
    expect(status).toBe(200)
  }
  await rename(one, names)
  await rename(other, { ...names, zh: 'Muji', zh2: 'Muji' })
  await other.publish({ code: 'MUJI-1' })
  const parsed = parseCsv(await exported())
  const [header, ...lines] = parsed.ok ? parsed.records : []
  const own = lines.filter(({ cells }) => cells[0] === 'MUJI-1')
  const file = csvFile([header, ...own].map((record) => record?.cells ?? []))
  expect(await send(file, 'check')).toMatchObject({ lines: 1, changed: 1, bad: [] })
})

test('a size table is a line for its columns and one for each size; sizes stay where a file has one language', async () => {
  await shop.publish({ code: 'SIZE-1' })
  const file = (columns: string[], ...cells: string[]) =>
    csvFile([
      ['code', ...columns],
      ['SIZE-1', ...cells],
    ])
  const all = ['size_table_zh', 'size_table_zh2', 'size_table_en']
  const table = (size: string, chest: string) => `${size}=${chest}\nS=96\nM=100`
  const texts = [table('尺码', '胸围'), table('尺寸', '胸圍'), table('Size', 'Chest')]
  expect(await send(file(all, ...texts), 'all')).toMatchObject({ bad: [] })
  await send(file(['size_table_en'], 'Size=Bust\nS=96\nM=102'), 'all')
  expect((await byCode('SIZE-1')).sizeTable).toEqual({
    head: [
      { zh: '尺码', zh2: '尺寸', en: 'Size' },
      { zh: '胸围', zh2: '胸圍', en: 'Bust' },
    ],
    rows: [
      ['S', '96'],
      ['M', '102'],
    ],
  })
  const uneven = await send(file(all, 'A=B\nS', 'A=B\nS', 'A=B\nS'), 'check')
  expect(uneven.bad[0]?.failures).toMatchObject([{ path: 'size_table_zh' }])
})

test('attributes in one language leave those of the others, also where a cell has fewer lines or none', async () => {
  const attributes = ['Material', 'Colour'].map((name) => ({
    name: everywhere(name),
    value: everywhere('Plain'),
  }))
  await shop.publish({ code: 'ATTR-1', attributes })
  await server.db.run(`update product set state = 'draft' where code = 'ATTR-1'`)
  const file = (cell: string) =>
    csvFile([
      ['code', 'attributes_en'],
      ['ATTR-1', cell],
    ])
  await send(file('Stuff=Steel'), 'all')
  const [first, second] = (await byCode('ATTR-1')).attributes
  expect(first).toMatchObject({ name: { zh: 'Material', en: 'Stuff' }, value: { en: 'Steel' } })
  expect(second).toMatchObject({ name: { zh: 'Colour', en: '' }, value: { zh: 'Plain', en: '' } })
  await send(file(''), 'all')
  expect((await byCode('ATTR-1')).attributes.map(({ name }) => name.zh)).toEqual([
    'Material',
    'Colour',
  ])
})

test('of two files that make products with one code at once, the second one changes them', async () => {
  const file = catalogueFile(shop, [{ code: 'SAME-1' }, { code: 'SAME-2' }])
  const reports = await Promise.all([send(file, 'all'), send(file, 'all')])
  expect(reports.map(({ created }) => created).toSorted()).toEqual([0, 2])
  expect((await byCode('SAME-1')).variants.map(({ stock }) => stock)).toEqual([10])
})

test('more variants than a product may have are said to be too many, and so are more pieces', async () => {
  const lines = Array.from({ length: MAX_VARIANTS + 1 }, (_, nth) => ({
    code: 'MANY-1',
    option1_zh: '号',
    option1_zh2: '號',
    option1_en: 'No.',
    value1_zh: `${nth}`,
    value1_zh2: `${nth}`,
    value1_en: `${nth}`,
  }))
  expect(badOf(await send(catalogueFile(shop, lines), 'check'))).toEqual([[2, '', 'array_max']])
  await shop.publish({ code: 'FULL-1', variants: [aVariant({ stock: MAX_STOCK - 3 })] })
  const file = csvFile([
    ['code', 'stock_change'],
    ['FULL-1', '4'],
  ])
  expect((await send(file, 'all')).bad).toEqual([
    { line: 2, failures: [{ path: 'stock_change', code: 'number_max', args: { max: 3 } }] },
  ])
})

test.each([
  ['"code', [[1, '', 'quote_open']]],
  ['code;colour\nA;red', [[1, 'colour', 'column_unknown']]],
  [
    'price,price\n1,2',
    [
      [1, 'price', 'repeated'],
      [1, 'code', 'column_missing'],
    ],
  ],
  [
    'code,price\n,1\nA,1,2',
    [
      [2, 'code', 'required'],
      [3, '', 'columns_many'],
    ],
  ],
])('the file %j is wrong as a whole, and says where', async (file, bad) => {
  expect(badOf(await send(file, 'good'))).toEqual(bad)
})

worldCase(
  '11-decimal-comma',
  'a price of a file that can be two amounts is asked about',
  async () => {
    const report = await send(readWorldText('11-decimal-comma/catalogue.csv'), 'check')
    expect(badOf(report).filter(([, path]) => path === 'price')).toEqual([
      [2, 'price', 'amount_ambiguous'],
    ])
    await shop.publish({ name: everywhere('Comma'), variants: [aVariant()] })
    const { code } = (await (await buyer.fetch(`${CATALOGUE}/products?q=comma`)).json()).products[0]
    expect(await send(`code;price\n${code};12,50\n`, 'all')).toMatchObject({ changed: 1, bad: [] })
    expect((await byCode(code)).variants).toMatchObject([{ priceFen: 1_250 }])
  },
)

const SAVED = '58-saved-catalogues'

let codes = 0
/** The fen that a price in the file becomes, or the failure of its line. */
async function priceOf(price: string) {
  const code = `SAVED-${++codes}`
  const body = { onceKey: anId(), mode: 'good', file: catalogueFile(shop, [{ code, price }]) }
  const answer = await buyer.fetch('/api/staff/catalogue/import', { method: 'POST', body })
  const { bad } = await answer.json()
  if (bad.length > 0) return bad[0].failures[0].code
  const found = await buyer.fetch(`/api/staff/catalogue/products?q=${code}`)
  const { id } = (await found.json()).products[0]
  const stored = await (await buyer.fetch(`/api/staff/catalogue/products/${id}`)).json()
  return stored.variants[0].priceFen
}
for (const [price, fen] of [
  ['¥1,250.50', 125_050],
  ['39,90', 3_990],
  ['1.250,00', 125_000],
  ['12元', 1_200],
  ['￥１２．５０', 1_250],
] as const) {
  worldCase(SAVED, `${price} in a file is ${fen} fen`, async () => {
    expect(await priceOf(price)).toBe(fen)
  })
}
worldCase(SAVED, '1,250 and $12 in a file are no prices', async () => {
  for (const price of ['1,250', '$12']) expect(await priceOf(price)).toEqual(expect.any(String))
})
