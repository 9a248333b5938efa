import { AsyncLocalStorage } from 'node:async_hooks'
import type { Held } from './turns.ts'

const transactions = new AsyncLocalStorage<{ open: boolean; turns: Held }>()

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
export function needTurns(accountIds: readonly string[]): void {
  const turns = transactions.getStore()?.turns
  if (turns === undefined || turns.add(accountIds)) return
  throw new TurnsNeeded([...turns.keys(), ...accountIds])
}

/** Runs what belongs to one transaction, so that the functions above know it. */
export async function asTransaction<T>(turns: Held, work: () => Promise<T>): Promise<T> {
  const transaction = { open: true, turns }
  try {
    return await transactions.run(transaction, work)
  } finally {
    transaction.open = false
  }
}
