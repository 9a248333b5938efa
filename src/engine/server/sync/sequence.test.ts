import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuseSequence } from './sequence.ts'

const sent = (...seqs: number[]) => seqs.map((seq) => ({ seq, mid: `m${seq}` }))
const knows = (last: number) => (mid: string) => Number(mid.slice(1)) <= last

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
