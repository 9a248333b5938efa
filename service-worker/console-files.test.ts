import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepConsole, MOST_CONSOLE_FILES } from './console-files.ts'

const kept = new Set<string>()
let isOnline = true

beforeEach(() => {
  kept.clear()
  isOnline = true
  const cache = {
    match: async (path: string) => kept.has(path) || undefined,
    async add(path: string) {
      if (!isOnline) throw new TypeError('offline')
      kept.add(path)
    },
  }
  vi.stubGlobal('caches', { open: async () => cache })
})
afterEach(() => vi.unstubAllGlobals())

test('only files of the console are kept, and so many at most', async () => {
  const ours = ['/assets/staff-console-abc.js', '/assets/console-abc.css']
  await keepConsole(['/assets/app-abc.js', '/api/staff/parcels', 7, ...ours])
  expect([...kept]).toEqual(ours)
  const many = Array.from({ length: 40 }, (_, i) => `/assets/staff-${i}-abc.js`)
  await keepConsole(many)
  expect(kept.size).toBe(ours.length + MOST_CONSOLE_FILES)
})

test('without a network nothing fails, and the next page asks again', async () => {
  isOnline = false
  await keepConsole(['/assets/staff-console-abc.js'])
  expect(kept.size).toBe(0)
  isOnline = true
  await keepConsole(['/assets/staff-console-abc.js'])
  expect(kept.size).toBe(1)
})
