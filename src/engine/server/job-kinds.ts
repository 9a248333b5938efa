import type { Language } from '#engine/shared/languages.ts'
import type { ProofAct } from '#engine/shared/session.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import type { Tx } from './database/database.ts'
import type { PushJob } from './database/notify-members.ts'

/** One mail about the events of a closed batch. A retry sends it with the same id. */
export type EventMailJob = { mailId: string; accountId: string; kind: string; eventIds: string[] }

/** A change of where members send money or goods, or of who decides about it. */
export type CareChange = {
  /** The account's label, the warehouse, or the address of the colleague who lost rights. */
  what: { payee: string } | { warehouse: WarehouseId } | { rightsOf: string }
  /** `proposed`: a second person still has to approve it. */
  state: 'proposed' | 'changed'
  /** The e-mail address of the staff member. */
  by: string
  /** UTC ISO 8601. */
  at: string
}

/** A mail about a login or an address, which is sent at once. `masked`: the new address; `at`: UTC ISO 8601. */
export type DirectMail =
  | { kind: 'login-code' | 'email-code'; code: string; minutes: number }
  | { kind: 'proof-code'; act: ProofAct | null; code: string; minutes: number }
  | { kind: 'email-taken' | 'account-deleted' }
  | { kind: 'email-changed'; masked: string; at: string }
  | ({ kind: 'care-change' } & CareChange)

/** Every job by name, with its arguments. `start-jobs.ts` runs them. */
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

/** What programs without a job queue enqueue with. Throws, which rolls back the transaction that tries to. */
export const noJobQueue: Enqueue = async (_tx, name) => {
  throw new Error(`${name} was enqueued by a program without a job queue`)
}
