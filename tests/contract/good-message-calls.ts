import { answerTo, ask, seenBy, threadPath } from '#tests/support/messages.ts'
import { post } from '#tests/support/orders.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { GoodCalls } from './good-money-calls.ts'

const THREADS = '/api/staff/threads'
const TEMPLATES = '/api/staff/reply-templates'
const TEXTS = { version: 0, title: 'Opening hours', words: { zh: '一', zh2: '一', en: 'One' } }

/** A valid call of each endpoint about conversations and templates. */
export const goodMessageCalls = {
  listThreads: async ({ member }) => {
    await ask(member)
    return { path: `${THREADS}?list=waiting` }
  },
  getThread: async ({ member, staff }) => {
    await ask(member)
    await post(staff, threadPath(member, 'notes'), { words: 'Call them' })
    return { path: threadPath(member) }
  },
  answerThread: async ({ member, staff }) => {
    await ask(member)
    const messageCount = await seenBy(staff, member)
    const body = { onceKey: anId(), words: 'At nine', photoSha256s: [], messageCount }
    return { path: threadPath(member, 'messages'), body }
  },
  noteThread: async ({ member }) => {
    await ask(member)
    return { path: threadPath(member, 'notes'), body: { onceKey: anId(), words: 'Call them' } }
  },
  closeThread: async ({ member, staff }) => {
    await ask(member)
    const { body } = await answerTo(staff, member, 'At nine')
    const close = { onceKey: anId(), messageCount: Number(body.number) }
    return { path: threadPath(member, 'close'), body: close }
  },
  undoClose: async ({ member, staff }) => {
    await ask(member)
    const messageCount = await seenBy(staff, member)
    await post(staff, threadPath(member, 'close'), { messageCount })
    return { path: threadPath(member, 'close/undo'), body: { onceKey: anId() } }
  },
  listTemplates: async ({ staff }) => {
    await staff.fetch(`${TEMPLATES}/${anId()}`, { method: 'PUT', body: TEXTS })
    return { path: TEMPLATES }
  },
  saveTemplate: async () => ({
    path: `${TEMPLATES}/${anId()}`,
    body: TEXTS,
  }),
  deleteTemplate: async ({ staff }) => {
    const path = `${TEMPLATES}/${anId()}`
    await staff.fetch(path, { method: 'PUT', body: TEXTS })
    return { path }
  },
} satisfies GoodCalls
