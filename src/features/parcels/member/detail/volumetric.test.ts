import { expect, test } from 'vitest'
import { volumetricGrams } from './volumetric.ts'

test('a carton of 50 × 40 × 30 cm weighs 12 kg by 5000 and 10 kg by 6000', () => {
  const carton = { lengthMm: 500, widthMm: 400, heightMm: 300 }
  expect(volumetricGrams(carton, 5000)).toBe(12_000)
  expect(volumetricGrams(carton, 6000)).toBe(10_000)
})

test('a part of a gram counts as one', () => {
  expect(volumetricGrams({ lengthMm: 101, widthMm: 101, heightMm: 101 }, 5000)).toBe(207)
})
