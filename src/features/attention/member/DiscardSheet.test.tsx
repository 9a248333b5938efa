import { expect, test } from 'vitest'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { eventually, find, render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { DiscardSheet } from './DiscardSheet.tsx'

const anOutcome = (op: string, code: string): OutcomeRow => ({
  id: anId(),
  status: 'rejected',
  code,
  detail: '',
  op,
  target: anId(),
  group: anId(),
  set: {},
  clientId: anId(),
  device: 'Phone',
  at: '2026-11-20T08:00:00.000Z',
})

test.each([
  ['what was entered', 'parcel.declare', 'tracking_duplicate', 'will be deleted on all your'],
  ['a change of what is still there', 'parcel.edit', 'wrong_stage', 'The current values stay'],
  ['a change of what was removed', 'parcel.edit', 'not_found', 'will be deleted on all your'],
  ['a change of removed goods', 'goods.edit', 'not_found', 'will be deleted on all your'],
  ['a removal', 'parcel.remove', 'wrong_stage', 'everything is still there'],
  ['a photo', 'photo.attach', 'photo_limit', 'The copy on this device will be deleted'],
])('to discard %s says truly what is lost', async (_, op, code, words) => {
  const cause = anOutcome(op, code)
  render(<DiscardSheet open onClose={() => undefined} cause={cause} outcomes={[cause]} />)
  await eventually(() => expect(find('[role="dialog"]').textContent).toContain(words))
})
