import { describe, expect, it } from 'vitest'
import { freshState } from '#data/sync-state.ts'
import { isStateUnchanged, stampOf } from './request.ts'

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
