import { afterEach, expect, test, vi } from 'vitest'
import { changeSetting, listSettings } from '#features/business/contract/business.ts'
import { INITIAL_BUSINESS } from '#features/business/rules/initial-business.ts'
import { SETTINGS_OF } from '#features/setup/rules/setup-items.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { button, cleanUp, click, eventually, render } from '#tests/support/render.tsx'
import { SetUpStep } from './SetUpStep.tsx'

afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
})

test('one button saves each price of the step as it is', async () => {
  const names = SETTINGS_OF.prices
  const settings = names.map((name) => ({ name, value: INITIAL_BUSINESS[name], seen: null }))
  const reply = { settings, waitingLimits: [] } as never
  const server = fakeServer()
  server.answer(listSettings, reply)
  server.answer(changeSetting, ...names.map(() => reply))
  const checklist = { state: 'loading', asking: null, again: () => {}, more: null } as const
  render(<SetUpStep item="prices" of={checklist} />)
  await eventually(() => button('Save all'))
  await click(button('Save all'))
  await eventually(() => expect(server.asked(changeSetting)).toHaveLength(names.length))
  expect(server.asked(changeSetting).map(({ name }) => name)).toEqual(names)
})
