import { expect, test } from 'vitest'
import { find, render } from '#tests/support/render.tsx'
import { aParcel } from '#tests/support/row-builders.ts'
import { ParcelCard } from './ParcelCard.tsx'

const parcel = aParcel({
  stage: 'toDeclare',
  destinationWarehouseId: null,
  originWarehouse: 'JP',
  weightGrams: 1250,
})

const nothing = { names: [], lines: 0, quantity: 0 }
const text = () => document.body.textContent

test('a card shows stage and weight, and links by id before the parcel has a code', () => {
  render(<ParcelCard parcel={parcel} goods={nothing} waiting={false} action="Next" />)
  expect(text()).toContain('To be declared')
  expect(text()).toContain('Not declared yet')
  expect(text()).toContain('· Japan')
  expect(text()).toContain('1.25\u00a0kg')
  expect(find('a').getAttribute('href')).toBe(`/admin/package/all?id=${parcel.id}`)
})

test('what this device has not sent yet is marked, in place of the next step', () => {
  const goods = { names: ['Teapot', 'Cup', 'Tray'], lines: 3, quantity: 9 }
  const coded = { ...parcel, code: 'PK7K3M2Q9XA' }
  render(<ParcelCard parcel={coded} goods={goods} waiting action="Next" />)
  expect(text()).toContain('Waiting to sync')
  expect(text()).not.toContain('Next')
  expect(text()).toContain('Teapot +2 more')
  expect(find('a').getAttribute('href')).toBe('/admin/package/all?code=PK7K3M2Q9XA')
})

test('a parcel with something in the tray is marked, before what waits, and the mark leads there', () => {
  render(<ParcelCard parcel={parcel} goods={nothing} waiting isTroubled action="Next" />)
  expect(text()).toContain('Needs attention')
  expect(text()).not.toContain('Waiting to sync')
  const [, mark] = document.querySelectorAll('a')
  expect(mark?.getAttribute('href')).toBe('/admin/member?view=attention')
})
