import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restore } from './restore.ts'

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what is stored is restored', async () => {
  expect(await restore({ read: async () => 'kept', sleep })).toBe('kept')
})

test('a storage that refuses to be read means nothing is restored', async () => {
  const read = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(await restore({ read, sleep })).toBeNull()
})

test('a storage that hangs is given up after 5000 ms, and not before', async () => {
  const ended = vi.fn()
  const late = restore({ read: () => new Promise(() => {}), sleep }).then(ended)
  await vi.advanceTimersByTimeAsync(4999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await late
  expect(ended).toHaveBeenCalledExactlyOnceWith(null)
})
