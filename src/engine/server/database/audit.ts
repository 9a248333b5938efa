import type { EndpointName } from '#engine/shared/endpoints.ts'

/** An entry of the audit log: what was done to which object, with its state before and after. */
export type AuditEntry<A extends ActName = ActName> = {
  act: A
  about: keyof AuditedTables
  objectId: string
} & States<A>

/** An act of an endpoint has its name. The others are those of jobs, of mutations, and parts of an act. */
export type ActName = EndpointName | keyof OtherActs

type States<A> = A extends keyof MoneyActs
  ? MoneyActs[A]
  : { before: object | null; after: object | null }

export type Change<Before, After> = { before: Before; after: After }
/** Of acts that take back a movement of money. */
export type Undone = Change<{ step: string }, { amountFen: number; reason: string }>

/** The entries that the daily report of money reads, which features declare with their states. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their acts into it.
export interface MoneyActs {}

/** The acts that are no endpoint's. Features declare theirs. */
export interface OtherActs {
  giveUpMutation: true
}

/** The tables of what entries are about. Features declare theirs. */
export interface AuditedTables {
  account: true
  mutation: true
  session: true
}
