import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { waitWords } from './wait-words.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each([
  [1, '1 second'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [7_141, '120 minutes'],
  [7_200, '2 hours'],
  [86_400, '24 hours'],
])('%i seconds are said as %s', (seconds, words) => {
  expect(waitWords(i18n, seconds)).toBe(`Too many attempts. Try again in ${words}.`)
})
