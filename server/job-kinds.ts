import type { Tx } from '#server/database/database.ts'
import type { PushJob } from '#server/database/notify-members.ts'
import type { CareChange } from '#server/words/care-change.ts'
import type { Language } from '#server/words/words.ts'
import type { ProofAct } from '#shared/contract/session.ts'

/** One mail about the events of a closed batch. A retry sends it with the same id. */
export type EventMailJob = { mailId: string; accountId: string; kind: string; eventIds: string[] }

/** A mail about a login or an address, which is sent at once. `masked`: the new address; `at`: UTC ISO 8601. */
export type DirectMail =
  | { kind: 'login-code' | 'email-code'; code: string; minutes: number }
  | { kind: 'proof-code'; act: ProofAct | null; code: string; minutes: number }
  | { kind: 'email-taken' | 'account-deleted' }
  | { kind: 'email-changed'; masked: string; at: string }
  | ({ kind: 'care-change' } & CareChange)

/** Every job by name, with its arguments. `server/jobs` runs them. */
export type JobKinds = {
  'send-mail': {
    to: string
    language: Language
    mail: DirectMail
    /** When the mail becomes useless and is not sent any more, in Unix milliseconds. */
    expiresAtMs: number
  }
  'send-event-mail': EventMailJob
  /** The money that staff moved on a day, to one holder of the right `settings`. */
  'send-money-report': { mailId: string; accountId: string; day: string }
  'send-push': PushJob
  'make-export': { accountId: string; exportId: string }
}
export type JobName = keyof JobKinds

/** Enqueues a job inside the transaction of its cause: it runs if and only if that commits. */
export type Enqueue = <N extends JobName>(tx: Tx, name: N, args: JobKinds[N]) => Promise<void>

/** For programs without a job queue. Throws, which rolls back a transaction that tries to enqueue. */
export const noJobQueue: Enqueue = async (_tx, name) => {
  throw new Error(`${name} was enqueued by a program without a job queue`)
}
