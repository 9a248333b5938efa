import { beforeEach, expect, test } from 'vitest'
import { INITIAL_PUBLIC_BUSINESS } from '#features/business/rules/initial-business.ts'
import { business, businessOfPage, keepBusiness, startBusiness } from './business.ts'

const named = (en: string, version: number) => ({
  ...INITIAL_PUBLIC_BUSINESS,
  name: { zh: en, zh2: en, en },
  version,
})
const read = () => business.value.name.en
const page = (en: string, version: number) => JSON.stringify(named(en, version))

beforeEach(() => localStorage.clear())

test('what the server answered is there at the next start, offline too, before any page of the cache', () => {
  startBusiness(undefined)
  expect(read()).toBe('Sampan')
  keepBusiness(named('Fish', 7))
  expect(read()).toBe('Fish')
  startBusiness(page('Old', 3))
  expect([read(), businessOfPage().name.en]).toEqual(['Fish', 'Old'])
})

test('a page that is newer than what is stored counts', () => {
  keepBusiness(named('Fish', 7))
  startBusiness(page('New', 8))
  expect(read()).toBe('New')
})

test('a setting that an older version did not store has its initial value', () => {
  localStorage.setItem('business', JSON.stringify({ version: 9, handlingFeeBps: 100 }))
  startBusiness(undefined)
  expect(business.value).toMatchObject({ handlingFeeBps: 100, name: INITIAL_PUBLIC_BUSINESS.name })
})

test.each(['{"name":', 'null', '7'])(
  'a stored text of %j is nothing, and the app starts',
  (text) => {
    localStorage.setItem('business', text)
    startBusiness(text)
    expect(business.value).toEqual(INITIAL_PUBLIC_BUSINESS)
  },
)

test('what another tab hears counts here too', () => {
  startBusiness(undefined)
  localStorage.setItem('business', page('Other', 2))
  window.dispatchEvent(new StorageEvent('storage', { key: 'business' }))
  expect(read()).toBe('Other')
})
