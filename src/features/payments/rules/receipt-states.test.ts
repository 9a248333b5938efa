import { expect, test } from 'vitest'
import {
  isReserving,
  nextReceiptState,
  RECEIPT_STATES,
  RECEIPT_TRANSITIONS,
  type ReceiptTransition,
  receiptCan,
} from './receipt-states.ts'

test('a receipt is decided or withdrawn once, an approval can be undone, and late money still arrives', () => {
  const names = Object.keys(RECEIPT_TRANSITIONS) as ReceiptTransition[]
  const table = RECEIPT_STATES.map((state) => [
    state,
    ...names.map((name) => nextReceiptState(state, name)),
  ])
  expect(table).toEqual([
    ['reviewing', 'approved', 'rejected', 'withdrawn', null, null],
    ['approved', null, null, null, 'reviewing', null],
    ['rejected', null, null, null, null, 'approved'],
    ['withdrawn', null, null, null, null, 'approved'],
  ])
  expect(RECEIPT_STATES.filter((state) => receiptCan.withdraw({ state }))).toEqual(['reviewing'])
})

test('only one that is reviewed and not overdue reserves what it pays', () => {
  const reserving = RECEIPT_STATES.flatMap((state) =>
    [false, true].filter((isOverdue) => isReserving({ state, isOverdue })).map(() => state),
  )
  expect(reserving).toEqual(['reviewing'])
})
