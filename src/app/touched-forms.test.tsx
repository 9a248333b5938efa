import { expect, test } from 'vitest'
import { find, render, type as typeInto } from '#tests/support/render.tsx'
import { isFormTouched, watchForms } from './touched-forms.ts'

watchForms()

const aForm = (
  <form>
    <input />
  </form>
)

test('a form is touched from the first letter until it leaves the screen', async () => {
  const { rerender } = render(aForm)
  expect(isFormTouched()).toBe(false)
  await typeInto(find<HTMLInputElement>('input'), 'SF1')
  expect(isFormTouched()).toBe(true)
  rerender(null)
  expect(isFormTouched()).toBe(false)
})

test('a search field outside any form does not block the update', async () => {
  render(<input />)
  await typeInto(find<HTMLInputElement>('input'), 'shoes')
  expect(isFormTouched()).toBe(false)
})
