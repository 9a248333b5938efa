import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ceilCubeRoot, ceilDiv, ceilSquareRoot, ceilTo, halfUp } from './exact.ts'

const large = fc.integer({ min: 0, max: 10_000_000_000 })
const divisor = fc.integer({ min: 1, max: 1_000_000 })

test('halves are rounded up, everything else to the nearest', () => {
  expect([halfUp(1, 1, 2), halfUp(49, 1, 100), halfUp(50, 1, 100), halfUp(150, 1, 100)]).toEqual([
    1, 0, 1, 2,
  ])
})

test('products beyond the exact integers of a double are rounded exactly', () => {
  // 3 × 10^19 + 5 over 10 ends in a half; as doubles the 5 is lost.
  expect(halfUp(9_007_199_254_740_991, 3, 10)).toBe(2_702_159_776_422_297)
  fc.assert(
    fc.property(large, large, divisor, large, (a, b, by, more) => {
      const [over, under] = [BigInt(a) * BigInt(b) + BigInt(more), BigInt(by)]
      const rest = over % under
      fc.pre(over / under < BigInt(Number.MAX_SAFE_INTEGER))
      expect(halfUp(a, b, by, more)).toBe(Number(over / under + (rest * 2n >= under ? 1n : 0n)))
    }),
  )
})

test('division rounds up exactly, also just above and below a whole number', () => {
  fc.assert(
    fc.property(large, divisor, fc.integer({ min: -1, max: 1 }), (whole, by, more) => {
      const over = whole * by + more
      fc.pre(over >= 0 && Number.isSafeInteger(over))
      expect(BigInt(ceilDiv(over, by))).toBe((BigInt(over) + BigInt(by) - 1n) / BigInt(by))
    }),
  )
  expect([ceilTo(0, 500), ceilTo(1, 500), ceilTo(500, 500), ceilTo(501, 500)]).toEqual([
    0, 500, 500, 1_000,
  ])
})

test('a cube root is rounded up exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (root) => {
      expect([ceilCubeRoot(root ** 3), ceilCubeRoot(root ** 3 + 1)]).toEqual([root, root + 1])
    }),
  )
  expect([ceilCubeRoot(0), ceilCubeRoot(1), ceilCubeRoot(2)]).toEqual([0, 1, 2])
})

test('the square root of a quotient is rounded up exactly', () => {
  const root = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(root, fc.integer({ min: 1, max: 2_000 }), (side, factor) => {
      const volume = side ** 2 * factor
      expect([ceilSquareRoot(volume, factor), ceilSquareRoot(volume + 1, factor)]).toEqual([
        side,
        side + 1,
      ])
    }),
  )
  expect([ceilSquareRoot(0, 7), ceilSquareRoot(7, 7), ceilSquareRoot(8, 7)]).toEqual([0, 1, 2])
})
