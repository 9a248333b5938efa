import fc from 'fast-check'
import { expect, test } from 'vitest'
import { code128, code128Symbols } from './code128.ts'

const printable = fc
  .array(fc.integer({ min: 32, max: 126 }), { minLength: 1, maxLength: 40 })
  .map((codes) => String.fromCharCode(...codes))

/** Reads a barcode like a scanner: dark and light runs in modules, six to a symbol, seven for the stop. */
function runsOf(text: string): number[] {
  const { bars, modules } = code128(text)
  return bars.flatMap(({ x, width }, i) => {
    const gap = (bars[i + 1]?.x ?? modules) - x - width
    return gap > 0 ? [width, gap] : [width]
  })
}

test('the check symbol weighs each character by its place', () => {
  expect(code128Symbols('PK')).toEqual([104, 48, 43, (104 + 48 + 2 * 43) % 103])
  expect(code128Symbols('PJJ123C').at(-1)).toBe(55)
})

test('a one-letter code is drawn bar for bar as the standard has it', () => {
  expect(runsOf('A').join('')).toBe('211214' + '111323' + '131123' + '2331112')
})

test('every symbol is eleven modules with an even number of dark ones, the stop thirteen', () => {
  fc.assert(
    fc.property(printable, (text) => {
      const runs = runsOf(text)
      expect(runs.length).toBe((text.length + 2) * 6 + 7)
      for (let i = 0; i + 7 < runs.length; i += 6) {
        const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = runs.slice(i, i + 6)
        expect(a + b + c + d + e + f).toBe(11)
        expect((a + c + e) % 2).toBe(0)
      }
      expect(code128(text).modules).toBe((text.length + 2) * 11 + 13)
    }),
  )
})

test('different texts never look alike', () => {
  const drawn = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).map((character) =>
    runsOf(character).slice(6, 12).join(''),
  )
  expect(new Set(drawn).size).toBe(95)
})

test('a text with anything but printable ASCII is refused', () => {
  expect(() => code128('舢板')).toThrow()
  expect(() => code128('')).toThrow()
})
