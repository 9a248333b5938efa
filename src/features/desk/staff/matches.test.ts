import { expect, test } from 'vitest'
import { aStaffParcel } from '#tests/support/row-builders.ts'
import { matches } from './matches.ts'

const parcel = aStaffParcel({
  trackingNumber: 'sf-1234-567890123',
  goods: [{ name: '紫砂茶壶 Teapot', quantity: 1, goodsClass: 'standard' }],
})

test.each(['', '  ', 'SF1234', 'sf-12 34', '567890123', 'pk7q', '271834', '茶壶', 'teaPOT'])(
  'a part of a number or of a name finds it: "%s"',
  (typed) => expect(matches(parcel, typed)).toBe(true),
)

test.each(['SF99', 'kettle', '茶杯'])('what is nowhere in it does not: "%s"', (typed) =>
  expect(matches(parcel, typed)).toBe(false),
)
