import { useState } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession, keepAuthorization, setSession } from '#session/session.ts'
import { button, cleanUp, click, field, render, type } from '#tests/support/render.tsx'
import { actsDone } from './acts-done.ts'
import { CaseContext } from './case-context.ts'
import { keepForm, keptForm, useKeptForm } from './kept-forms.ts'
import { ReasonForm } from './ReasonForm.tsx'

function logInAs(accountId: string): void {
  keepAuthorization(accountId)
  setSession({ state: 'member', authorization: accountId, accountId, role: 'staff', rights: [] })
}
beforeEach(() => logInAs('ann'))
afterEach(() => {
  cleanUp()
  endSession()
  sessionStorage.clear()
})

function Note({ of }: { of: string }) {
  const { typed, change, forget } = useKeptForm(of, v.string(), '')
  return (
    <>
      <label htmlFor="note">Note</label>
      <input id="note" value={typed} onChange={({ target }) => change(() => target.value)} />
      <button type="button" onClick={forget}>
        Sent
      </button>
    </>
  )
}

/** Shows it anew, as after a reload. */
function reload(node: React.ReactNode): void {
  cleanUp()
  render(node)
}

test('what is typed survives a reload until it is sent, each form for itself', async () => {
  render(<Note of="one" />)
  await type(field('Note'), 'Blue tape')
  reload(<Note of="other" />)
  expect(field('Note').value).toBe('')
  reload(<Note of="one" />)
  expect(field('Note').value).toBe('Blue tape')
  await click(button('Sent'))
  expect(field('Note').value).toBe('')
  reload(<Note of="one" />)
  expect(field('Note').value).toBe('')
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

function Case({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(true)
  const form = (
    <ReasonForm
      {...{ busy: false, maxLength: 500, verb: 'Decline', onCancel: () => setIsOpen(false) }}
      onSend={() => {
        actsDone.value += 1
        setIsOpen(false)
      }}
    />
  )
  return <CaseContext value={id}>{isOpen && form}</CaseContext>
}

test('the reason of a refusal is kept for its case until it is sent', async () => {
  render(<Case id="a" />)
  await type(field<HTMLTextAreaElement>('Reason'), 'The photo is another box')
  reload(<Case id="b" />)
  expect(field('Reason').value).toBe('')
  reload(<Case id="a" />)
  expect(field('Reason').value).toBe('The photo is another box')
  await click(button('Decline'))
  reload(<Case id="a" />)
  expect(field('Reason').value).toBe('')
})
