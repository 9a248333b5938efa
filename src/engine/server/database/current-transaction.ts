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
  /** The keys that it has locked, by their kind. */
  lockedKeys: Map<string, ReadonlySet<string>>
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

/** Throws if keys are locked out of order, since that could deadlock two transactions. */
export function recordKeyLock(kind: string, keys: ReadonlySet<string>): void {
  const { holdsAccounts, lockedKeys } = current()
  if (holdsAccounts) throw new Error(`Keys (${kind}) are locked before accounts`)
  if (lockedKeys.has(kind)) {
    throw new Error(`A transaction locks its keys (${kind}) once, all together`)
  }
  lockedKeys.set(kind, keys)
}

/** Throws if a row gets a key that this transaction has not locked. */
export function requireKeyLock(kind: string, key: string): void {
  if (current().lockedKeys.get(kind)?.has(key)) return
  throw new Error(`A row gets a key (${kind}) only under its lock: lockKeys`)
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
  const transaction = { ...parts, open: true, holdsAccounts: false, lockedKeys: new Map() }
  try {
    return await transactions.run(transaction, work)
  } finally {
    transaction.open = false
  }
}
