import { msg } from '@lingui/core/macro'
import { paths } from '#engine/shared/paths.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import type { Changes } from '#features/attention/member/data/change.ts'
import { THREAD_SUBJECTS } from '#features/messages/rules/threads.ts'

/** The conversation of a refused message, which fills its form. */
const conversation = ({ threadId, subject }: OutcomeRow['set'], outcome: string) => {
  const about = THREAD_SUBJECTS.find((one) => one === subject)
  return typeof threadId === 'string' && about !== undefined
    ? paths.messages({ thread: threadId, subject: about, outcome })
    : null
}

export const MESSAGE_CHANGES = {
  'message.send': {
    words: () => msg`Send a message to customer service`,
    resend: ({ id, set }) => conversation(set, id),
    discards: 'input',
  },
  'thread.read': {
    words: () => msg`Mark messages as read`,
    resend: null,
    discards: 'change',
  },
} satisfies Partial<Changes>
