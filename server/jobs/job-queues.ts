import type { QueueOptions } from 'pg-boss'
import type { JobName } from '#server/job-kinds.ts'

/**
 * What each queue does. A job that fails is tried again after a second, then after twice as long each time, a minute
 * at most: a mail until its code is dead, a push for about an hour.
 */
export const QUEUES = {
  'send-mail': { tries: 20, atOnce: 20, newestFirst: true },
  'send-push': { tries: 60, atOnce: 20, newestFirst: false },
} satisfies Record<JobName, { tries: number; atOnce: number; newestFirst: boolean }>

/** One that runs for longer than this was taken by a server that is gone. */
export const EXPIRE_SECONDS = 60
export const LONGEST_DELAY_SECONDS = 60

export function queueOptions(name: JobName): QueueOptions {
  return {
    retryLimit: QUEUES[name].tries,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: LONGEST_DELAY_SECONDS,
    expireInSeconds: EXPIRE_SECONDS,
  }
}
