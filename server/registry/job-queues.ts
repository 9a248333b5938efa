import type { QueueRule } from '#engine/server/job-kinds.ts'

/** The queues of the jobs that features add. */
export const FEATURE_QUEUES = {
  'send-money-report': { tries: 120, atOnce: 2, newestFirst: false },
  'make-export': { tries: 60, atOnce: 1, newestFirst: false },
} satisfies Record<string, QueueRule>
