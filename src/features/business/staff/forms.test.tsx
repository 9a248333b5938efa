import { afterEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
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
import { SettingForm } from './parts/SettingForm.tsx'
import { RightsForm } from './SettingsView.tsx'

afterEach(async () => {
  cleanUp()
  await settle(endSession)
  vi.unstubAllGlobals()
})

const words = () => document.body.textContent

/** Each write is answered by the next of `answers`; null is a lost connection. */
function serving(...answers: (Response | null)[]) {
  const sent: Record<string, unknown>[] = []
  fakeServer().otherwise(async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return answers.shift() ?? null
  })
  return sent
}
const saved = (name: string, value: unknown, waitingLimits: object[] = []) =>
  json({ settings: [{ name, value, seen: 8 }], waitingLimits })

test('a setting that is refused is said, with what was typed still there', async () => {
  const sent = serving(null, aProblem(409, 'setting_changed'), saved('handlingFeeBps', 450))
  const onSaved = vi.fn()
  const setting = { name: 'handlingFeeBps', value: 500, seen: 7 } as const
  render(<SettingForm setting={setting} waitingLimits={[]} onSaved={onSaved} />)
  await type(field('Percent'), 'much')
  await click(button('Save'))
  expect(field('Percent').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  await type(field('Percent'), '4.5')
  await click(button('Save'))
  await eventually(() => expect(words()).toContain('You’re offline'))
  await click(button('Save'))
  await eventually(() => expect(words()).toContain('Someone changed this setting'))
  expect(field('Percent').value).toBe('4.5')
  expect(onSaved).not.toHaveBeenCalled()
  await click(button('Save'))
  await eventually(() => expect(words()).toContain('Saved. It applies from now on.'))
  expect(sent.at(-1)).toMatchObject({ name: 'handlingFeeBps', value: 450, seen: 7 })
  expect(onSaved).toHaveBeenCalledTimes(1)
})

test.each([
  ['secondPersonAboveFen', 'Amount', 100_000, 200_000, '2000', 'CN¥2,000.00'],
  ['secondPersonPerDayFen', 'Amount', 100_000, 200_000, '2000', 'CN¥2,000.00'],
  ['secondPersonDifferenceBps', 'Percent', 1_000, 2_500, '25', '25%'],
] as const)('%s waits for a second person', async (name, label, value, to, typed, display) => {
  serving(saved(name, value, [{ name, to }]))
  const setting = { name, value, seen: 7 }
  render(<SettingForm setting={setting} waitingLimits={[]} onSaved={() => {}} />)
  await type(field(label), typed)
  await click(button('Save'))
  await eventually(() => expect(words()).toContain(`The change to ${display} is waiting`))
  expect(words()).not.toContain('It applies from now on')
})

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
  render(<RightsForm person={person} />)
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
  render(<RightsForm person={person} />)
  expect(find<HTMLFieldSetElement>('fieldset').disabled).toBe(true)
  expect(words()).toContain('You can’t change your own permissions')
  expect(document.querySelector('button')).toBeNull()
})
