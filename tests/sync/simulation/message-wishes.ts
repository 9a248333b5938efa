import { intent } from '#engine/client/sync/intent.ts'
import { readThread, sendMessage } from '#features/messages/changes/message.ts'
import { THREAD_SUBJECTS } from '#features/messages/rules/threads.ts'
import { alone, attached, one, type Sight, type Wish } from './wish-intents.ts'

/** What a conversation may be about; sometimes a thing that does not exist, which is refused with its picture. */
function threadIdOf(sight: Sight, subject: (typeof THREAD_SUBJECTS)[number]): string | null {
  if (sight.random.chance(0.1)) return sight.newId()
  if (subject === 'general') return sight.accountId
  return one(sight, subject)?.id ?? null
}

/** A message about anything of the member, sometimes with a picture or with nothing but one. */
export function messaged(sight: Sight): Wish | null {
  const { random, word, newId } = sight
  const subject = random.pick(THREAD_SUBJECTS)
  const threadId = threadIdOf(sight, subject)
  if (threadId === null) return null
  const id = newId()
  const hasPicture = random.chance(0.3)
  const words = hasPicture && random.chance(0.5) ? '' : word()
  const sent = intent(sendMessage, id, { threadId, subject, words, pictures: hasPicture ? 1 : 0 })
  if (!hasPicture) return alone(sent)
  const { intents, ...more } = attached(sight, 'message', id)
  return { intents: [sent, ...intents], ...more }
}

/** Some of the messages of staff are seen, or more than there are. */
export function seen(sight: Sight): Wish | null {
  const thread = one(sight, 'thread')
  return thread && alone(intent(readThread, thread.id, { count: 1 + sight.random.below(4) }))
}
