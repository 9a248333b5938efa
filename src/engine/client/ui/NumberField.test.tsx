import { afterEach, expect, test } from 'vitest'
import { cleanUp, find, render } from '#tests/support/render.tsx'
import { NumberField } from './NumberField.tsx'

afterEach(cleanUp)

test.each([
  ['cm', '2ch'],
  ['SGD', '3ch'],
])('a number leaves room for its unit %s', (after, room) => {
  render(<NumberField label="Amount" value="90.91" onChange={() => {}} after={after} />)
  expect(find('input').style.paddingRight).toContain(room)
})
