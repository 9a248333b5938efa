import { afterEach, expect, test, vi } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import type { Warehouse } from '#features/warehouses/contract/warehouses.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { onlyOpen } from '#tests/support/open-warehouses.ts'
import { cleanUp, click, eventually, find, render } from '#tests/support/render.tsx'
import { StoreAddressPage } from './StoreAddressPage.tsx'
import { WarehouseLabel } from './WarehouseLabel.tsx'

afterEach(() => {
  cleanUp()
  closeCurrent()
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent
const CHINA: Warehouse = {
  id: 'CN',
  recipient: 'Sampan',
  phone: '+86 13800000000',
  province: 'Guangdong',
  city: 'Shenzhen',
  area: 'Nanshan',
  detail: '8 Harbour Road',
  postalCode: '518000',
  hours: '',
  updatedAt: '2026-11-01T08:00:00.000Z',
} as Warehouse

test('without an answer the page says that it failed to obtain the warehouses', async () => {
  fakeServer()
  await aCurrentDevice()
  render(<StoreAddressPage />)
  await eventually(() => expect(words()).toContain('Failed to obtain warehouse details'))
})

test.each([
  ['warehouse', null, 'SP271834K'],
  ['member number', CHINA, ''],
])('without a %s there is nothing to copy, and the label says so', (_, warehouse, memberNum) => {
  render(<WarehouseLabel id="CN" warehouse={warehouse} memberNum={memberNum} />)
  expect(words()).toContain('No warehouse information available to copy')
  expect(document.querySelector('button')).toBeNull()
})

test('a browser that refuses to copy is said so', async () => {
  const clipboard = { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  render(<WarehouseLabel id="CN" warehouse={CHINA} memberNum="SP271834K" />)
  await click(find('button'))
  expect(words()).toContain('Copy failed')
})

test('only open warehouses are shown, and the others are named without an address', async () => {
  onlyOpen(['SG'])
  await aCurrentDevice()
  render(<StoreAddressPage />)
  await eventually(() =>
    expect(words()).toContain('Not open yet: China warehouse, Japan warehouse'),
  )
  const headings = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(headings).toEqual(['Singapore warehouse'])
  expect(document.querySelectorAll('nav a')).toHaveLength(1)
})

test('each warehouse is found by its country, so that all three names fit a phone', async () => {
  onlyOpen(['CN', 'SG', 'JP'])
  await aCurrentDevice()
  render(<StoreAddressPage />)
  const names = () => [...document.querySelectorAll('nav a')].map(({ textContent }) => textContent)
  await eventually(() => expect(names()).toEqual(['China', 'Singapore', 'Japan']))
})

test('while no warehouse is open, members are told to wait, and nothing can be copied', async () => {
  onlyOpen([])
  await aCurrentDevice()
  render(<StoreAddressPage />)
  await eventually(() => expect(words()).toContain('No warehouse is open yet'))
  expect(words()).toContain('Please don’t order or send anything to us yet.')
  expect(document.querySelector('button')).toBeNull()
  expect(words()).not.toContain('China warehouse')
})
