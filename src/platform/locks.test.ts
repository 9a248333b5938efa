import { describe, expect, it } from 'vitest'
import { pageLocks } from './locks.ts'

describe('A lock', () => {
  it('lets one work at a time, and another thing meanwhile', async () => {
    const locks = pageLocks()
    const { promise, resolve } = Promise.withResolvers<string>()
    const first = locks.tryRun('a', () => promise)
    expect(await locks.tryRun('a', async () => 'second')).toBeNull()
    expect(await locks.tryRun('b', async () => 'other')).toBe('other')
    resolve('first')
    expect(await first).toBe('first')
    expect(await locks.tryRun('a', async () => 'third')).toBe('third')
  })

  it('is let go of when the work fails', async () => {
    const locks = pageLocks()
    await expect(locks.tryRun('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await locks.tryRun('a', async () => 'again')).toBe('again')
  })
})
