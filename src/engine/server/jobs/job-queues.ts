import type { QueueOptions } from 'pg-boss'
import type { JobName, QueueRule } from '#engine/server/database/job-kinds.ts'
import { FEATURE_QUEUES } from '#server/registry/job-queues.ts'

/**
 * The queues. A failed job is retried after a second, then after doubled delays up to a minute: a login code, which is
 * sent at once, until it has expired.
 */
export const QUEUES = {
  'send-mail': { tries: 20, atOnce: 20, newestFirst: true },
  ...FEATURE_QUEUES,
} satisfies Record<JobName, QueueRule>

/** A job that runs longer than this belongs to a server that has died. */
export const EXPIRE_SECONDS = 60
const LONGEST_DELAY_SECONDS = 60
/** The longest delay that a service may ask for. */
export const LONGEST_WAIT_SECONDS = 3_600

export const JOB_NAMES = Object.keys(QUEUES) as JobName[]

export function queueOptions(name: JobName): QueueOptions {
  return {
    retryLimit: QUEUES[name].tries,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: LONGEST_DELAY_SECONDS,
    expireInSeconds: EXPIRE_SECONDS,
  }
}
