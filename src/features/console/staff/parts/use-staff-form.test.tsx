import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CallProblem, CallResult } from '#engine/client/platform/call.ts'
import { endSession } from '#engine/client/session/session.ts'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { readBy } from '#engine/shared/failures.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import { button, cleanUp, click, field, render, type } from '#tests/support/render.tsx'
import { StaffForm } from './StaffForm.tsx'
import { textFields } from './text-fields.ts'
import { useStaffForm } from './use-staff-form.ts'
import { useStaffWrite } from './use-staff-write.ts'

beforeEach(() => logInStaff([], 'ann'))
afterEach(() => {
  cleanUp()
  endSession()
  sessionStorage.clear()
  sent.length = 0
})

const sent: unknown[] = []
/** What the server answers, the first write first; what is not listed is done. */
let answers: CallProblem[] = []
const call = async (body: unknown): Promise<CallResult<'done'>> => {
  sent.push(body)
  const problem = answers.shift()
  return problem ? { ok: false, problem } : { ok: true, value: 'done' }
}

const KEPT = v.object(textFields('place', 'words'))
const note = v.object({
  place: v.pipe(v.string(), v.nonEmpty()),
  words: v.pipe(v.string(), v.maxLength(5)),
})

/** A form whose place has words of its own, and whose words are checked by the schema. */
function Note() {
  const write = useStaffWrite()
  const form = useStaffForm('note', KEPT, { place: '', words: '' }, write)
  const { field, submit } = form.read(
    readBy(note, form.input),
    { place: form.input.place === '' && 'Where?' },
    (refused) => ({ ...refused, path: refused.path.replace('note.', '') }),
  )
  const save = submit(async (body) => {
    const answer = await write.send(form, body, () => call(body))
    if (answer !== null) form.finish('Saved')
  })
  return (
    <StaffForm keeping={form} onSubmit={save}>
      <TextField {...field('place', 'Place')} />
      <TextField {...field('words', 'Words')} />
      <p role="status">{form.note}</p>
      <button type="submit">Save</button>
    </StaffForm>
  )
}

/** The message at a field; null if it is right. */
function errorAt(label: string): string | null {
  const input = field(label)
  if (input.getAttribute('aria-invalid') !== 'true') return null
  const [id = ''] = (input.getAttribute('aria-describedby') ?? '').split(' ')
  return document.getElementById(id)?.textContent ?? null
}
const save = () => click(button('Save'))
const words = () => document.querySelector('[role=status]')?.textContent

test('what is wrong is shown from the first submit on, the first field with it has the focus, and nothing is sent', async () => {
  render(<Note />)
  await type(field('Words'), 'far too long')
  expect([errorAt('Place'), errorAt('Words')]).toEqual([null, null])
  await save()
  expect(errorAt('Place')).toBe('Where?')
  expect(errorAt('Words')).toContain('5')
  expect(document.activeElement).toBe(field('Place'))
  expect(sent).toEqual([])
})

test('what is right again says nothing any more, and is sent as it was read', async () => {
  render(<Note />)
  await save()
  await type(field('Place'), 'A-1')
  expect(errorAt('Place')).toBeNull()
  await save()
  expect(sent).toEqual([{ place: 'A-1', words: '' }])
})

test('what the server refuses stands at its field, and what was typed stays', async () => {
  answers = [
    {
      code: 'validation',
      fields: [{ path: 'note.place', code: 'required', args: {} }],
    },
  ]
  render(<Note />)
  await type(field('Place'), 'A-1')
  await save()
  expect(errorAt('Place')).not.toBeNull()
  expect(field('Place').value).toBe('A-1')
  await save()
  expect(errorAt('Place')).toBeNull()
  expect(sent).toHaveLength(2)
})

test('once it is sent it begins anew: empty, untried, with what was done until something is typed', async () => {
  render(<Note />)
  await save()
  await type(field('Place'), 'A-1')
  await save()
  expect([field('Place').value, errorAt('Place'), words()]).toEqual(['', null, 'Saved'])
  await type(field('Words'), 'b')
  expect(words()).toBe('')
  await save()
  expect(errorAt('Place')).toBe('Where?')
})
