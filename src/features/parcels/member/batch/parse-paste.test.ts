import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_BATCH_PARCELS } from '#features/parcels/contract/limits.ts'
import { readWorldText, worldCase } from '#tests/world/world-case.ts'
import { type PastedLine, parsePaste } from './parse-paste.ts'

const linesOf = (text: string): PastedLine[] => parsePaste(text).lines

const SHIRT = {
  trackingNumber: 'SF1234567890123',
  name: '棉T恤',
  quantity: '2',
  unitPrice: '39.90',
}

test.each([
  ['tabs', 'SF1234567890123\t棉T恤\t2\t39.90'],
  ['commas', 'SF1234567890123,棉T恤,2,39.90'],
  ['Chinese commas', 'SF1234567890123，棉T恤，2，39.90'],
  ['spaces', 'SF1234567890123 棉T恤 2 39.90'],
  ['wide spaces', '　SF1234567890123　棉T恤　2　39.90'],
  ['units', 'SF1234567890123 棉T恤 ×2 39.90'],
  ['spaces, with the number behind', '棉T恤 2 39.90 SF1234567890123'],
  ['full-width digits', 'ＳＦ1234567890123 棉T恤 ２ ３９.９０'],
  ['quoted cells', '"SF1234567890123","棉T恤","2","39.90"'],
])('a line between %s is read', (_, line) => {
  expect(linesOf(line)).toEqual([SHIRT])
})

test('a price keeps the currency that it names, so that yuan are never taken for yen', () => {
  const prices = ['39.90元', '39.90 元', 'CN¥39.90', 'RMB 39.90', '2,980円', '¥39.90']
  const lines = prices.map((price) => `SF1234567890123\t棉T恤\t2件\t${price}`)
  expect(linesOf(lines.join('\n')).map(({ unitPrice }) => unitPrice)).toEqual([
    ...Array.from({ length: 4 }, () => 'CNY 39.90'),
    '2,980円',
    '¥39.90',
  ])
})

test.each([
  'SF12 3456 7890 123 棉T恤 2 39.90',
  'SF 1234567890123 棉T恤 2 39.90',
  'SF 1234 5678 9012 3 棉T恤 2 39.90',
  'SF12 3456 7890 123\t棉T恤\t2\t39.90',
  'SF12 3456 7890 123, 棉T恤, 2, 39.90',
  'SF12　3456　7890　123　棉T恤　2　39.90',
])('the number of %j is read as one', (line) => {
  expect(linesOf(line)).toEqual([SHIRT])
})

test.each([
  ['RR 123 456 785 CN tea 1 20', 'RR123456785CN', 'tea'],
  ['LZ 123456789 CN 3M tape 1 20', 'LZ123456789CN', '3M tape'],
  ['SF12 3456 7890 123 500 ml bottle 1 20', 'SF1234567890123', '500 ml bottle'],
  ['1Z99 9AA1 0123 4567 84 lamp 1 20', '1Z999AA10123456784', 'lamp'],
  ['JT1234567890123 3M tape 1 20', 'JT1234567890123', '3M tape'],
])('%j is the number %s and the goods %j', (line, trackingNumber, name) => {
  expect(linesOf(line)).toEqual([{ trackingNumber, name, quantity: '1', unitPrice: '20' }])
})

test('a name of several words stays whole', () => {
  expect(linesOf("JT1234567890123 men's cotton shirt 3 12")).toEqual([
    {
      trackingNumber: 'JT1234567890123',
      name: "men's cotton shirt",
      quantity: '3',
      unitPrice: '12',
    },
  ])
  expect(linesOf('JT1,shirt, blue, large,3,12')[0]).toMatchObject({
    name: 'shirt, blue, large',
    quantity: '3',
    unitPrice: '12',
  })
})

test('what is missing stays empty, to be filled in place', () => {
  expect(linesOf('JT1')[0]).toEqual({
    trackingNumber: 'JT1',
    name: '',
    quantity: '',
    unitPrice: '',
  })
  expect(linesOf('JT1 socks')[0]).toMatchObject({ name: 'socks', quantity: '' })
  expect(linesOf('JT1 socks 3')[0]).toMatchObject({ quantity: '3', unitPrice: '' })
  expect(linesOf('JT1 socks 3.50')[0]).toMatchObject({ quantity: '', unitPrice: '3.50' })
})

test('a line of column titles and empty lines are no parcels', () => {
  const text = '快递单号\t品名\t数量\t单价\r\n\r\nSF1234567890123\t棉T恤\t2\t39.90\n , \n'
  expect(linesOf(text)).toEqual([SHIRT])
})

test('lines that a batch has no room for are left as they were', () => {
  const text = `${'JT1 socks 1 2\n'.repeat(MAX_BATCH_PARCELS)}JT2 socks\t2\n\nJT3\n`
  const { lines, rest } = parsePaste(text)
  expect(lines).toHaveLength(MAX_BATCH_PARCELS)
  expect(rest).toBe('JT2 socks\t2\nJT3')
})

const line = fc.record({
  trackingNumber: fc
    .stringMatching(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/)
    // The letters around these are those of Codabar, which are no part of the number.
    .filter((number) => !/^[A-D][\d-]+[A-D]$/i.test(number)),
  name: fc.stringMatching(/^[a-z一-龥]{1,10}( [a-z一-龥]{1,10}){0,3}$/),
  quantity: fc.integer({ min: 1, max: 99_999 }).map(String),
  unitPrice: fc.stringMatching(/^[1-9]\d{0,6}\.\d{2}$/),
})

test('what was written with any separator is read back', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('\t', ',', '，', ' ', '  '),
      (lines, separator) => {
        const text = lines
          .map((l) => [l.trackingNumber, l.name, l.quantity, l.unitPrice].join(separator))
          .join('\n')
        expect(linesOf(text)).toEqual(lines)
      },
    ),
  )
})

test('no text breaks it, and no line makes two parcels', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const lines = text.split(/[\r\n]+/)
      expect(linesOf(text).length).toBeLessThanOrEqual(lines.length)
    }),
  )
})

worldCase('12-paste-from-excel', 'a cell of two lines is one cell', () => {
  expect(linesOf(readWorldText('12-paste-from-excel/clipboard.txt'))).toEqual([
    {
      trackingNumber: 'SF1234567890123',
      name: 'T-shirt blue, L',
      quantity: '2',
      unitPrice: '39.90',
    },
    { trackingNumber: 'YT1234567890123', name: 'cup', quantity: '1', unitPrice: '12' },
  ])
})

test('quotes inside pasted cells are doubled, and a cell that only has one stays', () => {
  expect(linesOf('SF1234567890123\t"say ""hi"""\t1\t2')[0]).toMatchObject({ name: 'say "hi"' })
  expect(linesOf('SF1234567890123\t5" pipe\t1\t2')[0]).toMatchObject({ name: '5" pipe' })
  expect(linesOf('SF1234567890123\t"5 pipe\t1\t2')).toHaveLength(1)
})

test('goods below a parcel without a number of their own are a row to be asked about', () => {
  expect(linesOf('SF1234567890123\ttea\t1\t2\n\tcup\t1\t3')).toMatchObject([
    { trackingNumber: 'SF1234567890123', name: 'tea' },
    { trackingNumber: '', name: 'cup' },
  ])
})

const PASTED = '38-pasted-lists'
for (const [text, lines] of [
  [
    '1. SF1234567890123 棉袜 2双 ¥19.9\n2、YT1234567890123 毛巾 1条 ¥12',
    [
      ['SF1234567890123', '棉袜', '2', '¥19.9'],
      ['YT1234567890123', '毛巾', '1', '¥12'],
    ],
  ],
  ['圆通速递 YT1234567890123 杯子*3 25元', [['YT1234567890123', '杯子', '3', 'CNY 25']]],
  [
    '① 中通快递：773123456789012 毛毯150*200 1条 25元',
    [['773123456789012', '毛毯150*200', '1', 'CNY 25']],
  ],
  ['3）UPS，1Z999AA10123456784，lamp，1，20', [['1Z999AA10123456784', 'lamp', '1', '20']]],
  [
    '顺丰：SF1234567890123\n极兔：JT5123456789012',
    [
      ['SF1234567890123', '', '', ''],
      ['JT5123456789012', '', '', ''],
    ],
  ],
  [
    'Tracking number\tItem\tQty\tPrice\nRB123456785GB\t"15"" sleeve"\t2\t¥1,250.50',
    [['RB123456785GB', '15" sleeve', '2', '¥1250.50']],
  ],
  ['SF1234567890123 棉袜 2 39,90', [['SF1234567890123', '棉袜', '2', '39.90']]],
  ['SF1234567890123 socks, 2, 39.90', [['SF1234567890123', 'socks', '2', '39.90']]],
  ['SF1234567890123 棉袜，毛巾', [['SF1234567890123', '棉袜', '毛巾', '']]],
  ['SF1234567890123,1,90', [['SF1234567890123', '1', '90', '']]],
  [
    'SF1234567890123，YT1234567890123；RB123456785GB 773123456789012',
    [
      ['SF1234567890123', '', '', ''],
      ['YT1234567890123', '', '', ''],
      ['RB123456785GB', '', '', ''],
      ['773123456789012', '', '', ''],
    ],
  ],
] as const) {
  worldCase(PASTED, JSON.stringify(text), () => {
    expect(
      parsePaste(text).lines.map((one) => [
        one.trackingNumber,
        one.name,
        one.quantity,
        one.unitPrice,
      ]),
    ).toEqual(lines)
  })
}
