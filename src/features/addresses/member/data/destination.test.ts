// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { chooseDestination, countryOfBrowser, destination, destinationOf } from './destination.ts'

afterEach(() => localStorage.clear())

const home = { country: 'US', postalCode: '94107' }

test('a visitor’s choice is remembered on the device for every price', () => {
  const seen: string[] = []
  const stop = destination().subscribe(({ country }) => seen.push(country))
  chooseDestination('AU')
  expect(seen).toEqual(['', 'AU'])
  expect(localStorage.getItem('shipTo')).toBe('AU')
  stop()
})

test('the default address of a member wins over what the device kept before', () => {
  expect(destinationOf('AU', home)).toEqual({ ...home, isHome: true })
  expect(destinationOf('AU', null)).toEqual({ country: 'AU', postalCode: '', isHome: false })
})

test('a country chosen beside the default address counts until that is in another country', () => {
  expect(destinationOf('AU US', home)).toMatchObject({ country: 'AU', postalCode: '' })
  expect(destinationOf('AU US', { country: 'DE', postalCode: '' })).toMatchObject({ country: 'DE' })
  expect(destinationOf('US US', home)).toEqual({ ...home, isHome: true })
})

test('what another version or a person wrote there is no country', () => {
  expect(destinationOf('somewhere', null).country).toBe('')
  expect(destinationOf('QQ US', home).country).toBe('US')
})

test('the browser names a country only where its language does', () => {
  expect(countryOfBrowser(['en', 'en-AU'])).toBe('AU')
  expect(countryOfBrowser(['zh', 'not a language'])).toBe('')
})
