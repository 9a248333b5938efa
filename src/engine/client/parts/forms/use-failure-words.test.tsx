import { expect, test } from 'vitest'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { find, render } from '#tests/support/render.tsx'
import { useFields } from './use-fields.ts'

function Amount({ typed }: { typed: string }) {
  const failures = [{ path: 'amount', code: 'money', args: {} }] as const
  const field = useFields({ amount: typed }, () => {}, failures)
  return <NumberField {...field('amount', 'Amount')} kind="yuan" />
}

test.each([
  ['1,250', 'Amount can be read in two ways. Use a point only before decimals, and no comma'],
  ['a lot', 'Amount is not a valid amount. Enter yuan, such as 12 or 12.50'],
])('the amount %s is refused with: %s', (typed, words) => {
  render(<Amount typed={typed} />)
  const input = find<HTMLInputElement>('input')
  const message = document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
  expect(message).toContain(words)
})
