import { expect, test } from 'vitest'
import { dotsOf } from './draw-text.ts'
import { type DrawText, type LabelPage, wrapWords, zplOf } from './zpl.ts'

const page = (lines: LabelPage['lines']): LabelPage => ({ width: 100, height: 60, lines })
const LABEL = page([
  { text: 'SP 2718 342', top: 4, height: 6 },
  { text: 'A-1', top: 4, height: 7, as: 'right' },
  { text: 'PK12345678V', top: 24, height: 20, as: 'bars' },
  { text: '', top: 46, height: 4 },
])
const draw: DrawText = (text, { width, height }) => {
  expect([text.length > 0, width > 0, height > 0]).toEqual([true, true, true])
  return { bytesPerRow: 1, bytes: Uint8Array.of(0x80, 0x0f) }
}
/** Commands with their values, in their order. */
const commandsOf = (zpl: string) =>
  zpl
    .replaceAll('\n', '')
    .split('^')
    .slice(1)
    .map((one) => [one.slice(0, 2), one.slice(2)])

test('a label is its size, its texts in the printer’s font, and its number as a bar code', () => {
  expect(commandsOf(zplOf([LABEL], { resolution: '203', draw }))).toEqual([
    ['XA', ''],
    ['CI', '28'],
    ['PW', '800'],
    ['LL', '480'],
    ['LH', '0,0'],
    ['FO', '32,32'],
    ['A0', 'N,48,48'],
    ['FH', ''],
    ['FD', 'SP 2718 342'],
    ['FS', ''],
    ['FO', '400,32'],
    ['A0', 'N,56,56'],
    ['FB', '368,1,0,R'],
    ['FH', ''],
    ['FD', 'A-1'],
    ['FS', ''],
    ['FO', '72,192'],
    ['BY', '4'],
    ['BC', 'N,160,N,N,N,A'],
    ['FH', ''],
    ['FD', 'PK12345678V'],
    ['FS', ''],
    ['XZ', ''],
  ])
})

test.each([
  ['203', 800],
  ['300', 1200],
  ['600', 2400],
] as const)('at %s dpi a long text and its bar code stay within the label', (resolution, width) => {
  const text = 'W'.repeat(40)
  const lines = [
    { text, top: 4, height: 10 },
    { text, top: 24, height: 20, as: 'bars' },
  ] as const
  const zpl = zplOf([page(lines)], { resolution, draw })
  const [, from, letter] = /\^FO(\d+),\d+\^A0N,\d+,(\d+)/.exec(zpl) ?? []
  expect(Number(from) + Number(letter) * 0.6 * text.length).toBeLessThanOrEqual(width)
  const [, x, module] = /\^FO(\d+),\d+\^BY(\d+)\^BC/.exec(zpl) ?? []
  // Start, 40 characters and check of 11 modules each, the stop of 13, and the quiet zone.
  expect(Number(x) + Number(module) * (42 * 11 + 13 + 10)).toBeLessThanOrEqual(width)
})

test('what the printer has no letters for is drawn', () => {
  const zpl = zplOf([page([{ text: '未认领', top: 4, height: 6 }])], { resolution: '203', draw })
  expect(zpl).toContain('^GFA,2,2,1,800F^FS')
  expect(zpl).not.toMatch(/[^\n -~]/)
})

test('no text becomes a command', () => {
  const zpl = zplOf([page([{ text: '^XA~JA_\\', top: 4, height: 6 }])], { resolution: '203', draw })
  expect(zpl).toContain('^FH^FD_5EXA_7EJA_5F_5C^FS')
})

test('each label of a job is one of its own', () => {
  const zpl = zplOf([LABEL, LABEL], { resolution: '203', draw })
  expect([zpl.match(/\^XA/g)?.length, zpl.match(/\^XZ/g)?.length]).toEqual([2, 2])
})

test('dots are the opaque pixels, eight in a byte from the left', () => {
  const opaque = new Set([0, 10, 11])
  const pixels = Uint8ClampedArray.from({ length: 10 * 2 * 4 }, (_, i) =>
    i % 4 === 3 && opaque.has(i >> 2) ? 255 : 0,
  )
  expect(dotsOf(pixels, 10)).toEqual({
    bytesPerRow: 2,
    bytes: Uint8Array.of(0b1000_0000, 0, 0b1100_0000, 0),
  })
})

test.each([
  ['12 Long Street, Woodlands, Singapore', 12, ['12 Long', 'Street,', 'Woodlands,', 'Singapore']],
  ['Extraordinarily long', 8, ['Extraord', 'inarily', 'long']],
  ['广东省深圳市南山区', 8, ['广东省深', '圳市南山', '区']],
  ['', 8, []],
])('%s in lines of %i letters', (text, most, lines) => {
  expect(wrapWords(text, most)).toEqual(lines)
})
