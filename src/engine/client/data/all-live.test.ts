import { expect, test } from 'vitest'
import { allLive } from './all-live.ts'

const loading = { state: 'loading' as const }
const failed = { state: 'error' as const, error: new Error('gone') }
const ready = <T>(value: T) => ({ state: 'ready' as const, value })

test('several values are ready when the last of them is', () => {
  expect(allLive(ready(1), loading)).toEqual(loading)
  expect(allLive(ready(1), ready('two'))).toEqual(ready([1, 'two']))
})

test('an error is reported even while others load', () => {
  expect(allLive(loading, failed)).toBe(failed)
})
