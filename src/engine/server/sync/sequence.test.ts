import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlacedAt, refuseSequence } from './sequence.ts'

const sent = (...seqs: number[]) => seqs.map((seq) => ({ seq, mid: `m${seq}` }))
const knows =
  (last: number) =>
  ({ mid }: { mid: string }) =>
    Number(mid.slice(1)) <= last

test('what follows on, and any part of it again, is taken', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(20), fc.nat(5), (last, back, more) => {
      const first = Math.max(1, last + 1 - back)
      const seqs = Array.from({ length: last + more - first + 1 }, (_, i) => first + i)
      expect(refuseSequence(last, knows(last), sent(...seqs))).toBeNull()
    }),
  )
})

test('a number beyond the next is a gap at the first one missing', () => {
  expect(refuseSequence(3, knows(3), sent(5))).toEqual({ error: 'gap', expected: 4 })
  expect(refuseSequence(3, knows(3), sent(4, 6))).toEqual({ error: 'gap', expected: 5 })
})

test('a used number under an unknown mid is a fork', () => {
  const other = [{ seq: 2, mid: 'other' }]
  expect(refuseSequence(3, knows(3), other)).toEqual({ error: 'forked', expected: 4 })
})

test('the next number may carry a mid that is known from another name of the device', () => {
  expect(refuseSequence(0, () => true, sent(1, 2))).toBeNull()
})

test('a used number has its own place, and a known mid of another place is not its own', () => {
  const results = new Map([
    ['m2', { version: 10 }],
    ['m3', { version: 20 }],
    ['old', { version: undefined }],
  ])
  const isOwn = (seq: number, mid: string) =>
    isPlacedAt({ seq, mid }, { results, places: [[2, 3, 10]] })
  expect(isOwn(2, 'm2')).toBe(true)
  expect(isOwn(3, 'm3')).toBe(false)
  expect(isOwn(3, 'unknown')).toBe(false)
  // A server of an earlier release kept no places.
  expect([isOwn(1, 'm3'), isOwn(2, 'old')]).toEqual([true, true])
})
