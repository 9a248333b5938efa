import { type ReactNode, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { actsDone } from '#features/console/staff/parts/acts-done.ts'
import { takesScan } from '#features/console/staff/parts/scans/scan-fields.ts'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import { button, click, eventually, field, find, render } from '#tests/support/render.tsx'
import { useNextFocus } from './use-next-focus.ts'

type ViewProps = {
  form: (onDone: () => void) => ReactNode
  next: ReactNode
  /** When what comes next is there: once the list has been read again. */
  read?: Promise<void>
}

function View({ form, next, read }: ViewProps) {
  const [isDone, setIsDone] = useState(false)
  const main = useRef<HTMLDivElement>(null)
  useNextFocus(main)
  const onDone = () => {
    actsDone.value += 1
    const again = read ?? new Promise<void>((resolve) => setTimeout(resolve, 20))
    void again.then(() => setIsDone(true))
  }
  return <div ref={main}>{isDone ? next : form(onDone)}</div>
}
const save = (onDone: () => void) => (
  <button type="button" onClick={onDone}>
    Save
  </button>
)

const WRITES = (
  <button key="writes" type="button">
    Write news
  </button>
)
const SAYS = <DoneNote key="says">Saved.</DoneNote>
const QUEUED = (
  <button key="queued" type="button" aria-current>
    Next case
  </button>
)
const SCANS = <input key="scans" aria-label="Scan" {...takesScan('order')} />

test.each([
  ['Scan', 'the field that waits for the next scan', [WRITES, SAYS, QUEUED, SCANS]],
  ['Next case', 'the next case of the queue', [WRITES, SAYS, QUEUED]],
  ['Saved.', 'what was done, where nothing waits', [WRITES, SAYS]],
  ['Write news', 'the first button of a view that says nothing', [WRITES]],
])('after a save the focus goes to “%s”: %s', async (name, _, next) => {
  render(<View form={save} next={next} />)
  button('Save').focus()
  await click(button('Save'))
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  await eventually(() => expect(focused()).toBe(name))
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
  const form = (onDone: () => void) => (
    <>
      {save(onDone)}
      <label htmlFor="else">Elsewhere</label>
      <input id="else" />
    </>
  )
  const { promise: read, resolve: answer } = Promise.withResolvers<void>()
  render(<View form={(onDone) => form(onDone)} next={next} read={read} />)
  await click(button('Save'))
  dispatchEvent(new Event('pointerdown'))
  answer()
  await eventually(() => find('textarea'))
  expect(document.activeElement).toBe(document.body)
})
