import { expect, test } from 'vitest'
import { BadSetting, readSettings } from '#engine/server/settings.ts'

test.each([
  [undefined, undefined],
  ['15', [1_500]],
  ['0', []],
])('GIFT_COUPONS=%j gives coupons of %j fen', (GIFT_COUPONS, fen) => {
  expect(readSettings({ GIFT_COUPONS }).giftCouponsFen).toEqual(fen)
})

test.each(['20;30', '-20'])('GIFT_COUPONS=%j is refused in one line that names it', (value) => {
  const read = () => readSettings({ GIFT_COUPONS: value })
  expect(read).toThrow(BadSetting)
  expect(read).toThrow(/^GIFT_COUPONS must be [^\n]+$/)
  expect(read).not.toThrow(value)
})
