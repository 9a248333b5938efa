import { type ReactNode, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { actsDone } from '#features/staff/shared/acts-done.ts'
import { DoneNote } from '#features/staff/shared/DoneNote.tsx'
import { takesScan } from '#features/staff/shared/scans/scan-fields.ts'
import { button, click, eventually, field, find, render } from '#tests/support/render.tsx'
import { useNextFocus } from './use-next-focus.ts'

function View({ form, next }: { form: (done: () => void) => ReactNode; next: ReactNode }) {
  const [isDone, setIsDone] = useState(false)
  const main = useRef<HTMLDivElement>(null)
  useNextFocus(main)
  const done = () => {
    actsDone.value += 1
    // What comes next is there once the list has been read again.
    setTimeout(() => setIsDone(true), 20)
  }
  return <div ref={main}>{isDone ? next : form(done)}</div>
}
const save = (done: () => void) => (
  <button type="button" onClick={done}>
    Save
  </button>
)

test.each([
  ['the field that waits for the next scan', <input key="n" data-next {...takesScan('order')} />],
  [
    'the next case of the queue',
    <button key="n" type="button" aria-current data-next>
      Next case
    </button>,
  ],
  [
    'what was done, where nothing waits',
    <DoneNote key="n">
      <span data-next>Saved.</span>
    </DoneNote>,
  ],
  [
    'the first button of a view that says nothing',
    <button key="n" type="button" data-next>
      Write news
    </button>,
  ],
])('after a save the focus goes on to %s', async (_, next) => {
  render(<View form={save} next={next} />)
  button('Save').focus()
  await click(button('Save'))
  await eventually(() => expect(document.activeElement?.contains(find('[data-next]'))).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
})

test('a form that stays and is empty again is filled in from its first field', async () => {
  function Updates() {
    const [typed, setTyped] = useState('EB1')
    const main = useRef<HTMLDivElement>(null)
    useNextFocus(main)
    const add = () => {
      actsDone.value += 1
      setTyped('')
    }
    return (
      <div ref={main}>
        <form onSubmit={(event) => event.preventDefault()}>
          <label htmlFor="number">Number</label>
          <input id="number" value={typed} onChange={() => undefined} />
          <button type="submit" onClick={add}>
            Add
          </button>
        </form>
      </div>
    )
  }
  render(<Updates />)
  button('Add').focus()
  await click(button('Add'))
  await eventually(() => expect(document.activeElement).toBe(field('Number')))
})

test('a focus that somebody has moved on is left alone', async () => {
  const next = (
    <>
      <input {...takesScan('order')} />
      <textarea />
    </>
  )
  const form = (done: () => void) => (
    <>
      {save(done)}
      <label htmlFor="else">Elsewhere</label>
      <input id="else" />
    </>
  )
  render(<View form={(done) => form(done)} next={next} />)
  await click(button('Save'))
  dispatchEvent(new Event('pointerdown'))
  await eventually(() => find('textarea'))
  expect(document.activeElement).toBe(document.body)
})
