import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { barcodeReader, isReader } from './barcode-reader.ts'

const FILES = ['assets/barcode-worker-Qd88_9-n.js', 'assets/zxing_reader-Bb9Mx2Pu.wasm']
const NEXT = ['assets/barcode-worker-next.js', 'assets/zxing_reader-Bb9Mx2Pu.wasm']
const ids = new Set<string>()

beforeEach(() => {
  ids.clear()
  const cache = {
    match: async (path: string) => ids.has(path) || undefined,
    keys: async () => [...ids].map((path) => new Request(`https://sampan.test${path}`)),
    delete: async ({ url }: Request) => ids.delete(new URL(url).pathname),
    add: async (path: string) => void ids.add(path),
  }
  vi.stubGlobal('caches', { open: async () => cache })
})
afterEach(() => vi.unstubAllGlobals())

test('only the files of the reader are left out of the precache', () => {
  expect(FILES.every(isReader)).toBe(true)
  expect(['assets/ScanSheet-abc.js', 'sw.js', 'barcode-worker-abc.js'].some(isReader)).toBe(false)
})

test('the reader is kept as a whole, from this build alone, once it is asked for', async () => {
  const reader = barcodeReader(['index.html', ...FILES])
  await reader.renew()
  expect(ids.size).toBe(0)
  await reader.keepAll()
  expect([...ids]).toEqual(FILES.map((file) => `/${file}`))
  const next = barcodeReader(NEXT)
  await next.renew()
  await next.drop()
  expect([...ids].toSorted()).toEqual(NEXT.map((file) => `/${file}`))
})
