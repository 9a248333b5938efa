import { afterEach, expect, test } from 'vitest'
import { paths } from '#engine/shared/paths.ts'
import { actsDone } from '#features/console/staff/parts/acts-done.ts'
import { readSetup } from '#features/setup/contract/setup.ts'
import type { SetupItem } from '#features/setup/rules/setup-items.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { cleanUp, eventually, render, settle } from '#tests/support/render.tsx'
import { NextStep } from './NextStep.tsx'

afterEach(cleanUp)

const checklist = (done: SetupItem[]) => ({
  done,
  isOpen: false,
  sendsMail: true,
  isMailSent: false,
  email: 'owner@shop.example',
})
const links = () =>
  [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])

test('below the screen of an item stand the list and the next one, which changes with what is done there', async () => {
  const all: SetupItem[] = ['name', 'support', 'passkey', 'mail', 'prices', 'storage', 'line']
  fakeServer().answer(readSetup, checklist(all), checklist([...all, 'warehouse', 'payee']))
  render(<NextStep item="warehouse" />)
  const list = ['All steps', paths.staffSetUp()]
  await eventually(() =>
    expect(links()).toEqual([list, ['Next: An account to be paid into', paths.staffPayees()]]),
  )
  await settle(() => {
    actsDone.value += 1
  })
  const rates = paths.staffChannels({ list: 'rates' })
  await eventually(() => expect(links()).toEqual([list, ['Next: Exchange rates', rates]]))
})
