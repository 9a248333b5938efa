import type { Kysely, Transaction } from 'kysely'
import type { Message } from './current-transaction.ts'
import type { FoundationTables } from './tables/foundation.ts'
import type { HousekeepingTables } from './tables/housekeeping.ts'
import type { KeptAnswerTables } from './tables/kept-answers.ts'
import type { LoginTables } from './tables/login.ts'
import type { MemberTables } from './tables/member.ts'
import type { PushTables } from './tables/push.ts'
import type { Turns } from './turns.ts'

export interface Tables
  extends FoundationTables,
    HousekeepingTables,
    LoginTables,
    MemberTables,
    PushTables,
    KeptAnswerTables {}

/** An open transaction; what only reads may take a Kysely, which a transaction is too. */
export type Tx = Transaction<Tables>
export type Reader = Kysely<Tables>

/** A message of a channel; null where the connection was lost meanwhile and some may have been missed. */
export type ChannelListener = (payload: string | null) => void

export type Database = {
  kysely: Kysely<Tables>
  kind: 'pglite' | 'postgres'
  /** Who writes to which account at the moment; `inTransaction` asks it. */
  turns: Turns
  /** Runs what takes as long as it takes, such as a migration or a backup, on a connection without time limits. */
  withoutTimeLimits: <T>(
    work: (db: Pick<Database, 'kysely' | 'turns' | 'publish'>) => Promise<T>,
  ) => Promise<T>
  /** The last process did not close the embedded database; what it wrote last may be lost. */
  unclean: boolean
  /** Tells listeners of this server at once and those of others soon. A crash may lose messages, so whoever listens looks for itself now and then. */
  publish: (messages: readonly Message[]) => void
  /** Hears what is published, a line for each message; answers how to stop. */
  listen: (channel: string, listener: ChannelListener) => Promise<() => Promise<void>>
  /** Runs one statement with values, or several without, on a connection of its own, outside any transaction. */
  run: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  /** Resolves with the reason when the database is gone for good and the process must end. */
  failed: Promise<Error>
  /** The data directory of an embedded database as a tar, to start others from. */
  dump: () => Promise<Uint8Array<ArrayBuffer>>
  close: () => Promise<void>
}

/** Where the data is: a PostgreSQL server, a data directory of the embedded database, or memory (from the image of a dump). */
export type DatabaseSource =
  | { kind: 'postgres'; url: string }
  | { kind: 'directory'; dataDirectory: string }
  | { kind: 'memory'; image?: Uint8Array<ArrayBuffer> }
