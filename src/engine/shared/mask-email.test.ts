import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.each([
  ['mei@example.com', 'm•••@example.com'],
  ['a@b.co', 'a•••@b.co'],
  ['"a@b"@example.com', '"•••@example.com'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
