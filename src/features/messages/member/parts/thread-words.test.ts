import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { threadName } from './thread-words.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each([
  ['PK7Q2MX4HTA', 'Claim for parcel PK7Q 2MX4 HTA'],
  ['TC7Q2MX4HTA', 'Claim for order TC7Q 2MX4 HTA'],
  ['', 'About a claim'],
])('a conversation about the claim of %j is called “%s”', (number, name) => {
  expect(threadName(i18n, 'compensation', number).replaceAll('\u00a0', ' ')).toBe(name)
})
