import { expect } from 'vitest'
import { readSheets } from '#engine/client/platform/tables/read-sheets.ts'
import { readWorldInput, worldCase } from '#tests/world/world-case.ts'
import { checkBatch, rowOf } from './batch.ts'
import { knownSheet, recogniseColumns } from './columns.ts'
import { importParcels } from './imported-parcels.ts'

const FILES = '36-shop-exports'

async function opened(bytes: BlobPart) {
  const sheets = await readSheets(new Blob([bytes]))
  if (!sheets.ok)
    return { problem: sheets.problem.code, parcels: [], waiting: [], unclear: [], paths: [] }
  const { body, columns } = recogniseColumns(sheets.sheets[knownSheet(sheets.sheets)]?.rows ?? [])
  const { parcels, waiting, unclear } = importParcels(body, columns)
  const paths = checkBatch(
    parcels.map((parcel) => rowOf(parcel)),
    'CN',
    new Set(),
  ).map(({ failures }) => failures.map(({ path }) => path))
  return { problem: null, parcels, waiting, unclear, paths }
}
const file = (name: string) => opened(readWorldInput(`${FILES}/${name}`))
/** Amounts as numbers: the currency that a cell names is not the matter here. */
const short = ({ parcels }: Awaited<ReturnType<typeof opened>>) =>
  parcels.flatMap(({ trackingNumber, more = [], ...first }) =>
    [first, ...more].map(({ name, quantity, unitPrice }) => [
      trackingNumber,
      name,
      Number(quantity),
      Number(unitPrice.replace(/^(?:CNY |¥)/, '')),
    ]),
  )

for (const [name, why, goods] of [
  [
    'm1-1688.xlsx',
    'an order export of 1688, order columns merged',
    [
      ['YT1234567890123', '纯棉男袜 黑色', 2, 5.9],
      ['YT1234567890123', '纯棉女袜 白色', 10, 4.6],
      ['773123456789012', '毛巾', 2, 15],
    ],
  ],
  [
    'm2-google-sheets.xlsx',
    'Google Sheets with a link as formula and numbers with exponents in the file',
    [
      ['SF1234567890123', 'Wool socks', 3, 39.9],
      ['77312345678901', 'Teapot & cups', 1, 1250],
    ],
  ],
  [
    'm3-erp-openxml-sdk.xlsx',
    'an ERP that writes prefixes and no places',
    [
      ['JT5123456789012', '保温杯', 2, 45],
      ['SF1234567890123', '手机壳', 1, 9.9],
    ],
  ],
  [
    'm4-wps-pictures.xlsx',
    'WPS with pictures in cells',
    [
      ['YT1234567890123', '儿童雨靴', 1, 59],
      ['YT1234567890124', '雨伞', 2, 19.5],
    ],
  ],
  [
    'm5-strict.xlsx',
    'Strict Open XML',
    [
      ['RB123456785GB', 'Mug', 2, 12.5],
      ['LX473124829CN', 'Bowl', 1, 8],
    ],
  ],
  [
    'm8-tabs-gbk.xls',
    'text with tabs, named .xls by an ERP',
    [
      ['773123456789012', '牛仔裤', 1, 89],
      ['SF1234567890123', '毛衣', 2, 39],
    ],
  ],
  [
    'c2-big5.csv',
    'Big5 with characters that end in a backslash',
    [
      ['123456789012', '許願蓋杯（功夫茶）', 2, 150],
      ['SF1234567890123', '育兒枕', 1, 480],
    ],
  ],
  [
    'c3-korean.csv',
    'a Korean shop, EUC-KR',
    [
      ['612345678901', '뜨개 목도리', 2, 15],
      ['612345678902', '소스', 1, 8],
    ],
  ],
  [
    'c4-sep-line.csv',
    'the line sep= of Excel',
    [
      ['RB123456785GB', 'Cup; blue', 2, 12.5],
      ['SF1234567890123', 'Plate', 1, 8],
    ],
  ],
  [
    'c5-unicode-text.txt',
    'Unicode text of Excel',
    [
      ['YT1234567890123', '15" 电脑包', 1, 99],
      ['YT1234567890124', '鼠标垫', 3, 12],
    ],
  ],
  [
    'c7-tab-cells.csv',
    'a tab or an apostrophe before numbers',
    [
      ['773123456789012', '袜子', 2, 9.9],
      ['431234567890123', '毛巾', 1, 12],
    ],
  ],
  [
    'c8-mac-cr.csv',
    'lines that end in CR alone',
    [
      ['RB123456785GB', 'Mug', 1, 12.5],
      ['LX473124829CN', 'Bowl', 2, 8],
    ],
  ],
] as const) {
  worldCase(FILES, `${name}: ${why}`, async () => {
    expect(short(await file(name))).toEqual(goods)
  })
}

worldCase(
  FILES,
  'm6-general-numbers.xlsx: 15 digits stay, a date as quantity is asked',
  async () => {
    const { parcels, paths } = await file('m6-general-numbers.xlsx')
    expect(parcels[0]).toMatchObject({ trackingNumber: '773123456789012', unitPrice: '30.00' })
    expect(paths[1]).toContain('goods.0.quantity')
  },
)

worldCase(
  FILES,
  'm7-erp.xls: a page named .xls is read or refused, never rows of tags',
  async () => {
    const { problem, parcels } = await file('m7-erp.xls')
    expect(problem === 'not_table' || parcels.length === 2).toBe(true)
  },
)

worldCase(FILES, 'c1-yamato-b2.csv: Yamato’s own export in CP932', async () => {
  const { parcels } = await file('c1-yamato-b2.csv')
  expect(parcels.map((one) => [one.trackingNumber, one.name.normalize('NFKC')])).toEqual([
    ['400123456784', 'タオル1~セット'],
    ['312345678901', '湯呑み'],
  ])
})

worldCase(FILES, 'c6-taobao-no.csv: numbers behind No:', async () => {
  const { parcels } = await file('c6-taobao-no.csv')
  expect(parcels).toMatchObject([
    { trackingNumber: '773123456789012', name: '加绒 牛仔裤', quantity: '1' },
    { trackingNumber: 'YT1234567890123', name: '保暖 手套', quantity: '2' },
  ])
})

worldCase(FILES, 'c9-euro-sign.csv: euros are never taken for yuan', async () => {
  const { parcels, paths } = await file('c9-euro-sign.csv')
  expect(parcels.map(({ name }) => name)).toEqual(['Théière en fonte', 'Bol'])
  expect(paths).toEqual([['goods.0.unitPriceFen'], ['goods.0.unitPriceFen']])
})

const UNSHIPPED = '37-orders-not-shipped'
worldCase(UNSHIPPED, 'an order that waits for the seller is no part of the one above', async () => {
  const { parcels, waiting } = await file('i1-status.csv')
  expect(parcels).toMatchObject([{ name: '杯子', more: [{ name: '碟子' }] }])
  expect(waiting).toMatchObject([{ order: '9002', parcel: { name: '碗' } }])
})
worldCase(UNSHIPPED, 'without orders, goods without a number are asked about', async () => {
  const { parcels, unclear } = await file('i2-no-orders.csv')
  expect(parcels.map(({ name, more }) => [name, more])).toEqual([
    ['茶叶', undefined],
    ['茶杯', undefined],
  ])
  expect(unclear).toEqual([3])
})
worldCase(UNSHIPPED, 'two numbers in one cell are never glued to one', async () => {
  const { parcels, paths } = await file('i3-two-waybills.csv')
  expect(paths[0]?.includes('trackingNumber') || parcels.length === 3).toBe(true)
})
worldCase(UNSHIPPED, 'a dash and 未发货 are no numbers', async () => {
  const { parcels, waiting } = await file('i4-dash.csv')
  expect(parcels.map(({ name }) => name)).toEqual(['杯子'])
  expect(waiting.map(({ order }) => order)).toEqual(['9202', '9203'])
})
