import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digestGap, EMPTY_DIGEST, updateDigest } from './digest.ts'

const row = fc.record({
  table: fc.constantFrom('parcel', 'goods'),
  id: fc.uuid(),
  version: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
})
type Row = { table: string; id: string; version: number }
const digestOf = (rows: Row[]) => updateDigest(EMPTY_DIGEST, [], rows)
const one: Row = { table: 'parcel', id: '01923456-789a-7fff-bfff-ffffffffffff', version: 1 }

describe('the digest of an account', () => {
  test('of no rows is zero, and no rows change it', () => {
    expect(digestOf([])).toBe(EMPTY_DIGEST)
    expect(updateDigest(digestOf([one]), [], [])).toBe(digestOf([one]))
  })

  test('is the same in whatever order the rows came', () => {
    const shuffled = fc
      .array(row)
      .chain((rows) =>
        fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
      )
    fc.assert(
      fc.property(shuffled, ([rows, others]) => {
        expect(digestOf(others)).toBe(digestOf(rows))
      }),
      { seed: 9 },
    )
  })

  test('is the same whether rows come one by one or all at once', () => {
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const step = (digest: string, each: Row) => updateDigest(digest, [], [each])
        expect(rows.reduce(step, EMPTY_DIGEST)).toBe(digestOf(rows))
      }),
      { seed: 10 },
    )
  })

  test('keeps nothing of rows that came and left again', () => {
    fc.assert(
      fc.property(fc.array(row), fc.array(row), (stay, pass) => {
        const all = digestOf([...pass, ...stay])
        expect(updateDigest(all, [...pass].reverse(), [])).toBe(digestOf(stay))
      }),
      { seed: 11 },
    )
  })

  test('passes zero in either direction and stays 64 bits', () => {
    const left = updateDigest(EMPTY_DIGEST, [one], [])
    expect(left).toMatch(/^[0-9a-f]{1,16}$/)
    expect(updateDigest(left, [], [one])).toBe(EMPTY_DIGEST)
  })

  test.each([
    [one, 'a1accf1ae2e1d3d3'],
    [
      { table: 'goods', id: '01923456-789a-7fff-bfff-00000000000a', version: 1_700_000_000_000 },
      '4b61c3398a9b9074',
    ],
  ])('of one row is what earlier releases count', (each, digest) => {
    expect(digestOf([each])).toBe(digest)
  })

  test.each([
    ['version', { ...one, version: 2 }],
    ['id', { ...one, id: one.id.replace('0', '1') }],
    ['table', { ...one, table: 'goods' }],
  ])('differs by the %s', (_, other) => {
    expect(digestOf([other])).not.toBe(digestOf([one]))
  })

  test('sees every row of many', () => {
    const rows = Array.from({ length: 2_000 }, (_, n) => ({ ...one, version: n }))
    const digests = new Set(rows.map((each) => digestOf([each])))
    expect(digests.size).toBe(2_000)
  })
})

describe('the gap between two digests', () => {
  const digest = fc.array(row).map(digestOf)

  test('is zero between equal ones alone', () => {
    fc.assert(
      fc.property(digest, digest, (mine, yours) => {
        expect(digestGap(mine, mine)).toBe(EMPTY_DIGEST)
        expect(digestGap(mine, yours) === EMPTY_DIGEST).toBe(mine === yours)
      }),
      { seed: 12 },
    )
  })

  test('stays as it is when both change alike', () => {
    fc.assert(
      fc.property(digest, digest, fc.array(row), (mine, yours, came) => {
        const changed = (before: string) => updateDigest(before, [], came)
        expect(digestGap(changed(mine), changed(yours))).toBe(digestGap(mine, yours))
      }),
      { seed: 13 },
    )
  })

  test('of one more row is that row’s hash', () => {
    expect(digestGap(digestOf([one]), EMPTY_DIGEST)).toBe(digestOf([one]))
    expect(digestGap(EMPTY_DIGEST, digestOf([one]))).toBe(updateDigest(EMPTY_DIGEST, [one], []))
  })
})
