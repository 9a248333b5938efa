import type { Tx } from '#server/database/database.ts'
import type { PushJob } from '#server/database/enqueue-pushes.ts'
import type { Language } from '#server/words/words.ts'

/** Every job by name, with its arguments; `server/jobs` does them. */
export type JobKinds = {
  'send-mail': {
    to: string
    language: Language
    mail: { kind: 'login-code'; code: string; minutes: number }
    /** From then on the mail is of no use and is not sent; Unix milliseconds. */
    expiresAtMs: number
  }
  'send-push': PushJob
}
export type JobName = keyof JobKinds

/** Puts a job into the queue inside the transaction of its cause: it is done if and only if that commits. */
export type Enqueue = <N extends JobName>(tx: Tx, name: N, args: JobKinds[N]) => Promise<void>

/** For programs without a job queue, which write nothing that enqueues: the transaction of one that does is rolled back. */
export const noJobQueue: Enqueue = async (_tx, name) => {
  throw new Error(`${name} was enqueued by a program without a job queue`)
}
