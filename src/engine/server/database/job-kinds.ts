import type { Language } from '#engine/shared/languages.ts'
import type { Tx } from './database.ts'

/** The mails that are sent at once, by kind, with what they say. Features declare their own. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their kinds into it.
export interface DirectMails {}
export type DirectMail = {
  [Kind in keyof DirectMails]: { kind: Kind } & DirectMails[Kind]
}[keyof DirectMails]

/**
 * Every job by name, with its arguments. A feature merges its own, and `server/registry/job-queues.ts` says how often they
 * are tried; `start-jobs.ts` runs them.
 */
export interface JobKinds {
  'send-mail': {
    to: string
    language: Language
    mail: DirectMail
    /** When the mail becomes useless and is not sent any more, in Unix milliseconds. */
    expiresAtMs: number
  }
}
export type JobName = keyof JobKinds

/** How often a job is tried, how many of its kind run at once, and whether the newest goes first. */
export type QueueRule = { tries: number; atOnce: number; newestFirst: boolean }

/** Enqueues a job inside the transaction of its cause: it runs if and only if that commits. */
export type Enqueue = <N extends JobName>(tx: Tx, name: N, args: JobKinds[N]) => Promise<void>

/** What programs without a job queue enqueue with. Throws, which rolls back the transaction that tries to. */
export const noJobQueue: Enqueue = async (_tx, name) => {
  throw new Error(`${name} was enqueued by a program without a job queue`)
}
