import type { ActName, AuditEntry } from './audit.ts'
import type { Tx } from './database.ts'
import type { MemberRows, NewAudit } from './member-rows.ts'
import type { Author } from './records.ts'

/** What an act has at hand in its transaction. */
export type ActScope<A extends Author = Author> = {
  tx: Tx
  author: A
  /** The moment of the act, in Unix milliseconds: read once, when the accounts are locked. */
  nowMs: number
  /** The same moment, as stored in every table. */
  now: string
  newId: () => string
  /** The id of the request, for the audit log. */
  requestId: string | null
  /** Adds to the audit log: about the member of the scope, or about none, if the entry names no other. */
  audit: <N extends ActName>(entry: AuditEntry<N> | NewAudit<N>) => void
}

/** An act on the rows of one member, whose account is locked. */
export type MemberScope<A extends Author = Author> = ActScope<A> & MemberRows

/** An act on the rows of several members, whose accounts are locked, or of none. */
export type MembersScope<A extends Author = Author> = ActScope<A> & {
  accountId: null
  /** The scope of one of the accounts. */
  of: (accountId: string) => MemberScope<A>
}
