import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { inLanguages } from '#engine/shared/fields.ts'
import type { BulkItem, NewItem, SendItem } from '#features/console/staff/parts/bulk/bulk-run.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import {
  answerThread,
  closeThread,
  getThread,
  type ReplyTemplate,
  type ThreadHead,
  undoClose,
} from '#features/messages/contract/staff-messages.ts'
import { languageOf } from './language-of.ts'

/** Why a conversation is not answered or closed together with others. */
const LEFT_OUT = {
  own: msg`This is your own conversation. A colleague has to answer it.`,
  closed: msg`It’s closed already.`,
} as const satisfies Record<string, MessageDescriptor>

export const whyLeftOut = (code: string): MessageDescriptor =>
  LEFT_OUT[code as keyof typeof LEFT_OUT] ?? LEFT_OUT.closed

const which = { accountId: v.string(), threadId: v.string() }
/** `messageCount`: with how many messages it was listed. Who has written since is not answered unread. */
const ofListed = { ...which, messageCount: v.number() }
const sentAnswer = v.object({
  act: v.literal('answer'),
  ...ofListed,
  words: inLanguages(v.string()),
})
type SentAnswer = v.InferOutput<typeof sentAnswer>
const sentAct = v.variant('act', [
  sentAnswer,
  v.object({ act: v.literal('close'), ...ofListed }),
  v.object({ act: v.literal('undo'), ...which }),
])

type NewAct = { act: 'answer'; words: ReplyTemplate['words'] } | { act: 'close' }

/** A conversation as one of many that are closed, or answered by the same template. */
export const threadItemOf = (thread: ThreadHead, act: NewAct): NewItem => {
  const { accountId, threadId, memberNum, number, messageCount, isOwn, state } = thread
  const isClosed = act.act === 'close' && state === 'closed'
  return {
    key: threadId,
    label: [memberNum, number].filter(Boolean).map(groupedCode).join(' · '),
    amountFen: null,
    body: { ...act, accountId, threadId, messageCount },
    leftOut: isOwn ? 'own' : isClosed ? 'closed' : null,
  }
}

/** What opens a conversation again that was closed; null for what is no close. */
export function undoItemOf({ key, label, amountFen, body }: BulkItem): NewItem | null {
  const sent = v.safeParse(sentAct, body)
  if (!sent.success || sent.output.act !== 'close') return null
  const { accountId, threadId } = sent.output
  return { key, label, amountFen, body: { act: 'undo', accountId, threadId }, leftOut: null }
}

function send(sent: v.InferOutput<typeof sentAct>, onceKey: string) {
  const params = { accountId: sent.accountId, threadId: sent.threadId }
  switch (sent.act) {
    case 'undo':
      return staffCall(undoClose, { params, body: { onceKey } })
    case 'close':
      return staffCall(closeThread, { params, body: { onceKey, messageCount: sent.messageCount } })
    case 'answer':
      return answerInTheirLanguage(sent, onceKey)
  }
}

async function answerInTheirLanguage(
  { accountId, threadId, messageCount, words }: SentAnswer,
  onceKey: string,
) {
  const params = { accountId, threadId }
  const thread = await staffCall(getThread, { params, query: {} })
  if (!thread.ok) return thread
  const body = { onceKey, words: words[languageOf(thread.value.language)], photoSha256s: [] }
  return staffCall(answerThread, { params, body: { ...body, messageCount } })
}

/** Does it with one of them, by the same rules as alone; an answer is in the language of its member. */
export const actOnThread: SendItem = async (body, onceKey) => {
  const answer = await send(v.parse(sentAct, body), onceKey)
  return answer.ok ? { ok: true, value: { state: 'done' } } : answer
}
