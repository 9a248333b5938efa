import { AsyncLocalStorage } from 'node:async_hooks'
import type { Held } from './turns.ts'

/**
 * A message for the listeners of a channel on every server, delivered as `key value`. Of several unsent messages with
 * one key, other servers get only the last.
 */
export type Message = { channel: string; key: string; value?: string }

/** The line that listeners get. One PostgreSQL notification carries many lines. */
export const lineOf = ({ key, value }: Message): string =>
  value === undefined ? key : `${key} ${value}`

type Transaction = {
  open: boolean
  turns: Held
  messages: Message[]
  holdsAccounts: boolean
  /** The tracking keys that it has locked; null if it has not locked any yet. */
  trackingKeys: ReadonlySet<string> | null
}
const transactions = new AsyncLocalStorage<Transaction>()

/** The transaction has to wait for accounts. It releases its connection first, waits, then starts again. */
export class TurnsNeeded extends Error {
  readonly accountIds: readonly string[]
  constructor(accountIds: readonly string[]) {
    super('A transaction that writes to members runs in inTransaction')
    this.accountIds = accountIds
  }
}

/** Throws if code inside a transaction asks for a second connection. The embedded database has one, so this would deadlock. */
export function refuseSecondConnection(): void {
  if (transactions.getStore()?.open) {
    throw new Error('A query inside a transaction did not go through that transaction')
  }
}

/** Throws inside a transaction. The embedded database has one connection, so `work` would block all other requests. */
export function refuseInTransaction(work: string): void {
  if (transactions.getStore()?.open) throw new Error(`${work} inside a transaction`)
}

/** Takes the transaction's turn at each account. Throws TurnsNeeded instead of waiting while holding a connection. */
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

/** Throws if tracking numbers are locked out of order, since that could deadlock two transactions. */
export function recordTrackingLock(keys: ReadonlySet<string>): void {
  const transaction = current()
  if (transaction.holdsAccounts) throw new Error('Tracking numbers are locked before accounts')
  if (transaction.trackingKeys !== null) {
    throw new Error('A transaction locks its tracking numbers once, all together')
  }
  transaction.trackingKeys = keys
}

/** Throws if a parcel gets a tracking number that this transaction has not locked. */
export function requireTrackingLock(key: string): void {
  if (current().trackingKeys?.has(key)) return
  throw new Error('A parcel gets a tracking number only under its lock: lockTrackingKeys')
}

/** Sends a message after the current transaction has committed. */
export function notify(message: Message): void {
  const transaction = transactions.getStore()
  if (!transaction?.open) throw new Error('Nothing is said outside a transaction')
  transaction.messages.push(message)
}

/** Runs `work` as the current transaction of the functions above. */
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
