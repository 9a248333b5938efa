import type { Op } from '#engine/shared/registry.ts'
import type { Rows, SyncedTable } from '#engine/shared/rows.ts'
import type { ActName } from './audit.ts'
import type { Tables } from './database.ts'

type Table = keyof Tables & string

/** A row is deleted `days` after the instant in `since`. The days of the audit log are a setting. */
type Aged<T extends Table> = { days: number | 'audit'; since: keyof Tables[T] & string }
/** `by`: the function that deletes the rows by its own rule. `stays`: why the rows do not grow without bound. */
type Ruled = { by: string } | { stays: string }
/** Rows of members are never deleted by age: devices only learn of removals through `writeFor`. */
type Kept<T extends Table> = T extends SyncedTable ? Ruled : Ruled | Aged<T>

/** The tables whose rows name their member. */
type OfAccount = {
  [T in Table]: 'account_id' extends keyof Tables[T] ? T : never
}[Table]
/** What an export has of the rows: all columns but some, or nothing because of a reason. */
type Exported<T extends Table> =
  | { exported: { without: readonly (keyof Tables[T] & string)[] } }
  | { exported: false; because: string }
/** The rows go with the account, or stay without anything that names the member. */
type Erased = { erased: 'rows' } | { erased: 'name'; keptBecause: string }
/** `of`: how the rows of a member are found if they do not name their account. */
type Personal<T extends Table> =
  | ((T extends OfAccount ? { of?: never } : { of: 'ledger' | 'email' | 'text' }) &
      Exported<T> &
      Erased)
  | { notPersonal: string }

/**
 * What names a removed row in the tray, besides its owners: fields that the audit entry of its removal has, or, if they
 * are personal, a logged mutation, whose fields are deleted much earlier.
 */
export type Named<Field = string> = { fields: readonly Field[] } & ({ act: ActName } | { op: Op })

/** The picture that a row holds, and how much of it counts towards the member's quota. */
type Held = { sha256: string; byteLength: number }

type TableRule<T extends Table> = {
  kept: Kept<T>
  personal: Personal<T>
  named?: T extends SyncedTable ? Named<keyof Rows[T]> : never
  holds?: T extends SyncedTable ? (row: Rows[T]) => Held : never
  /** Each row says by its `sha256` that a file is in the store. */
  namesFiles?: 'sha256' extends keyof Tables[T] ? true : never
  /** Refuses a number that was drawn at random and is taken: the transaction runs again and draws another. */
  drawnConstraint?: string
}

/**
 * What is decided on each table where it is declared: how long its rows are kept, and what an export and the deletion of
 * an account do with them. A table without a decision does not compile. `server/registry/table-rules.ts` has all.
 */
export type TableRules<Own> = { [T in keyof Own & Table]: TableRule<T> }
/** As much of a rule as is read without knowing its table. */
export type AnyTableRule = {
  kept: object
  named?: Named
  holds?: (row: never) => Held
  namesFiles?: boolean
  drawnConstraint?: string
}

export const AS_LONG = { stays: 'one for each account or thing that it is about' } as const
export const BOOKS = { stays: 'books of account are kept' } as const

export const WHOLE = { exported: { without: [] }, erased: 'rows' } as const
export const COPY = {
  exported: false,
  because: 'a copy of what other tables have, for look-ups and sync',
  erased: 'rows',
} as const
export const SECRET = {
  exported: false,
  because: 'secrets of a login, which would let others in',
  erased: 'rows',
} as const
export const BY_LAW = { erased: 'name', keptBecause: 'books of account are kept by law' } as const
export const OURS = { notPersonal: 'the business’s own' } as const

/** What members make and delete. */
export const OF_MEMBER = {
  kept: { stays: 'the member deletes it' },
  personal: WHOLE,
} as const
