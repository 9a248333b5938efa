import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeCurrent, openCurrent } from '#engine/client/data/current.ts'
import {
  clearPushWanted,
  isPushWanted,
  setPushWanted,
} from '#engine/client/platform/push-preference.ts'
import { endSession, keepAuthorization } from '#engine/client/session/session.ts'
import { fakePush, supportPush } from '#tests/support/fake-push.ts'
import { button, cleanUp, click, eventually, render, settle } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { PushCard } from './PushCard.tsx'

let push: ReturnType<typeof fakePush>
let accountId: string

beforeEach(async () => {
  accountId = anId()
  push = fakePush()
  push.permission = 'default'
  keepAuthorization('token')
  await openCurrent(accountId)
})
afterEach(() => {
  cleanUp()
  closeCurrent()
  endSession()
  clearPushWanted()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const support = () => supportPush(push)
const words = () => document.body.textContent
const says = (text: string) => eventually(() => expect(words()).toContain(text))

test('a browser without Web Push gets an explanation and no switch', async () => {
  render(<PushCard />)
  await says('This browser doesn’t support')
  expect(document.querySelector('button')).toBeNull()
})

test('an iPhone is told to install first, and shown how', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone')
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  render(<PushCard />)
  await says('Add Sampan to it')
  expect(document.querySelectorAll('li svg')).toHaveLength(3)
  vi.restoreAllMocks()
})

test('the member is asked at their tap, not before, and it is on', async () => {
  support()
  render(<PushCard />)
  await says('Get notified when a parcel arrives')
  expect([push.requestCount, push.requests]).toEqual([0, []])
  await click(button('Turn on'))
  await says('On. Notifications show')
  expect([push.requestCount, push.server.endpoint]).toEqual([1, push.held()?.endpoint])
  expect(isPushWanted(accountId)).toBe(true)
})

test('turning it off removes both subscriptions, and no start restores them', async () => {
  support()
  push.permission = 'granted'
  setPushWanted(accountId)
  render(<PushCard />)
  await says('On. Notifications show')
  await click(button('Turn off'))
  await says('Get notified when a parcel arrives')
  expect([push.held(), push.server.endpoint]).toEqual([null, null])
  cleanUp()
  render(<PushCard />)
  await says('Get notified when a parcel arrives')
  expect(push.held()).toBeNull()
})

test('a blocked permission shows how to allow it, and the setting updates on return', async () => {
  support()
  push.answer = 'denied'
  render(<PushCard />)
  await says('Get notified when a parcel arrives')
  await click(button('Turn on'))
  await says('Your browser blocks notifications')
  expect(document.querySelector('button')).toBeNull()
  push.permission = 'granted'
  await settle(() => window.dispatchEvent(new Event('pageshow')))
  await says('Get notified when a parcel arrives')
})

test('a prompt that is only closed leaves it off', async () => {
  support()
  push.answer = 'default'
  render(<PushCard />)
  await says('Get notified when a parcel arrives')
  await click(button('Turn on'))
  await eventually(() => expect(push.requestCount).toBe(1))
  await says('Get notified when a parcel arrives')
  expect(push.held()).toBeNull()
})

test.each([
  ['offline', 'You need to be online'],
  ['server', 'The server didn’t accept the change'],
  ['browser', 'The browser couldn’t turn on notifications'],
] as const)('a failure of the %s is said, and may be tried again', async (fails, words) => {
  support()
  render(<PushCard />)
  await says('Get notified when a parcel arrives')
  push.fails = fails
  await click(button('Turn on'))
  await says(words)
  push.fails = null
  await click(button('Turn on'))
  await says('On. Notifications show')
})

test('without a network the setting stays on, and turning it off shows a failure', async () => {
  support()
  push.permission = 'granted'
  setPushWanted(accountId)
  render(<PushCard />)
  await says('On. Notifications show')
  push.fails = 'offline'
  await settle(() => window.dispatchEvent(new Event('pageshow')))
  await says('On. Notifications show')
  await click(button('Turn off'))
  await says('You need to be online')
  push.fails = null
  await click(button('Turn off'))
  await says('Get notified when a parcel arrives')
  expect(push.server.endpoint).toBeNull()
})
