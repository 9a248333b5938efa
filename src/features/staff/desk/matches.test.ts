import { expect, test } from 'vitest'
import type { StaffParcel } from '#shared/contract/staff.ts'
import { matches } from './matches.ts'

const parcel: StaffParcel = {
  accountId: '01890000-0000-7000-8000-000000000001',
  memberNum: 'SP271834K',
  parcelId: '01890000-0000-7000-8000-000000000002',
  code: 'PK7Q2MX4HTA',
  trackingNumber: 'sf-1234-567890123',
  stage: 'toWarehouse',
  destinationWarehouseId: 'CN',
  originWarehouse: null,
  goodsClass: 'standard',
  goods: [{ name: '紫砂茶壶 Teapot', quantity: 1, goodsClass: 'standard' }],
  weightGrams: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  shelf: null,
  note: '',
  createdAt: '2026-11-20T08:00:00.000Z',
  receivedAt: null,
}

test.each(['', '  ', 'SF1234', 'sf-12 34', '567890123', 'pk7q', '271834', '茶壶', 'teaPOT'])(
  'a part of a number or of a name finds it: "%s"',
  (typed) => expect(matches(parcel, typed)).toBe(true),
)

test.each(['SF99', 'kettle', '茶杯'])('what is nowhere in it does not: "%s"', (typed) =>
  expect(matches(parcel, typed)).toBe(false),
)
