import { beforeEach, expect, test } from 'vitest'
import { makeDeviceSecret, readDeviceSecret } from './device-secret.ts'

beforeEach(() => localStorage.clear())

test('a browser makes its secret once, at a login, and keeps it', () => {
  expect(readDeviceSecret()).toBeUndefined()
  const made = makeDeviceSecret()
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(makeDeviceSecret()).toBe(made)
  expect(readDeviceSecret()).toBe(made)
  localStorage.clear()
  expect(makeDeviceSecret()).not.toBe(made)
})

test('a damaged secret is not sent but replaced', () => {
  localStorage.setItem('device', 'short')
  expect(readDeviceSecret()).toBeUndefined()
  expect(makeDeviceSecret()).toMatch(/^[\w-]{43}$/)
})
