import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { closeCurrent } from '#engine/client/data/current.ts'
import { visible } from '#engine/client/platform/visibility.ts'
import { endSession, keepAuthorization, setSession } from '#engine/client/session/session.ts'
import { keepDraft } from '#engine/client/sync/drafts.ts'
import { paths } from '#engine/shared/paths.ts'
import type { OutcomeRow, Rows } from '#engine/shared/rows.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import type { Device } from '#tests/support/device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { button, cleanUp, click, eventually, field, render, type } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { MessagesView } from './MessagesView.tsx'

const AT = '2026-11-20T08:00:00.000Z'
const words = () => document.body.textContent
const accountId = anId()
let device: Device

beforeEach(async () => {
  // No network: a message is kept on the device.
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
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

function show(path: string) {
  history.replaceState(null, '', path)
  render(<MessagesView />)
}
const outbox = async () => (await device.outbox()).filter(({ op }) => !op.startsWith('draft.'))

async function putAnswered(given: Partial<Rows['thread']> = {}) {
  const thread: Rows['thread'] = {
    id: accountId,
    subject: 'general',
    number: '',
    state: 'answered',
    waitingSince: null,
    messageCount: 2,
    staffCount: 1,
    readCount: 0,
    createdAt: AT,
    lastMessageAt: AT,
    ...given,
  }
  const record = { version: 1, waiting: false }
  await device.db.thread.put({ id: thread.id, base: thread, view: thread, ...record })
  for (const [by, text, number] of [
    ['member', 'When do you open?', 1],
    ['staff', 'At nine', 2],
  ] as const) {
    const row = {
      id: anId(),
      threadId: thread.id,
      number,
      by,
      words: text,
      createdAt: AT,
      arrivedAt: AT,
    }
    await device.db.message.put({ id: row.id, base: row, view: row, ...record })
  }
  return thread
}

test('a link to all conversations leads to the inbox', async () => {
  show(paths.messages())
  await eventually(() => expect(location.search).toBe('?view=inbox'))
})

test('opening a conversation reads it', async () => {
  await putAnswered()
  show(paths.messages({ subject: 'general' }))
  await eventually(() => expect(words()).toContain('When do you open?'))
  await eventually(async () => {
    expect((await outbox()).map(({ op, set }) => [op, set])).toEqual([
      ['thread.read', { count: 1 }],
    ])
  })
  expect(await device.list('thread')).toMatchObject([{ readCount: 1 }])
})

test('a conversation on a page that nobody sees stays unread until they look', async () => {
  await putAnswered()
  const looks = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  // The sync engine subscribes as well.
  onTestFinished(visible.subscribe(() => undefined))
  show(paths.messages({ subject: 'general' }))
  await eventually(() => expect(words()).toContain('At nine'))
  // Until nothing else shows the page anew.
  await new Promise((rest) => setTimeout(rest, 100))
  expect(await outbox()).toEqual([])
  looks.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await eventually(async () => expect(await outbox()).toMatchObject([{ op: 'thread.read' }]))
})

test('a message is sent offline, shown as waiting, and its form is empty again', async () => {
  show(paths.messages({ subject: 'general' }))
  await eventually(() => field('Your message'))
  await click(button('Send message'))
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
  await type(field('Your message'), 'When do you open?\u202e')
  await click(button('Send message'))
  await eventually(() => expect(words()).toMatch(/You.*Waiting to sync.*When do you open\?/))
  expect((await outbox()).map(({ set }) => set)).toEqual([
    { threadId: accountId, subject: 'general', words: 'When do you open?', pictures: 0 },
  ])
  await eventually(() => expect(field('Your message').value).toBe(''))
})

test('what was typed is there again, for its own conversation', async () => {
  for (const [threadId, text] of [
    [accountId, 'Half a sen'],
    [anId(), 'Another'],
  ] as const) {
    const keeper = keepDraft({ id: anId(), kind: 'message', opened: undefined })
    await keeper.change({ threadId, form: { words: text } })
    await keeper.close()
  }
  show(paths.messages({ subject: 'general' }))
  await eventually(() => expect(field('Your message').value).toBe('Half a sen'))
  expect(words()).toContain('is filled in below')
})

test('what is being written in another tab does not fill the form of the next message', async () => {
  show(paths.messages({ subject: 'general' }))
  await eventually(() => field('Your message'))
  await type(field('Your message'), 'From this tab')
  const other = keepDraft({ id: anId(), kind: 'message', opened: undefined })
  await other.change({ threadId: accountId, form: { words: 'From the other' } })
  await other.close()
  await click(button('Send message'))
  await eventually(() => expect(words()).toMatch(/Waiting to sync.*From this tab/))
  await eventually(() => expect(field('Your message').value).toBe(''))
})

test('a message that this device cannot write stays in its form', async () => {
  show(paths.messages({ subject: 'general' }))
  await eventually(() => field('Your message'))
  await type(field('Your message'), 'When do you open?')
  vi.spyOn(device.db.outbox, 'bulkAdd').mockRejectedValue(new Error('full'))
  vi.spyOn(device.db.outbox, 'add').mockRejectedValue(new Error('full'))
  await click(button('Send message'))
  await eventually(() => expect(words()).toContain('This device couldn’t save it'))
  expect(field('Your message').value).toBe('When do you open?')
})

test('a refused message fills the form, and sending it again takes it out of the tray', async () => {
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
  const record = { version: 1, waiting: false }
  await device.db.outcome.put({ id: refused.id, base: refused, view: refused, ...record })
  show(paths.messages({ thread: accountId, subject: 'general', outcome: refused.id }))
  await eventually(() => expect(field('Your message').value).toBe('One too many'))
  await click(button('Send message'))
  await eventually(async () => {
    expect((await outbox()).map(({ op }) => op)).toEqual(['message.send', 'outcome.dismiss'])
  })
})

/** A refused message of nothing but a picture, opened to be sent again. */
async function openRefusedPicture() {
  const facts = { sha256: 'ab'.repeat(32), byteLength: 3, contentType: 'image/jpeg' } as const
  const messageId = anId()
  const refused = {
    status: 'rejected' as const,
    detail: '',
    group: messageId,
    clientId: anId(),
    device: '',
    at: AT,
  }
  const message: OutcomeRow = {
    ...refused,
    id: anId(),
    code: 'message_limit',
    op: 'message.send',
    target: messageId,
    set: { threadId: accountId, subject: 'general', words: '', pictures: 1 },
  }
  const picture: OutcomeRow = {
    ...refused,
    id: anId(),
    code: 'dependency',
    op: 'photo.attach',
    target: anId(),
    set: { ownerTable: 'message', ownerId: messageId, purpose: 'message', ...facts },
  }
  const record = { version: 1, waiting: false }
  await device.db.outcome.bulkPut(
    [message, picture].map((row) => ({ id: row.id, base: row, view: row, ...record })),
  )
  const path = paths.messages({ thread: accountId, subject: 'general', outcome: message.id })
  const open = async () => {
    show(path)
    await eventually(() => expect(button('Send message').ariaBusy).not.toBe('true'))
  }
  return { facts, open }
}

test('a refused message of one picture is sent again where the picture is', async () => {
  const { facts, open } = await openRefusedPicture()
  const bytes = new Uint8Array([255, 216, 255]).buffer
  await device.db.blobs.put({ ...facts, bytes, addedAt: 0, state: 'waiting' })
  await open()
  await click(button('Send message'))
  await eventually(async () => {
    expect((await outbox()).map(({ op, set }) => [op, set.pictures])).toEqual([
      ['message.send', 1],
      ['photo.attach', undefined],
      ['outcome.dismiss', undefined],
      ['outcome.dismiss', undefined],
    ])
  })
})

test('without the bytes of its picture it is not sent empty', async () => {
  const { open } = await openRefusedPicture()
  await open()
  await click(button('Send message'))
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
  expect(await outbox()).toEqual([])
})

test('a closed conversation says that the next message opens it', async () => {
  await putAnswered({ state: 'closed', readCount: 1 })
  show(paths.messages({ subject: 'general' }))
  await eventually(() => expect(words()).toContain('This conversation is closed'))
})

test('a link to a conversation that is not here says so', async () => {
  show(paths.messages({ thread: anId() }))
  await eventually(() => expect(words()).toContain('This conversation isn’t here'))
})
