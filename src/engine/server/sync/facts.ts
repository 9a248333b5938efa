import type { Tx } from '#engine/server/database/database.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import type { Settings } from '#engine/server/settings.ts'
import type { RandomBytes } from '#engine/shared/ids.ts'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import type { Room } from './room.ts'

/**
 * What decisions know besides rows, by feature. Each feature merges its own, and `server/registry/facts.ts` lists who
 * reads them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features merge into it
export interface Facts {}

/** A batch, whose device sent it, and what its decisions may use. */
export type Pushing = {
  accountId: string
  clientId: string
  device: string
  now: string
  newId: () => string
  randomBytes: RandomBytes
  room: Room
  /** Of the server. */
  settings: Settings
}

/** What the facts of a batch are read from. */
export type Reading = {
  scope: MemberScope
  pushing: Pushing
  mutations: readonly WireMutation[]
  /** The drafts that the mutations name. */
  draftIds: ReadonlySet<string>
  /** The keys that the mutations look rows up by; those of conflicts are added with their rows. */
  keys: ReadonlySet<string>
}

/** The rows of a table by a key, as the batch has changed them so far; only once every row is here. */
export type Follow = <T extends SyncedTable>(
  table: T,
  keyOf: (row: Rows[T]) => string,
) => (key: string) => Rows[T][]

/** How a feature reads its facts: once for a batch, so that 1,000 mutations cost as many statements as one. */
export type FactReader<F> = (reading: Reading) => Promise<{
  /** Ids of rows that the batch is about though none of its mutations names them. */
  ids?: Iterable<string>
  /** Loads rows that decisions compare, before their parts are loaded. */
  load?: () => Promise<unknown>
  /** Reads the facts when every row is here. */
  read: (follow: Follow) => Promise<F>
}>

/** How rows are found by what members write on things. The keys are locked before any account. */
export type Lookup = {
  /** The key that the fields of a row or of a change look up; null for none. */
  keyOf: (fields: Readonly<Record<string, unknown>>) => string | null
  lock: (tx: Tx, keys: ReadonlySet<string>) => Promise<void>
  /** The ids of the account's rows with these keys. */
  idsOf: (tx: Tx, accountId: string, keys: ReadonlySet<string>) => Promise<string[]>
}
