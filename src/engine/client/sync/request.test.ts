import { describe, expect, it } from 'vitest'
import { freshState } from '#engine/client/data/sync-state.ts'
import { MAX_SYNC_BYTES, type WireMutation } from '#engine/shared/sync.ts'
import { anId } from '#tests/support/row-builders.ts'
import { cutBatch, isStateUnchanged, stampOf } from './request.ts'

const state = { ...freshState('phone'), epoch: 'epoch-1', cursor: 'cursor-1', lastSeq: 4 }

describe('A reply', () => {
  it('answers the request as long as the sync state is unchanged', () => {
    const wroteMeanwhile = { ...state, nextSeq: 9 }
    expect(isStateUnchanged(wroteMeanwhile, stampOf(state))).toBe(true)
  })

  it.each([
    { clientId: 'phone with a new name' },
    { epoch: 'epoch-2' },
    { cursor: 'cursor-2' },
    { lastSeq: 5 },
  ])('is late as soon as the device has %o', (moved) => {
    expect(isStateUnchanged({ ...state, ...moved }, stampOf(state))).toBe(false)
  })
})

const mutations = (count: number, note: string): WireMutation[] =>
  Array.from({ length: count }, (_, i) => ({
    seq: i + 1,
    mid: anId(),
    op: 'address.edit',
    v: 1,
    id: anId(),
    set: { note },
    base: {},
    ts: 0,
  }))
const inflated = (batch: WireMutation[]) => Buffer.byteLength(JSON.stringify(batch))

describe('A batch', () => {
  it('takes as many as it may', () => {
    expect(cutBatch(mutations(5, ''), 3).mutations.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(cutBatch([], 3)).toEqual({ mutations: [], bytes: 0 })
  })

  it.each(['x', 'é', '包', '📦'])(
    'of %s never inflates to more than 1 MB, and wastes little of it',
    (letter) => {
      const all = mutations(900, letter.repeat(1_500))
      const batch = cutBatch(all, 1_000).mutations
      expect(inflated(batch)).toBeLessThanOrEqual(MAX_SYNC_BYTES)
      expect(inflated(all.slice(0, batch.length + 2))).toBeGreaterThan(MAX_SYNC_BYTES)
    },
  )

  it('holds at least one, whatever its size', () => {
    const { mutations: batch } = cutBatch(mutations(2, 'x'.repeat(2_000_000)), 1_000)
    expect(batch).toHaveLength(1)
  })
})
