import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InboxLink } from '#app/member/InboxLink.tsx'
import { closeCurrent } from '#engine/client/data/current.ts'
import { endSession, keepAuthorization, setSession } from '#engine/client/session/session.ts'
import { paths } from '#engine/shared/paths.ts'
import type { OutcomeRow, Rows } from '#engine/shared/rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import type { Device } from '#tests/support/device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aBilledOrder, putOrder } from '#tests/support/order-rows.ts'
import { cleanUp, eventually, find, render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { InboxView } from './InboxView.tsx'

const AT = '2026-11-20T08:00:00.000Z'
const words = () => document.body.textContent
const accountId = anId()

let device: Device
beforeEach(async () => {
  // No network: all of it is on the device.
  fakeServer()
  device = await aCurrentDevice({ accountId })
  keepAuthorization('token')
  setSession({ state: 'member', authorization: 'token', accountId, role: 'member', rights: [] })
})
afterEach(() => {
  cleanUp()
  closeCurrent()
  endSession()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const record = { version: 1, waiting: false }

async function putThread(given: Partial<Rows['thread']> = {}) {
  const thread: Rows['thread'] = {
    id: anId(),
    subject: 'general',
    number: '',
    state: 'answered',
    waitingSince: null,
    messageCount: 1,
    staffCount: 2,
    readCount: 0,
    createdAt: AT,
    lastMessageAt: AT,
    ...given,
  }
  const message: Rows['message'] = {
    id: anId(),
    threadId: thread.id,
    number: 1,
    by: 'staff',
    words: 'We open at nine',
    createdAt: AT,
    arrivedAt: AT,
  }
  await device.db.thread.put({ id: thread.id, base: thread, view: thread, ...record })
  await device.db.message.put({ id: message.id, base: message, view: message, ...record })
  return thread
}

async function putRefusal() {
  const refused: OutcomeRow = {
    id: anId(),
    status: 'rejected',
    code: 'message_limit',
    detail: '',
    op: 'message.send',
    target: anId(),
    group: anId(),
    clientId: anId(),
    device: '',
    at: AT,
    set: { threadId: accountId, subject: 'general', words: 'One too many', pictures: 0 },
  }
  await device.db.outcome.put({ id: refused.id, base: refused, view: refused, ...record })
  return refused
}

/** The rows of each list, as path and words. */
const lists = () =>
  [...document.querySelectorAll('ul')].map((list) =>
    [...list.querySelectorAll('li')].map((row) => ({
      href: row.querySelector('a')?.getAttribute('href'),
      words: row.textContent,
    })),
  )

test('a refused change, a message and a bill are in one list, and each leads to where it is answered', async () => {
  const refused = await putRefusal()
  const thread = await putThread()
  const order = aBilledOrder()
  await putOrder(device.db as never, { order })
  render(<InboxView />)
  await eventually(() => expect(lists()).toHaveLength(1))
  expect(lists()[0]?.map(({ href }) => href)).toEqual([
    `${paths.member({ view: 'attention' })}#${refused.group}`,
    paths.messages({ thread: thread.id, subject: 'general' }),
    paths.payOrder(order.id),
  ])
  expect(lists()[0]?.[1]?.words).toMatch(/General question.*2 new.*We open at nine.*2026/)
})

test('the icon counts the rows that wait, and no conversation that is read', async () => {
  await putRefusal()
  await putThread()
  const read = await putThread({ id: anId(), staffCount: 1, readCount: 1 })
  render(
    <>
      <InboxLink />
      <InboxView />
    </>,
  )
  await eventually(() => expect(lists().map((rows) => rows.length)).toEqual([2, 1]))
  await eventually(() => expect(find('a').ariaLabel).toBe('Inbox, 2 open'))
  expect(words()).toContain('Conversations you’ve read')
  expect(lists()[1]?.[0]?.href).toBe(paths.messages({ thread: read.id, subject: 'general' }))
})

test('with nothing to do it says what it is for, and leads to a question', async () => {
  render(
    <>
      <InboxLink />
      <InboxView />
    </>,
  )
  await eventually(() => expect(words()).toContain('Nothing needs you now.'))
  expect(find('a').ariaLabel).toBe('Inbox')
  const ask = [...document.querySelectorAll('a')].find(
    (one) => one.textContent === 'Ask a question',
  )
  expect(ask?.getAttribute('href')).toBe(paths.messages({ subject: 'general' }))
})
