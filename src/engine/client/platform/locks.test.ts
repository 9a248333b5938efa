import { describe, expect, it } from 'vitest'
import { deviceLocks, pageLocks } from './locks.ts'

describe.each([
  ['of one page', pageLocks],
  ['of the whole browser', deviceLocks],
])('A lock %s', (_name, theLocks) => {
  it('runs one piece of work at a time per name', async () => {
    const locks = theLocks()
    const { promise, resolve } = Promise.withResolvers<string>()
    const first = locks.tryRun('a', () => promise)
    expect(await locks.tryRun('a', async () => 'second')).toBeNull()
    expect(await locks.tryRun('b', async () => 'other')).toBe('other')
    resolve('first')
    expect(await first).toBe('first')
    expect(await locks.tryRun('a', async () => 'third')).toBe('third')
  })

  it('is waited for as long as one likes', async () => {
    const locks = theLocks()
    const { promise, resolve } = Promise.withResolvers<string>()
    const first = locks.tryRun('a', () => promise)
    const impatient = new AbortController()
    const given = locks.tryRun('a', async () => 'never', { until: impatient.signal })
    impatient.abort()
    expect(await given).toBeNull()
    const until = new AbortController().signal
    const second = locks.tryRun('a', async () => 'second', { until })
    resolve('first')
    expect(await Promise.all([first, second])).toEqual(['first', 'second'])
  })

  it('can be stolen, and the holder continues without it', async () => {
    const locks = theLocks()
    const { promise, resolve } = Promise.withResolvers<string>()
    const frozen = locks.tryRun('a', () => promise)
    expect(await locks.tryRun('a', async () => 'stolen', { steal: true })).toBe('stolen')
    expect(await locks.tryRun('a', async () => 'third')).toBe('third')
    resolve('late')
    expect(await frozen).toBe('late')
  })

  it('is released when the work fails', async () => {
    const locks = theLocks()
    await expect(locks.tryRun('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await locks.tryRun('a', async () => 'again')).toBe('again')
  })
})

describe('The lock of the whole browser', () => {
  it('is held for the work only, and a tab that is frozen later blocks no one', async () => {
    const held = async () => (await navigator.locks.query()).held?.map(({ name }) => name)
    const meanwhile = await deviceLocks().tryRun('sampan-sync-a', held)
    expect(meanwhile).toContain('sampan-sync-a')
    expect(await held()).not.toContain('sampan-sync-a')
  })
})
