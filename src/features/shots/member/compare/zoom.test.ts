import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitted, limited, MAX_SCALE, placeIn, WHOLE, zoomedAt } from './zoom.ts'

const part = fc.double({ min: 0, max: 1, noNaN: true })
const pinch = fc.tuple(fc.double({ min: 0.1, max: 10, noNaN: true }), part, part)

test('a picture covers its frame and grows to four times at most, whatever fingers do', () => {
  fc.assert(
    fc.property(fc.array(pinch, { maxLength: 8 }), (pinches) => {
      const zoom = pinches.reduce((last, [by, x, y]) => zoomedAt(last, by, { x, y }), WHOLE)
      const room = (zoom.scale - 1) / 2 + 1e-9
      expect(zoom.scale).toBeGreaterThanOrEqual(1)
      expect(zoom.scale).toBeLessThanOrEqual(MAX_SCALE)
      expect(Math.abs(zoom.x)).toBeLessThanOrEqual(room)
      expect(Math.abs(zoom.y)).toBeLessThanOrEqual(room)
    }),
  )
})

test('what lies under the fingers stays under them', () => {
  const scale = fc.double({ min: 1, max: MAX_SCALE, noNaN: true })
  fc.assert(
    fc.property(scale, part, part, (by, x, y) => {
      const place = placeIn(zoomedAt(WHOLE, by, { x, y }), { x, y }, 1)
      expect(place.x).toBeCloseTo(x)
      expect(place.y).toBeCloseTo(y)
    }),
  )
})

test('a place is one of the whole picture, whatever its shape is', () => {
  // Twice as wide as high: it lies in the middle half of its frame.
  expect(fitted(2)).toEqual({ width: 1, height: 0.5 })
  expect(placeIn(WHOLE, { x: 0.25, y: 0.25 }, 2)).toEqual({ x: 0.25, y: 0 })
  expect(placeIn(WHOLE, { x: 0.25, y: 0.5 }, 2)).toEqual({ x: 0.25, y: 0.5 })
  expect(placeIn(WHOLE, { x: 0.25, y: 0.75 }, 0.5)).toEqual({ x: 0, y: 0.75 })
  // Above the picture is its edge.
  expect(placeIn(WHOLE, { x: 0.5, y: 0.1 }, 2).y).toBe(0)
})

test('a picture that is not zoomed does not move', () => {
  const { scale, x, y } = limited({ scale: 1, x: 0.3, y: -2 })
  expect([scale, Math.abs(x), Math.abs(y)]).toEqual([1, 0, 0])
})
