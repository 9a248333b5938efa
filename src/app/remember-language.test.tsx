import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { accountIdOf } from '#engine/client/data/database.ts'
import { chooseLanguage } from '#engine/client/i18n/start-language.ts'
import { endSession, keepAuthorization, setSession } from '#engine/client/session/session.ts'
import { LanguageSelect } from '#engine/client/ui/LanguageSelect.tsx'
import { toasts } from '#engine/client/ui/toast.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { cleanUp, eventually, find, render, settle } from '#tests/support/render.tsx'
import { rememberLanguage } from './remember-language.ts'

const FAILED =
  'This device couldn’t save your choice, so e-mails and notifications keep the previous language.'
const authorization = 'token'

beforeEach(() => chooseLanguage('en'))
afterEach(() => {
  cleanUp()
  closeCurrent()
  endSession()
  toasts.value = []
})

/** Chooses English in the selector of the header. */
async function choose() {
  render(<LanguageSelect onChosen={rememberLanguage} />)
  const select = find<HTMLSelectElement>('select')
  await settle(() => {
    select.selectedIndex = [...select.options].findIndex(({ value }) => value === 'en')
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

async function aMember() {
  const device = await aCurrentDevice()
  keepAuthorization(authorization)
  const accountId = accountIdOf(device.db)
  setSession({ state: 'member', authorization, accountId, role: 'member', rights: [] })
  return { device, accountId }
}

test('the language that a member chooses is saved for mail and push', async () => {
  const { device, accountId } = await aMember()
  await choose()
  await eventually(async () =>
    expect(await device.outbox()).toMatchObject([
      { op: 'account.edit', id: accountId, set: { language: 'en' } },
    ]),
  )
  expect(toasts.value).toEqual([])
})

test('a member reads that the choice could not be saved', async () => {
  await aMember()
  closeCurrent()
  await choose()
  await eventually(() => expect(toasts.value).toMatchObject([{ kind: 'warning', text: FAILED }]))
})

test('a member whose account is not known yet reads it too', async () => {
  keepAuthorization(authorization)
  await choose()
  await eventually(() => expect(toasts.value).toMatchObject([{ text: FAILED }]))
})

test('a visitor has no mails to speak of', async () => {
  await choose()
  expect(toasts.value).toEqual([])
})
