import { afterEach, expect, test } from 'vitest'
import { cleanUp, find, render } from '#tests/support/render.tsx'
import { ParcelCard } from './ParcelCard.tsx'

afterEach(cleanUp)

const parcel = {
  id: '01923456-789a-7fff-bfff-ffffffffffff',
  code: null,
  trackingNumber: 'SF1234567890123',
  stage: 'toDeclare' as const,
  destinationWarehouseId: null,
  originWarehouse: 'JP' as const,
  note: '',
  goodsClass: 'standard' as const,
  weightGrams: 1250,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  shelf: null,
  transCode: null,
  createdAt: '2026-11-20T00:00:00Z',
  declaredAt: null,
  receivedAt: null,
}
const nothing = { names: [], lines: 0, quantity: 0 }
const text = () => document.body.textContent

test('a card says where the parcel is, what it weighs, and leads to it by its id before it has a code', () => {
  render(<ParcelCard parcel={parcel} goods={nothing} waiting={false} action="Next" />)
  expect(text()).toContain('To be declared')
  expect(text()).toContain('Goods not declared yet')
  expect(text()).toContain('Japan warehouse · 1.25 kg')
  expect(find('a').getAttribute('href')).toBe(`/admin/package/all?id=${parcel.id}`)
})

test('what this device has not sent yet is marked, in place of the next step', () => {
  const goods = { names: ['Teapot', 'Cup', 'Tray'], lines: 3, quantity: 9 }
  const coded = { ...parcel, code: 'PK7K3M2Q9XA' }
  render(<ParcelCard parcel={coded} goods={goods} waiting action="Next" />)
  expect(text()).toContain('Waiting to sync')
  expect(text()).not.toContain('Next')
  expect(text()).toContain('Teapot and 2 more kinds')
  expect(find('a').getAttribute('href')).toBe('/admin/package/all?code=PK7K3M2Q9XA')
})
