import { expect, test } from 'vitest'
import { openOverlay } from '#engine/client/platform/open-overlay.ts'
import { isFormTouched, watchForms } from '#engine/client/platform/touched-forms.ts'
import { Form } from '#engine/client/ui/Form.tsx'
import { eventually, find, render, type as typeInto } from '#tests/support/render.tsx'
import { isInUse } from './start-worker.ts'

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

test('a form that is sent and empty again is not touched, one that keeps its text is', async () => {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <input />
    </form>,
  )
  const input = find<HTMLInputElement>('input')
  await typeInto(input, 'SF1')
  find<HTMLFormElement>('form').requestSubmit()
  expect(isFormTouched()).toBe(true)
  await typeInto(input, '')
  expect(isFormTouched()).toBe(true)
  find<HTMLFormElement>('form').requestSubmit()
  expect(isFormTouched()).toBe(false)
})

test('what is sought is no input of a form', async () => {
  render(
    <>
      <Form role="search" onSubmit={() => undefined}>
        <input name="members" />
      </Form>
      <form data-search="">
        <input name="numbers" />
      </form>
    </>,
  )
  await typeInto(find<HTMLInputElement>('[name=members]'), 'Mei')
  await typeInto(find<HTMLInputElement>('[name=numbers]'), 'TC1')
  expect(isFormTouched()).toBe(false)
})

test('a search field outside any form does not block the update', async () => {
  render(<input />)
  await typeInto(find<HTMLInputElement>('input'), 'shoes')
  expect(isFormTouched()).toBe(false)
})

test('a page is in use while a form is touched, a sheet is open, or scans wait in it', async () => {
  expect(isInUse()).toBe(false)
  const { rerender } = render(aForm)
  await typeInto(find<HTMLInputElement>('input'), 'SF1')
  expect(isInUse()).toBe(true)
  rerender(<ul data-unsaved="" />)
  expect(isInUse()).toBe(true)
  rerender(null)
  expect(isInUse()).toBe(false)
  const close = openOverlay(() => undefined)
  expect(isInUse()).toBe(true)
  close()
  await eventually(() => expect(isInUse()).toBe(false))
})
