import { afterEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import { RIGHTS } from '#engine/shared/rights.ts'
import type { StaffMember } from '#features/people/contract/people.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  field,
  find,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { InviteForm } from './InviteForm.tsx'
import { heldByOne } from './PeopleView.tsx'
import { PersonCard } from './PersonCard.tsx'

afterEach(async () => {
  cleanUp()
  await settle(endSession)
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent

/** Each write is answered by the next of `answers`. */
function serving(...answers: Response[]) {
  const sent: Record<string, unknown>[] = []
  fakeServer().otherwise(async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body ?? '{}')))
    return answers.shift() ?? null
  })
  return sent
}

const aColleague = (given: Partial<StaffMember> = {}): StaffMember => ({
  accountId: anId(),
  memberNum: 'SP271834K',
  email: 'bo@example.com',
  rights: ['receive'],
  ...given,
})
const box = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === label,
  )
  return found?.querySelector('input') ?? find<HTMLInputElement>(`#${found?.htmlFor}`)
}

test('rights that could not be saved stay as they were chosen', async () => {
  const person = aColleague()
  const sent = serving(aProblem(503, 'unavailable'), json(person))
  render(<PersonCard person={person} onDismissed={() => {}} />)
  await click(box('Move money'))
  await click(button('Save permissions'))
  await eventually(() => expect(words()).toContain('The server is busy'))
  expect(box('Move money').checked).toBe(true)
  expect(words()).not.toContain('Saved')
  await click(button('Save permissions'))
  await eventually(() => expect(words()).toContain('Saved. It applies at once.'))
  expect(sent.at(-1)).toEqual({ rights: ['receive', 'moveMoney'] })
  await click(box('Receive parcels'))
  expect(words()).not.toContain('Saved')
})

test('nobody changes their own rights', async () => {
  const person = aColleague({ rights: ['settings'] })
  logInStaff(person.rights, person.accountId)
  render(<PersonCard person={person} onDismissed={() => {}} />)
  expect(find<HTMLFieldSetElement>('fieldset').disabled).toBe(true)
  expect(words()).toContain('You can’t change your own permissions')
  expect(document.querySelector('button')).toBeNull()
})

test('somebody is dismissed after a question, and a refusal is said in it', async () => {
  const person = aColleague()
  serving(aProblem(503, 'unavailable'), json({ sessionsEnded: 2 }))
  const dismissed = vi.fn()
  render(<PersonCard person={person} onDismissed={dismissed} />)
  await click(button('Dismiss…'))
  await eventually(() => expect(words()).toContain('signed out everywhere'))
  await click(button('Dismiss'))
  await eventually(() => expect(words()).toContain('The server is busy'))
  expect(dismissed).not.toHaveBeenCalled()
  await click(button('Dismiss'))
  await eventually(() => expect(dismissed).toHaveBeenCalledWith(person.email))
})

test('an invitation is sent with its rights; an address that is staff already keeps what was typed', async () => {
  const sent = serving(
    aProblem(409, 'already_staff'),
    json(aColleague({ email: 'new@example.com' })),
  )
  const invited = vi.fn()
  render(<InviteForm onInvited={invited} />)
  await click(button('Send invitation'))
  expect(sent).toEqual([])
  await type(field('E-mail address'), 'new@example.com')
  await click(box('Move money'))
  await click(button('Send invitation'))
  await eventually(() => expect(words()).toContain('This address is staff already'))
  expect(field('E-mail address').value).toBe('new@example.com')
  await click(button('Send invitation'))
  await eventually(() => expect(words()).toContain('Invited: new@example.com'))
  expect(sent.at(-1)).toMatchObject({ email: 'new@example.com', language: 'en' })
  expect(sent.at(-1)?.rights).toContain('moveMoney')
  expect(invited).toHaveBeenCalledOnce()
})

test('a right that takes two people and has fewer is named', () => {
  const one = aColleague({ rights: [...RIGHTS] })
  expect(heldByOne([one])).toContain('settings')
  expect(heldByOne([one])).not.toContain('editRates')
  expect(heldByOne([one, aColleague({ rights: ['settings'] })])).not.toContain('settings')
  expect(heldByOne([])).toContain('moveMoney')
})
