import type { Kysely, Transaction } from 'kysely'
import type { Message } from './current-transaction.ts'
import type { DiskState } from './disk-room.ts'
import type { FoundationTables } from './tables/foundation.ts'
import type { HousekeepingTables } from './tables/housekeeping.ts'
import type { KeptAnswerTables } from './tables/kept-answers.ts'
import type { MemberTables, SyncedTables } from './tables/member.ts'
import type { SessionTables } from './tables/sessions.ts'
import type { Turns } from './turns.ts'

/** What the engine itself stores. */
export interface EngineTables
  extends FoundationTables,
    HousekeepingTables,
    KeptAnswerTables,
    MemberTables,
    SessionTables {}
/** A feature adds its tables: `declare module '#engine/server/database/database.ts'`. */
export interface Tables extends EngineTables, SyncedTables {}
/** An open transaction. Functions that only read may take a Kysely, which a transaction is too. */
export type Tx = Transaction<Tables>
export type Reader = Kysely<Tables>

/** Gets a message of a channel, or null after a lost connection, when messages may have been missed. */
export type ChannelListener = (payload: string | null) => void

/** Asks on the session that the server keeps. */
export type AskSession = (
  text: string,
  values: unknown[],
) => Promise<{ rows: Record<string, unknown>[] }>
/** Takes what a session keeps, such as locks. */
export type Take = (ask: AskSession) => Promise<void>

export type Database = {
  kysely: Kysely<Tables>
  kind: 'pglite' | 'postgres'
  /** The turns of writers of one account, taken by `inTransaction`. */
  turns: Turns
  /** The turns of equal requests, taken by `answerOnce`. */
  requestTurns: Turns
  /** Runs long work, such as a migration or a backup, on a connection without time limits. */
  withoutTimeLimits: <T>(
    work: (db: Pick<Database, 'kysely' | 'turns' | 'publish'>) => Promise<T>,
  ) => Promise<T>
  /** The last process did not close the embedded database, so its last writes may be lost. */
  unclean: boolean
  /** Delivers to listeners of this server at once, to other servers soon. A crash may lose messages, so listeners also poll. */
  publish: (messages: readonly Message[]) => void
  /** Listens to a channel, one line for each message. Resolves to a function that stops it. */
  listen: (channel: string, listener: ChannelListener) => Promise<() => Promise<void>>
  /** Runs one statement with values, or several without, on a separate connection outside any transaction. */
  run: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  /** Runs `take` on the connection that the server keeps, now and on each that replaces it. The first failure is thrown. */
  hold: (take: Take) => Promise<void>
  disk: DiskState
  /** The connections that are open, those of them that nobody uses, and the callers that wait for one. */
  poolState: () => { total: number; idle: number; waiting: number }
  /** Resolves with the reason when the database has failed permanently and the process must exit. */
  failed: Promise<Error>
  /** The data directory of an embedded database as a tar, from which other databases can start. */
  dump: () => Promise<Uint8Array<ArrayBuffer>>
  close: () => Promise<void>
}

export type PostgresSource = {
  kind: 'postgres'
  /** The server, or a connection pooler before it if `directUrl` is there. */
  url: string
  /** The server itself, for what needs a session of its own. */
  directUrl?: string | undefined
  /** Whether statements are prepared under names; otherwise they are without a pooler. */
  areNamed?: boolean | undefined
  /** How many connections a server takes at most, besides those for listening and long work. */
  connections?: number | undefined
  /** A statement without an answer after so long fails. */
  answerMs?: number
  /** How often the sizes of tables are looked at, for the plans of named statements. */
  sizesEveryMs?: number
}

/** Where the data is: a PostgreSQL server, the embedded database's data directory, or memory (from a dump's image). */
export type DatabaseSource =
  | PostgresSource
  | { kind: 'directory'; dataDirectory: string }
  | { kind: 'memory'; image?: Uint8Array<ArrayBuffer> }
