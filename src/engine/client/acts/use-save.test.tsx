import { expect, test } from 'vitest'
import { LeftScreen, type Refusal, RefusedChange } from '#engine/client/platform/refused-change.ts'
import { button, cleanUp, click, render } from '#tests/support/render.tsx'
import { type Save, useSave } from './use-save.ts'

/** A refusal that says what became of it. */
function aRefusal(name: string, log: string[]): Refusal {
  return {
    outcomes: [],
    isConflict: false,
    showInForm: () => {
      log.push(`${name} shown`)
      return () => log.push(`${name} hidden`)
    },
    replaced: async () => {
      log.push(`${name} replaced`)
    },
  }
}

/** A form whose writes end one after the other as the test says: with an error, or done. */
function show(...ends: (Error | 'done')[]) {
  const seen: { save?: Save } = {}
  function Form() {
    const save = useSave()
    seen.save = save
    const write = async () => {
      const end = ends.shift()
      if (end instanceof Error) throw end
    }
    const submit = () => save.submit({ ok: true, value: null }, write)
    return (
      <button type="button" onClick={() => void submit()}>
        Send
      </button>
    )
  }
  render(<Form />)
  return seen
}

test('a refusal is shown by its form until the next write is done, and is then replaced', async () => {
  const log: string[] = []
  const form = show(new RefusedChange(aRefusal('first', log)), 'done')
  await click(button('Send'))
  expect(log).toEqual(['first shown'])
  expect(form.save).toMatchObject({ busy: false, failed: { isConflict: false } })
  await click(button('Send'))
  expect(log).toEqual(['first shown', 'first replaced', 'first hidden'])
})

test('another refusal takes its place', async () => {
  const log: string[] = []
  const [first, second] = [aRefusal('first', log), aRefusal('second', log)]
  show(new RefusedChange(first), new RefusedChange(second))
  await click(button('Send'))
  await click(button('Send'))
  expect(log).toEqual(['first shown', 'first replaced', 'first hidden', 'second shown'])
})

test('what was sent again is replaced though the person left before it was decided', async () => {
  const log: string[] = []
  const form = show(new RefusedChange(aRefusal('first', log)), new LeftScreen())
  await click(button('Send'))
  await click(button('Send'))
  expect(log).toContain('first replaced')
  expect(form.save?.failed).toBeNull()
})

test('a refusal stays with its form while what replaces it could not be stored', async () => {
  const log: string[] = []
  const form = show(new RefusedChange(aRefusal('first', log)), new Error('The disk is full'))
  await click(button('Send'))
  await click(button('Send'))
  expect(log).toEqual(['first shown'])
  expect(form.save?.failed).toBe('device')
  cleanUp()
  expect(log).toEqual(['first shown', 'first hidden'])
})
