import type { ThreadSubject } from '#shared/domain/threads.ts'
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
export async function asked(member: LoggedInUser, words = 'When do you open?') {
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
