import { expect, test } from 'vitest'
import { placesToAsk } from './compensation-states.ts'

const compensationOf = (
  kind: 'damage' | 'loss' | 'weight',
  cartonId: string | null,
  state: 'open' | 'declined' = 'open',
) => ({ kind, cartonId, state })

test.each([
  { known: [], damage: [null, 'A', 'B'] },
  { known: [compensationOf('damage', null)], damage: [] },
  // One carton of an order leaves the others, and not the whole order.
  { known: [compensationOf('damage', 'A')], damage: ['B'] },
  { known: [compensationOf('damage', 'A'), compensationOf('damage', 'B')], damage: [] },
  {
    known: [compensationOf('damage', null, 'declined'), compensationOf('loss', null)],
    damage: [null, 'A', 'B'],
  },
])('what is asked already is not offered again (%#)', ({ known, damage }) => {
  expect(placesToAsk('damage', ['A', 'B'], known)).toEqual(damage)
})

test('of an only carton the order is asked, once', () => {
  expect(placesToAsk('loss', ['A'], [])).toEqual([null])
  expect(placesToAsk('loss', ['A'], [compensationOf('loss', 'A')])).toEqual([])
  expect(placesToAsk('loss', [], [])).toEqual([null])
})
