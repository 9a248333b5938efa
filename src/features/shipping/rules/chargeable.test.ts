import { expect, test } from 'vitest'
import { type ChargedBy, volumeCounts } from './chargeable.ts'

const LARGER: ChargedBy = {
  mode: 'larger',
  pieceRule: 'carton',
  divisor: 6_000,
  fromGrams: null,
  kgPerM3: null,
}
const carton = (weightGrams: number, lengthMm = 300, widthMm = 200, heightMm = 100) => ({
  weightGrams,
  lengthMm,
  widthMm,
  heightMm,
})

// 30 × 20 × 10 cm are 1,000 g by a divisor of 6,000.
test.each([
  ['the larger counts', LARGER, [999, 1_000], [true, false]],
  ['the actual weight alone', { ...LARGER, mode: 'actual', divisor: null }, [1], [false]],
  ['half counts from a weight on', { ...LARGER, mode: 'half', fromGrams: 1_001 }, [500], [false]],
  ['half counts', { ...LARGER, mode: 'half', fromGrams: 1_000 }, [500], [true]],
  [
    'the volume is charged, and the weight stands for one',
    { ...LARGER, mode: 'volume', divisor: null, kgPerM3: 200 },
    [1_199, 1_200],
    [true, false],
  ],
  ['of all together', { ...LARGER, pieceRule: 'order' }, [600, 1_300], [true, true]],
  ['of all together by weight', { ...LARGER, pieceRule: 'order' }, [600, 1_400], [false, false]],
  ['only above a side', { ...LARGER, volumeOverCm: 30 }, [500], [false]],
  ['above a side', { ...LARGER, volumeOverCm: 29 }, [500], [true]],
] as const)('where %s', (_, by, weights, counts) => {
  expect(
    volumeCounts(
      weights.map((grams) => carton(grams)),
      by,
    ),
  ).toEqual(counts)
})
