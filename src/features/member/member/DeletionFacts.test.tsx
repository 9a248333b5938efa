import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { DeletionFacts } from './DeletionFacts.tsx'

test('what is deleted with an account names the conversations with customer service', () => {
  render(<DeletionFacts />)
  expect(document.body.textContent).toContain('your conversations with customer service')
})
