import { afterEach, expect, test, vi } from 'vitest'
import { problemWords } from './problem-words.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  [false, 'You’re offline'],
  [true, 'The server doesn’t answer'],
])('without an answer and with a network (%s), the words say what is away: %s', (onLine, words) => {
  vi.stubGlobal('navigator', { onLine })
  expect(problemWords('offline').message).toContain(words)
  vi.unstubAllGlobals()
})
