import { describe, expect, it, test } from 'vitest'
import { readProblem, retryAfterSeconds } from './read-problem.ts'

const after = (value: string) =>
  retryAfterSeconds(new Headers({ 'retry-after': value }), Date.UTC(2026, 10, 20, 12))

describe('How long the server asks to wait', () => {
  it.each([
    ['30', 30],
    ['Fri, 20 Nov 2026 12:01:00 GMT', 60],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
    ['soon', undefined],
  ])('is read from %s', (value, seconds) => {
    expect(after(value)).toBe(seconds)
  })

  it('is nothing when it does not say', () => {
    expect(retryAfterSeconds(new Headers(), 0)).toBeUndefined()
  })
})

test('a page that a firewall answers in place of the server says nothing about the rights of a member', () => {
  const page = { status: 403, headers: new Headers(), body: '<html>Forbidden</html>' }
  expect(readProblem(page).code).toBe('unavailable')
})
