import { expect, test, vi } from 'vitest'
import { dropAuthorization, keepAuthorization } from '#engine/client/session/session.ts'
import { onFirstToken } from './on-first-token.ts'

test('the account is followed from the first token on, and only once', async () => {
  const start = vi.fn()
  onFirstToken(start)
  expect(start).not.toHaveBeenCalled()
  keepAuthorization('one')
  expect(start).toHaveBeenCalledOnce()
  await Promise.resolve()
  dropAuthorization()
  keepAuthorization('two')
  expect(start).toHaveBeenCalledOnce()
})

test('a token that is already there counts', async () => {
  keepAuthorization('one')
  const start = vi.fn()
  onFirstToken(start)
  expect(start).toHaveBeenCalledOnce()
})
