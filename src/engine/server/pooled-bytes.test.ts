import { expect, test } from 'vitest'
import { pooledBytes } from './pooled-bytes.ts'

test('no bytes are given twice, across refills of the pool too, and a long request gets its own', () => {
  const take = pooledBytes()
  const lengths = Array.from({ length: 2_000 }, (_, i) => [16, 32, 10, 64][i % 4] ?? 16)
  const taken = lengths.map((length) => take(length))
  expect(taken.map(({ length }) => length)).toEqual(lengths)
  const texts = taken.map((bytes) => Buffer.from(bytes).toString('hex'))
  expect(new Set(texts).size).toBe(texts.length)
  // Ten zeros in a row would be bytes that nothing has filled.
  expect(texts.filter((text) => text.includes('0'.repeat(20)))).toEqual([])
  expect(new Set(take(1_000)).size).toBeGreaterThan(100)
})

test('what was given is the caller’s own', () => {
  const take = pooledBytes()
  const first = take(16)
  const copy = [...first]
  for (let i = 0; i < 1_000; i++) take(16).fill(0)
  expect([...first]).toEqual(copy)
})
