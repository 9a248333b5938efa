import { afterEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import { RIGHTS } from '#engine/shared/rights.ts'
import { ViewsContext } from '#features/console/staff/parts/ViewsContext.tsx'
import {
  dismissStaff,
  inviteStaff,
  type StaffMember,
  setStaffRights,
} from '#features/people/contract/people.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { logInStaff } from '#tests/support/log-in-staff.ts'
import {
  button,
  choose,
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
import { aProblem } from '#tests/support/scripted-server.ts'
import { InviteForm } from './InviteForm.tsx'
import { heldByOne } from './PeopleView.tsx'
import { PersonCard } from './PersonCard.tsx'

afterEach(async () => {
  cleanUp()
  await settle(endSession)
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent

const aColleague = ({ rights = ['receive'], ...given }: Partial<StaffMember> = {}) => ({
  startPage: null,
  accountId: anId(),
  memberNum: 'SP271834K',
  email: 'bo@example.com',
  ...given,
  rights: [...rights],
})
const box = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === label,
  )
  return found?.querySelector('input') ?? find<HTMLInputElement>(`#${found?.htmlFor}`)
}

test('rights that could not be saved stay as they were chosen', async () => {
  const person = aColleague()
  const server = fakeServer()
  server.answer(setStaffRights, aProblem(503, 'unavailable'), person)
  render(<PersonCard person={person} onDismissed={() => {}} />)
  await click(box('Move money'))
  await click(button('Save'))
  await eventually(() => expect(words()).toContain('The server is busy'))
  expect(box('Move money').checked).toBe(true)
  expect(words()).not.toContain('Saved')
  await click(button('Save'))
  await eventually(() => expect(words()).toContain('Saved. It applies at once.'))
  expect(server.asked(setStaffRights).at(-1)).toMatchObject({ rights: ['receive', 'moveMoney'] })
  await click(box('Receive parcels'))
  expect(words()).not.toContain('Saved')
})

test('nobody changes their own rights', async () => {
  const person = aColleague({ rights: ['settings'] })
  logInStaff(person.rights, person.accountId)
  render(<PersonCard person={person} onDismissed={() => {}} />)
  expect(find<HTMLFieldSetElement>('fieldset').disabled).toBe(true)
  expect(words()).toContain('You can’t change your own permissions')
  expect(words()).not.toContain('Dismiss')
})

test('somebody is dismissed after a question, and a refusal is said in it', async () => {
  const person = aColleague()
  fakeServer().answer(dismissStaff, aProblem(503, 'unavailable'), { sessionsEnded: 2 })
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
  const server = fakeServer()
  const colleague = aColleague({ email: 'new@example.com' })
  server.answer(inviteStaff, aProblem(409, 'already_staff'), colleague)
  const invited = vi.fn()
  render(<InviteForm onInvited={invited} />)
  await click(button('Send invitation'))
  expect(server.asked(inviteStaff)).toEqual([])
  await type(field('E-mail address'), 'new@example.com')
  await click(box('Move money'))
  await click(button('Send invitation'))
  await eventually(() => expect(words()).toContain('This address is staff already'))
  expect(field('E-mail address').value).toBe('new@example.com')
  await click(button('Send invitation'))
  await eventually(() => expect(words()).toContain('Invited: new@example.com'))
  expect(server.asked(inviteStaff).at(-1)).toMatchObject({
    email: 'new@example.com',
    language: 'en',
    rights: expect.arrayContaining(['moveMoney']),
  })
  expect(invited).toHaveBeenCalledOnce()
})

test('somebody begins on a page that they may use', async () => {
  const server = fakeServer()
  const colleague = aColleague({ email: 'new@example.com' })
  server.answer(inviteStaff, colleague)
  const views = [
    { name: 'staffReceive', words: { id: 'Receive' }, right: 'receive' },
    { name: 'staffTransfers', words: { id: 'Transfers' }, right: 'decideReceipts' },
  ] as const
  render(
    <ViewsContext value={views}>
      <InviteForm onInvited={() => {}} />
    </ViewsContext>,
  )
  const offered = () => [...find<HTMLSelectElement>('select').options].map(({ value }) => value)
  expect(offered()).toEqual(['', 'staffReceive'])
  await click(box('Check transfers'))
  expect(offered()).toEqual(['', 'staffReceive', 'staffTransfers'])
  await choose(field<HTMLSelectElement>('Start page'), 'staffTransfers')
  await type(field('E-mail address'), 'new@example.com')
  await click(button('Send invitation'))
  await eventually(() =>
    expect(server.asked(inviteStaff).at(-1)).toMatchObject({ startPage: 'staffTransfers' }),
  )
})

test('a right that takes two people and has fewer is named', () => {
  const one = aColleague({ rights: [...RIGHTS] })
  expect(heldByOne([one])).toContain('settings')
  expect(heldByOne([one])).not.toContain('editRates')
  expect(heldByOne([one, aColleague({ rights: ['settings'] })])).not.toContain('settings')
  expect(heldByOne([])).toContain('moveMoney')
})
