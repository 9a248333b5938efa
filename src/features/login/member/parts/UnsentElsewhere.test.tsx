import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { UnsentElsewhere } from './UnsentElsewhere.tsx'

const unsent = { parcels: 0, photos: 0, forms: 0, messages: 2, others: 0 }

test.each([
  [null, 'will be sent when that account logs in here'],
  ['blocked', 'will be sent when that account logs in here'],
  ['deleted', 'is gone, so it can’t be sent any more'],
] as const)('unsent work of an account that left as %s says what becomes of it', (why, says) => {
  const account = { accountId: anId(), memberNum: 'SP123456A', email: '', unsent, why }
  render(<UnsentElsewhere accounts={[account]} />)
  expect(document.body.textContent).toContain('2 messages')
  expect(document.body.textContent).toContain(says)
})
