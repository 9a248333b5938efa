import { expect, test } from 'vitest'
import type { PayableBill, WholeBill, WholeKind } from './payables.ts'

test('only what is paid by one movement is tried: a refusal of a later part would leave the parts before it paid', () => {
  const whole = { order: true, inspection: true } satisfies Record<WholeKind, true>
  // @ts-expect-error A checkout has parts.
  const together: WholeKind = 'request'
  const bill: Pick<PayableBill, 'parts'> = { parts: [] }
  // @ts-expect-error So an order's bill has none.
  const ofOrder: Pick<WholeBill, 'parts'> = bill
  expect({ ...whole, [together]: ofOrder.parts }).toHaveProperty('order')
})
