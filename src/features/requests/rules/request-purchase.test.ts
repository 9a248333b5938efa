import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesFen } from './request-purchase.ts'

test('after one of three pieces was refunded, another is worth a third of what was paid', () => {
  const line = { boughtFen: 9_000, refundedFen: 3_000, boughtQuantity: 2 }
  expect(piecesFen(line, 1, 0)).toBe(3_000)
  expect(piecesFen(line, 2, 0)).toBe(6_000)
  expect(piecesFen({ ...line, refundedFen: 6_000 }, 1, 1)).toBe(3_000)
})

test('whatever is refunded and returned, and in which order, no piece is worth more than its share', () => {
  const step = fc.record({ isReturn: fc.boolean(), quantity: fc.integer({ min: 1, max: 4 }) })
  const life = fc.record({
    boughtFen: fc.integer({ min: 0, max: 1_000_000 }),
    pieces: fc.integer({ min: 1, max: 12 }),
    steps: fc.array(step, { maxLength: 12 }),
  })
  fc.assert(
    fc.property(life, ({ boughtFen, pieces, steps }) => {
      let line = { boughtFen, refundedFen: 0, boughtQuantity: pieces }
      let returned = 0
      for (const { isReturn, quantity: wanted } of steps) {
        const quantity = Math.min(wanted, line.boughtQuantity - returned)
        if (quantity === 0) break
        const fen = piecesFen(line, quantity, returned)
        // Rounded up to a fen at each step.
        expect(fen).toBeLessThanOrEqual((boughtFen * quantity) / pieces + quantity)
        line = { ...line, refundedFen: line.refundedFen + fen }
        if (isReturn) returned += quantity
        else line = { ...line, boughtQuantity: line.boughtQuantity - quantity }
      }
      expect(line.refundedFen).toBeLessThanOrEqual(boughtFen)
      if (line.boughtQuantity === returned) expect(line.refundedFen).toBe(boughtFen)
    }),
  )
})
