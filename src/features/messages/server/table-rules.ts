import { OURS, type TableRules, WHOLE } from '#engine/server/database/table-rules.ts'
import type { THREAD_ENTITIES } from '#features/messages/changes/thread-entities.ts'
import type { MessageTables } from './tables.ts'

const TALKS = { stays: 'members and staff read back until the account is deleted' } as const

export const MESSAGE_TABLE_RULES = {
  answer_time: {
    kept: { days: 400, since: 'answered_at' },
    personal: { exported: { without: ['staff_id'] }, erased: 'rows' },
  },
  message: { kept: TALKS, personal: WHOLE },
  message_author: {
    kept: TALKS,
    personal: {
      exported: false,
      because: 'which of our staff wrote a message; the message is exported',
      erased: 'rows',
    },
  },
  reply_template: { kept: { stays: 'staff delete them, and keep at most 100' }, personal: OURS },
  thread: { kept: TALKS, personal: WHOLE },
  thread_note: {
    kept: TALKS,
    personal: {
      exported: false,
      because: 'what our staff note for each other',
      erased: 'rows',
    },
  },
} as const satisfies TableRules<MessageTables & typeof THREAD_ENTITIES>
