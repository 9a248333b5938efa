import { afterEach, expect, test } from 'vitest'
import type { ThreadMessage } from '#features/messages/contract/staff-messages.ts'
import { cleanUp, render } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { ThreadMessages } from './ThreadMessages.tsx'

afterEach(cleanUp)

const AT = '2026-11-20T08:00:00.000Z'

/** The text of a conversation of one message. */
function show(given: Partial<ThreadMessage>): string | null {
  const message: ThreadMessage = {
    id: anId(),
    number: 1,
    by: 'member',
    words: 'It looks like this:',
    at: AT,
    author: null,
    pictures: [],
    coming: 0,
    ...given,
  }
  const thread = {
    accountId: anId(),
    threadId: anId(),
    memberNum: 'SP271834K',
    subject: 'general' as const,
    number: '',
    state: 'waiting' as const,
    waitingSince: AT,
    lastMessageAt: AT,
    messageCount: 1,
    beginning: '',
    takenBy: null,
    isOwn: false,
  }
  const of = { thread, answeredInMs: null, language: 'en', messages: [message], notes: [] }
  render(<ThreadMessages of={of} earlier={null} busy={false} />)
  return document.body.textContent
}

test('a message says how many of its pictures are not here yet, beside its words', () => {
  expect(show({ coming: 3 })).toMatch(/It looks like this:.*3 pictures aren’t uploaded yet/)
})

test('a message without words whose picture is on its way says that', () => {
  const words = show({ words: '', coming: 1 })
  expect(words).toContain('1 picture isn’t uploaded yet')
  expect(words).not.toContain('aren’t available')
})

test('a message without words whose pictures will not come says that they aren’t here', () => {
  const words = show({ words: '' })
  expect(words).toContain('The pictures in this message aren’t available.')
  expect(words).not.toContain('uploaded')
})
