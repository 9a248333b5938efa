import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installOffer } from '#engine/client/platform/install-offer.ts'
import { clearPushWanted, isPushWanted } from '#engine/client/platform/push-preference.ts'
import {
  aPushMember,
  type FakePush,
  leavePushMember,
  supportPush,
} from '#tests/support/fake-push.ts'
import { button, cleanUp, click, eventually, render, settle } from '#tests/support/render.tsx'
import { FirstParcelAsks } from './FirstParcelAsks.tsx'

let push: FakePush
let accountId: string

beforeEach(async () => {
  const member = await aPushMember()
  push = member.push
  accountId = member.accountId
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanUp()
  leavePushMember()
  installOffer.value = null
  localStorage.clear()
  vi.restoreAllMocks()
})

const words = () => document.body.textContent ?? ''
const says = (text: string) => eventually(() => expect(words()).toContain(text))
const open = () => render(<FirstParcelAsks />)

test('the member is asked with a reason; the browser only at their tap, and never again', async () => {
  supportPush(push)
  open()
  await says('Know when parcels arrive')
  expect(push.requestCount).toBe(0)
  await click(button('Turn on'))
  await eventually(() => expect(words()).not.toContain('Know when parcels arrive'))
  expect([push.requestCount, isPushWanted(accountId)]).toEqual([1, true])
  cleanUp()
  clearPushWanted()
  open()
  await settle(() => undefined)
  expect(words()).not.toContain('Know when parcels arrive')
})

test('“Not now” is for ever', async () => {
  supportPush(push)
  open()
  await says('Know when parcels arrive')
  await click(button('Not now'))
  expect(words()).not.toContain('Know when parcels arrive')
  cleanUp()
  open()
  await settle(() => undefined)
  expect([words(), push.requestCount]).toEqual(['', 0])
})

test('what could not be turned on says why and can be tried again', async () => {
  supportPush(push)
  push.fails = 'offline'
  open()
  await says('Know when parcels arrive')
  await click(button('Turn on'))
  await says('You need to be online')
  push.fails = null
  await click(button('Turn on'))
  await eventually(() => expect(words()).not.toContain('Know when parcels arrive'))
})

test('an iPhone is shown how to install first', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone')
  open()
  await says('Know when parcels arrive')
  await says('Choose “Add to Home Screen”')
  expect(document.querySelectorAll('li svg')).toHaveLength(3)
})

test('the app is offered for the home screen once, where the browser can install it', async () => {
  const prompt = vi.fn(async () => undefined)
  installOffer.value = Object.assign(new Event('beforeinstallprompt'), {
    prompt,
    userChoice: Promise.resolve({ outcome: 'dismissed' as const }),
  })
  open()
  await says('On your home screen')
  await click(button('Install'))
  expect(prompt).toHaveBeenCalledOnce()
  expect(words()).toBe('')
})
