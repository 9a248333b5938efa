import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { rememberOpened } from '#engine/client/navigation/open-act.ts'
import { loginGoal } from '#engine/client/session/login-goal.ts'
import {
  dropAuthorization,
  endSession,
  keepAuthorization,
  setSession,
  startSession,
} from '#engine/client/session/session.ts'
import { syncNow } from '#engine/client/sync/engine.ts'
import { paths } from '#engine/shared/paths.ts'
import { RepackSheet } from '#features/orders/member/detail/OrderActions.tsx'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aSessionReply } from '#tests/support/login-reply.ts'
import { cleanUp, eventually, field, find, render, settle, type } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import {
  anEntry,
  aProblem,
  aReply,
  confirming,
  json,
  scripted,
} from '#tests/support/scripted-server.ts'
import { App } from './App.tsx'
import { followAccount } from './follow-account.ts'

const accountId = anId()
const account = {
  id: accountId,
  memberNum: 'SP0271834',
  email: 'mei@example.com',
  cashFen: 0,
  language: 'en',
  defaultAddressId: null,
  mutedNotifications: null,
} as const
/** The only token that the server takes. */
let valid = ''

beforeAll(async () => {
  await startSession()
  followAccount()
})
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  const sync = scripted((request) =>
    aReply({ ...confirming(request), patch: [anEntry('account', 1, account)] }),
  )
  fakeServer().otherwise(async (path, init) => {
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    if (token !== valid) return aProblem(401, 'unauthenticated')
    if (path === '/api/session') {
      const user = { memberNum: 'SP0271834', email: 'mei@example.com', cashAmount: 0 }
      return json(aSessionReply(accountId, user))
    }
    if (path !== '/api/sync') return new Response(new ReadableStream())
    return sync.fetch(path, init)
  })
})
afterEach(() => {
  cleanUp()
  endSession()
})

test('a form whose session ends while it is open keeps what was typed, and is there again after the login', async () => {
  valid = 'first'
  keepAuthorization(valid)
  history.pushState(null, '', paths.addressBook({ id: 'new' }))
  render(<App />)
  await eventually(() => field('Recipient'))
  await type(field('Recipient'), 'Lin Mei')
  valid = 'second'
  await settle(syncNow)
  await eventually(() => expect(location.pathname).toBe(paths.login()))
  expect(loginGoal()?.to).toContain(paths.addressBook())
  await settle(() => keepAuthorization(valid))
  await eventually(() => expect(location.pathname).toBe(paths.addressBook()))
  await eventually(() => expect(field('Recipient').value).toBe('Lin Mei'))
  expect(location.search).toBe('?id=new')
})

test('the login after a session that ended leads back to the sheet that was open', async () => {
  valid = 'first'
  keepAuthorization(valid)
  const orderId = anId()
  history.pushState(null, '', paths.orders('all'))
  render(<App />)
  await eventually(() => expect(document.body.textContent).toContain('My orders'))
  rememberOpened(`repack ${orderId}`)
  valid = 'second'
  await settle(syncNow)
  await eventually(() => expect(location.pathname).toBe(paths.login()))
  expect(loginGoal()).toEqual({ to: paths.orders('all'), act: `repack ${orderId}` })
})

test('a small form without a draft keeps its text for the same member, and for nobody else', async () => {
  const orderId = anId()
  const as = (id: string) => {
    valid = `token of ${id}`
    keepAuthorization(valid)
    setSession({
      state: 'member',
      authorization: valid,
      accountId: id,
      role: 'member',
      rights: [],
    })
  }
  const words = () => find<HTMLTextAreaElement>('[role=dialog] textarea')
  const open = async () => {
    cleanUp()
    render(<RepackSheet orderId={orderId} onClose={() => undefined} />)
    await eventually(words)
  }
  as(accountId)
  await open()
  await type(words(), 'No shoe boxes')
  dropAuthorization(valid)
  as(anId())
  await open()
  expect(words().value).toBe('')
  endSession()
  as(accountId)
  await open()
  expect(words().value).toBe('No shoe boxes')
})
