import { afterEach, expect, test, vi } from 'vitest'
import { endSession } from '#engine/client/session/session.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  field,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { aProblem, json } from '#tests/support/scripted-server.ts'
import { SettingForm } from './parts/SettingForm.tsx'

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

test('the words of the home page are previewed in each language while they are typed', async () => {
  const none = { zh: '', zh2: '', en: '' }
  const value = { title: none, lead: { ...none, en: 'From Asia' } }
  const setting = { name: 'homePage', value, seen: null } as const
  render(<SettingForm setting={setting} waitingLimits={[]} onSaved={() => {}} />)
  const preview = () =>
    [...document.querySelectorAll('details')].map(({ textContent }) => textContent)
  const ours = 'Empty: our own words are shown here.'
  expect(preview()).toEqual([
    `Preview in 简体中文${ours}${ours}`,
    `Preview in 繁體中文${ours}${ours}`,
    `Preview in English${ours}From Asia`,
  ])
  await type(field('Headline in English'), 'One box')
  expect(preview().at(-1)).toBe('Preview in EnglishOne boxFrom Asia')
})
