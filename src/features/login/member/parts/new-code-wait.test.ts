import { expect, test } from 'vitest'
import { secondsToNewCode } from './new-code-wait.ts'

test('the wait for a new code counts down from 60 and is not lengthened by a clock set back', () => {
  const sentAtMs = 100_000
  expect(secondsToNewCode(sentAtMs, 100_000)).toBe(60)
  expect(secondsToNewCode(sentAtMs, 159_001)).toBe(1)
  expect(secondsToNewCode(sentAtMs, 160_000)).toBe(0)
  expect(secondsToNewCode(sentAtMs, 0)).toBe(0)
})
