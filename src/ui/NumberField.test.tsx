import { afterEach, expect, test } from 'vitest'
import { cleanUp, find, render } from '#tests/support/render.tsx'
import { NumberField } from './NumberField.tsx'

afterEach(cleanUp)

test.each([
  ['cm', 'calc(2ch + 1.5rem)'],
  ['SGD', 'calc(3ch + 1.5rem)'],
])('a number leaves room for its unit %s', (after, room) => {
  render(<NumberField label="Amount" value="90.91" onChange={() => {}} after={after} />)
  expect(find('input').style.paddingRight).toBe(room)
})
