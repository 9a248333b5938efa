import { expect, test } from 'vitest'
import {
  isReserving,
  nextReceiptState,
  RECEIPT_STATES,
  RECEIPT_TRANSITIONS,
  type ReceiptTransition,
  receiptCan,
} from './receipt-states.ts'

test('a receipt is decided or withdrawn once, and an approval can be undone', () => {
  const names = Object.keys(RECEIPT_TRANSITIONS) as ReceiptTransition[]
  const table = RECEIPT_STATES.map((state) => [
    state,
    ...names.map((name) => nextReceiptState(state, name)),
  ])
  expect(table).toEqual([
    ['reviewing', 'approved', 'rejected', 'withdrawn', null],
    ['approved', null, null, null, 'reviewing'],
    ['rejected', null, null, null, null],
    ['withdrawn', null, null, null, null],
  ])
  expect(RECEIPT_STATES.filter((state) => receiptCan.withdraw({ state }))).toEqual(['reviewing'])
})

test('only one that is reviewed and not overdue reserves what it pays', () => {
  const reserving = RECEIPT_STATES.flatMap((state) =>
    [false, true].filter((isOverdue) => isReserving({ state, isOverdue })).map(() => state),
  )
  expect(reserving).toEqual(['reviewing'])
})
