import { AsyncLocalStorage } from 'node:async_hooks'
import type { Held } from './turns.ts'

/**
 * Something to tell the listeners of a channel on every server, who hear `about says`. Of several with one `about` that
 * wait to be sent to the other servers only the last is.
 */
export type Message = { channel: string; key: string; value?: string }

/** As listeners hear it. One notification of PostgreSQL carries many, a line each. */
export const lineOf = ({ key, value }: Message): string =>
  value === undefined ? key : `${key} ${value}`

type Transaction = {
  open: boolean
  turns: Held
  messages: Message[]
  holdsAccounts: boolean
  /** The tracking keys that it has locked; null before it has asked for any. */
  trackingKeys: ReadonlySet<string> | null
}
const transactions = new AsyncLocalStorage<Transaction>()

/** A transaction has to wait for accounts; it gives its connection back first and begins again with its turns. */
export class TurnsNeeded extends Error {
  readonly accountIds: readonly string[]
  constructor(accountIds: readonly string[]) {
    super('A transaction that writes to members runs in inTransaction')
    this.accountIds = accountIds
  }
}

/** Throws where code inside a transaction asks the pool for a second connection: on the embedded database, which has one, it would wait for itself for ever. */
export function refuseSecondConnection(): void {
  if (transactions.getStore()?.open) {
    throw new Error('A query inside a transaction did not go through that transaction')
  }
}

/** Throws inside a transaction: on the embedded database, which has one connection, all others would wait for `work`. */
export function refuseInTransaction(work: string): void {
  if (transactions.getStore()?.open) throw new Error(`${work} inside a transaction`)
}

/** Takes the transaction's turn at each account; throws TurnsNeeded rather than wait with a connection in hand. */
export function requireTurns(accountIds: readonly string[]): void {
  const turns = transactions.getStore()?.turns
  if (turns === undefined || turns.add(accountIds)) return
  throw new TurnsNeeded([...turns.keys(), ...accountIds])
}

function current(): Transaction {
  const transaction = transactions.getStore()
  if (transaction === undefined) throw new Error('A lock outside of inTransaction')
  return transaction
}

export function recordAccountLock(): void {
  current().holdsAccounts = true
}

/** Throws where tracking numbers are locked out of order, since two transactions could then wait for each other. */
export function recordTrackingLock(keys: ReadonlySet<string>): void {
  const transaction = current()
  if (transaction.holdsAccounts) throw new Error('Tracking numbers are locked before accounts')
  if (transaction.trackingKeys !== null) {
    throw new Error('A transaction locks its tracking numbers once, all together')
  }
  transaction.trackingKeys = keys
}

/** Throws where a parcel gets a tracking number that this transaction has not locked. */
export function requireTrackingLock(key: string): void {
  if (current().trackingKeys?.has(key)) return
  throw new Error('A parcel gets a tracking number only under its lock: lockTrackingKeys')
}

/** Sends a message once the transaction that this is called in has committed. */
export function notify(message: Message): void {
  const transaction = transactions.getStore()
  if (!transaction?.open) throw new Error('Nothing is said outside a transaction')
  transaction.messages.push(message)
}

/** Runs what belongs to one transaction, so that the functions above know it. */
export async function asTransaction<T>(
  parts: Pick<Transaction, 'turns' | 'messages'>,
  work: () => Promise<T>,
): Promise<T> {
  const transaction = { ...parts, open: true, holdsAccounts: false, trackingKeys: null }
  try {
    return await transactions.run(transaction, work)
  } finally {
    transaction.open = false
  }
}
