import * as v from 'valibot'
import { expect, test } from 'vitest'
import { FIRST_WAREHOUSES } from '#features/warehouses/rules/warehouses.ts'
import { warehouseEntries } from './fields.ts'
import { warehouseAddress } from './warehouses.ts'

const address = {
  recipient: 'Sampan',
  phone: '+86 20 1234 5678',
  province: '',
  city: '',
  area: '',
  detail: '1 Road',
  postalCode: '510000',
  hours: '',
}

test.each([
  ['recipient', 60],
  ['phone', 30],
  ['detail', 200],
  ['postalCode', 12],
])('%s must be there and has at most %i characters', (field, most) => {
  const takes = (value: string) => v.is(warehouseAddress, { ...address, [field]: value })
  expect([takes(''), takes('  '), takes('x'.repeat(most)), takes('x'.repeat(most + 1))]).toEqual([
    false,
    false,
    true,
    false,
  ])
})

test.each([
  ['province', 60],
  ['city', 60],
  ['area', 60],
  ['hours', 120],
])('%s may be empty and has at most %i characters', (field, most) => {
  const takes = (value: string) => v.is(warehouseAddress, { ...address, [field]: value })
  expect([takes(''), takes('x'.repeat(most)), takes('x'.repeat(most + 1))]).toEqual([
    true,
    true,
    false,
  ])
})

test.each([
  ['', true],
  ['Büro 2, 88 Rue de l’Été, Zürich 8001', true],
  ['Bldg. A (1F), 1-1-1 Shinkiba, Kōtō-ku #3', true],
  ['广东省深圳市', false],
  ['1 Road, 深圳', false],
  ['x'.repeat(201), false],
])('an address in English is in Latin letters: %s', (englishAddress, isTaken) => {
  expect(v.is(warehouseAddress, { ...address, englishAddress })).toBe(isTaken)
})

test('an app from before the address in English may leave it out', () => {
  expect(v.parse(warehouseAddress, address)).toEqual({ ...address, englishAddress: '' })
})

test('no two warehouses have one code, and each has a time zone that there is', () => {
  const [china] = FIRST_WAREHOUSES
  const second = { ...china, id: 'CN2' }
  expect(v.is(warehouseEntries, [china, second])).toBe(true)
  expect(v.is(warehouseEntries, [china, china])).toBe(false)
  expect(v.is(warehouseEntries, [china, { ...second, id: 'cn 2' }])).toBe(false)
  expect(v.is(warehouseEntries, [china, { ...second, timeZone: 'Asia/Atlantis' }])).toBe(false)
  expect(v.is(warehouseEntries, [])).toBe(false)
})
