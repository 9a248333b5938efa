import type { QueueRule } from '#engine/server/database/job-kinds.ts'
import type { CausedName } from '#features/system/rules/job-names.ts'

/** The queues of the jobs that features add: mails are tried for about two hours, a push for about one. */
export const FEATURE_QUEUES = {
  'send-event-mail': { tries: 120, atOnce: 10, newestFirst: false },
  'send-push': { tries: 60, atOnce: 20, newestFirst: false },
  'send-money-report': { tries: 120, atOnce: 2, newestFirst: false },
  'fulfil-standing-order': { tries: 60, atOnce: 4, newestFirst: false },
  'make-export': { tries: 60, atOnce: 1, newestFirst: false },
} satisfies Record<Exclude<CausedName, 'send-mail'>, QueueRule>
