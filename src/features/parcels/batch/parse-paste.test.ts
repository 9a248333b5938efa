import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PASTED_LINES, parsePaste } from './parse-paste.ts'

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
  ['units', 'SF1234567890123 棉T恤 ×2 ¥39.90'],
  ['Chinese units', 'SF1234567890123 棉T恤 2件 39.90元'],
  ['full-width digits', 'ＳＦ1234567890123 棉T恤 ２ ３９.９０'],
  ['quoted cells', '"SF1234567890123","棉T恤","2","39.90"'],
])('a line between %s is read', (_, line) => {
  expect(parsePaste(line)).toEqual([SHIRT])
})

test('a name of several words stays whole', () => {
  expect(parsePaste("JT1234567890123 men's cotton shirt 3 12")).toEqual([
    {
      trackingNumber: 'JT1234567890123',
      name: "men's cotton shirt",
      quantity: '3',
      unitPrice: '12',
    },
  ])
  expect(parsePaste('JT1,shirt, blue, large,3,12')[0]).toMatchObject({
    name: 'shirt, blue, large',
    quantity: '3',
    unitPrice: '12',
  })
})

test('what is missing stays empty, to be filled in place', () => {
  expect(parsePaste('JT1')[0]).toEqual({
    trackingNumber: 'JT1',
    name: '',
    quantity: '',
    unitPrice: '',
  })
  expect(parsePaste('JT1 socks')[0]).toMatchObject({ name: 'socks', quantity: '' })
  expect(parsePaste('JT1 socks 3')[0]).toMatchObject({ quantity: '3', unitPrice: '' })
  expect(parsePaste('JT1 socks 3.50')[0]).toMatchObject({ quantity: '', unitPrice: '3.50' })
})

test('a line of column titles and empty lines are no parcels', () => {
  const text = '快递单号\t品名\t数量\t单价\r\n\r\nSF1234567890123\t棉T恤\t2\t39.90\n , \n'
  expect(parsePaste(text)).toEqual([SHIRT])
})

test('more lines than one batch takes are cut', () => {
  expect(parsePaste('JT1 socks 1 2\n'.repeat(MAX_PASTED_LINES + 5))).toHaveLength(MAX_PASTED_LINES)
})

const line = fc.record({
  trackingNumber: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/),
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
        expect(parsePaste(text)).toEqual(lines)
      },
    ),
  )
})

test('no text breaks it, and no line makes two parcels', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const lines = text.split(/[\r\n]+/)
      expect(parsePaste(text).length).toBeLessThanOrEqual(lines.length)
    }),
  )
})
