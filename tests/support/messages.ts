import type { ThreadSubject } from '#features/messages/rules/threads.ts'
import { post } from './orders.ts'
import { anId } from './row-builders.ts'
import type { LoggedInUser } from './server.ts'
import { type Change, wireDevice } from './wire-device.ts'

/** A message as a device sends it. */
export const aMessage = (
  threadId: string,
  words: string,
  subject: ThreadSubject = 'general',
  pictures = 0,
): Change => ({ op: 'message.send', id: anId(), set: { threadId, subject, words, pictures } })

/** Sends a general message of a member. */
export async function ask(member: LoggedInUser, words = 'When do you open?') {
  const phone = wireDevice(member.fetch)
  const change = aMessage(member.accountId, words)
  const [result] = await phone.push(change)
  if (result?.status !== 'applied') throw new Error(`The message was ${result?.status}`)
  return { phone, messageId: change.id, threadId: member.accountId }
}

/** The path of a member's conversation in the console, the general one unless given. */
export const threadPath = (
  { accountId }: { accountId: string },
  what = '',
  threadId = accountId,
): string => `/api/staff/threads/${accountId}/${threadId}${what === '' ? '' : `/${what}`}`

/** How many messages of the general conversation of a member staff see; 1 if it is not theirs to see. */
export async function seenBy(staff: LoggedInUser, member: { accountId: string }): Promise<number> {
  const { thread } = await (await staff.fetch(threadPath(member))).json()
  return thread?.messageCount ?? 1
}

/** Answers in the general conversation of a member by one who has seen all of it, unless `more` says what was seen. */
export async function answerTo(
  staff: LoggedInUser,
  member: { accountId: string },
  words: string,
  more: object = {},
) {
  const messageCount = await seenBy(staff, member)
  const body = { words, photoSha256s: [], messageCount, ...more }
  return post(staff, threadPath(member, 'messages'), body)
}
