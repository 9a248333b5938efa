import { useState } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CallResult } from '#engine/client/platform/call.ts'
import { endSession } from '#engine/client/session/session.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import { button, cleanUp, click, field, render, settle, type } from '#tests/support/render.tsx'
import { isKept, type Keeping, keepForm, keptForm, useKeptForm } from './kept-forms.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { StaffForm } from './StaffForm.tsx'
import { useStaffWrite } from './use-staff-write.ts'

const logInAs = (accountId: string) => logInStaff([], accountId)
beforeEach(() => logInAs('ann'))
afterEach(() => {
  cleanUp()
  endSession()
  sessionStorage.clear()
  sent.length = 0
})

const sent: { words: string; seen: number; onceKey: string }[] = []
const accepts = async (): Promise<CallResult<null>> => ({ ok: true, value: null })
const refuses = async (): Promise<CallResult<null>> => ({
  ok: false,
  problem: { code: 'wrong_status' },
})
const isLost = (): Promise<CallResult<null>> => Promise.reject(new TypeError('No answer'))

const KEPT = v.object({ words: v.string(), seen: v.number() })
type NoteProps = { of: string; answer?: () => Promise<CallResult<null>>; seen?: number }

/** A form as those of the console are, beside a button that does something else. */
function Note({ of, answer = accepts, seen = 1 }: NoteProps) {
  const form = useKeptForm(of, KEPT, { words: '', seen })
  const { send } = useStaffWrite()
  const other = useStaffWrite()
  const save = async () => {
    await send(form, form.input, (onceKey) => {
      sent.push({ ...form.input, onceKey })
      return answer()
    })
  }
  return (
    <StaffForm keeping={form} onSubmit={save}>
      <label htmlFor="note">Note</label>
      <input
        id="note"
        value={form.input.words}
        onChange={({ target }) => form.set({ words: target.value })}
      />
      <button type="submit">Save</button>
      <button type="button" onClick={() => void other.send(null, 'take', accepts)}>
        Take
      </button>
    </StaffForm>
  )
}

/** Shows it anew, as after a reload. */
function reload(node: React.ReactNode) {
  cleanUp()
  return render(node)
}

test('what is typed survives a reload until it is saved, each form for itself', async () => {
  const { host } = render(<Note of="one" />)
  expect(host.textContent).not.toContain('Start over')
  await type(field('Note'), 'Blue tape')
  reload(<Note of="other" />)
  expect(field('Note').value).toBe('')
  reload(<Note of="one" />)
  expect(field('Note').value).toBe('Blue tape')
  await click(button('Save'))
  expect(field('Note').value).toBe('')
  reload(<Note of="one" />)
  expect(field('Note').value).toBe('')
})

test('a form says that it has what was typed before, and begins anew if that is not wanted', async () => {
  keepForm('one', { input: { words: 'Blue tape', seen: 1 }, onceKey: null })
  const { host } = render(<Note of="one" />)
  expect(host.textContent).toContain('You typed this before.')
  await click(button('Start over'))
  expect(field('Note').value).toBe('')
  expect(host.textContent).not.toContain('You typed this before.')
  expect(isKept('one')).toBe(false)
})

test('a form that is shown for another object has nothing of the one before', async () => {
  const { rerender } = render(<Note of="one" />)
  await type(field('Note'), 'Blue tape')
  rerender(<Note of="other" />)
  expect(field('Note').value).toBe('')
  await type(field('Note'), 'Red tape')
  rerender(<Note of="one" />)
  expect(field('Note').value).toBe('Blue tape')
})

test('a refused save and a save of something else leave the form as it was', async () => {
  render(<Note of="one" answer={refuses} />)
  await type(field('Note'), 'Blue tape')
  await click(button('Save'))
  await click(button('Take'))
  reload(<Note of="one" />)
  expect(field('Note').value).toBe('Blue tape')
})

test('nothing can be typed while a form is sent, since it would be forgotten with it', async () => {
  const { promise, resolve } = Promise.withResolvers<CallResult<null>>()
  render(<Note of="one" answer={() => promise} />)
  await type(field('Note'), 'Blue tape')
  await click(button('Save'))
  await click(button('Save'))
  await type(field('Note'), 'Blue tape, torn')
  expect(field('Note').value).toBe('Blue tape')
  await settle(() => resolve(refuses()))
  await type(field('Note'), 'Blue tape, torn')
  expect(field('Note').value).toBe('Blue tape, torn')
})

test('what was typed before an update, under the former name of the input, is still in its form', () => {
  keepForm('one', { typed: { words: 'Blue tape', seen: 1 }, onceKey: null })
  const { host } = render(<Note of="one" />)
  expect(field('Note').value).toBe('Blue tape')
  expect(host.textContent).toContain('You typed this before.')
})

test('a save that the release before sent without an answer is the same one now', async () => {
  const key = '01890000-0000-7000-8000-0000000000aa'
  keepForm('one', { typed: { words: 'Blue tape', seen: 1 }, requestId: key })
  render(<Note of="one" />)
  await click(button('Save'))
  expect(sent.at(-1)).toMatchObject({ words: 'Blue tape', onceKey: key })
})

test('sent again after a reload, a save whose answer was lost is the same one; a changed form is another', async () => {
  render(<Note of="one" answer={isLost} />)
  await type(field('Note'), 'Blue tape')
  await click(button('Save'))
  reload(<Note of="one" answer={isLost} />)
  await click(button('Save'))
  reload(<Note of="one" />)
  await type(field('Note'), 'Red tape')
  await click(button('Save'))
  const ids = sent.map(({ onceKey }) => onceKey)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('a form whose object has changed says so and is sent for the version that it began with', async () => {
  keepForm('one', { input: { words: 'Blue tape', seen: 1 }, onceKey: null })
  const { host } = render(<Note of="one" seen={2} answer={refuses} />)
  expect(host.textContent).toContain('This has changed since you began.')
  await click(button('Save'))
  expect(sent).toMatchObject([{ words: 'Blue tape', seen: 1 }])
  await click(button('Start from the current values'))
  await click(button('Save'))
  expect(sent[1]).toMatchObject({ words: '', seen: 2 })
})

test('a form in which nobody has typed follows its object', async () => {
  const { rerender } = render(<Note of="one" seen={1} />)
  rerender(<Note of="one" seen={2} />)
  await click(button('Save'))
  expect(sent).toMatchObject([{ seen: 2 }])
})

test('what one person typed is not shown to the next, and is gone then', () => {
  keepForm('one', 'Blue tape')
  endSession()
  expect(keptForm('one', v.string())).toBeNull()
  logInAs('bob')
  expect(keptForm('one', v.string())).toBeNull()
  logInAs('ann')
  expect(keptForm('one', v.string())).toBeNull()
})

test('a form of another shape begins anew, and the oldest of many is dropped', () => {
  keepForm('one', { words: 'Blue tape' })
  expect(keptForm('one', v.string())).toBeNull()
  for (let n = 0; n < 40; n += 1) keepForm(`many ${n}`, 'x')
  expect(keptForm('one', v.object({ words: v.string() }))).toBeNull()
  expect(keptForm('many 0', v.string())).toBe('x')
})

function Claim({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(true)
  const { send, busy } = useStaffWrite()
  const decline = async (form: Keeping, reason: string) => {
    if ((await send(form, { reason }, accepts)) !== null) setIsOpen(false)
  }
  if (!isOpen) return null
  return (
    <ReasonForm
      about={`decline ${id}`}
      busy={busy}
      maxLength={500}
      verb="Decline"
      onCancel={() => setIsOpen(false)}
      onSend={(reason, form) => void decline(form, reason)}
    />
  )
}

test('the reason of a refusal, which its screen sends, is kept until that is done', async () => {
  render(<Claim id="a" />)
  await type(field<HTMLTextAreaElement>('Reason'), 'The photo is another box')
  reload(<Claim id="b" />)
  expect(field('Reason').value).toBe('')
  reload(<Claim id="a" />)
  expect(field('Reason').value).toBe('The photo is another box')
  await click(button('Decline'))
  reload(<Claim id="a" />)
  expect(field('Reason').value).toBe('')
})
