import { AsyncLocalStorage } from 'node:async_hooks'

const transactions = new AsyncLocalStorage<{ open: boolean }>()

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

/** Runs what belongs to one transaction, so that the guard knows it. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { open: true }
  try {
    return await transactions.run(transaction, work)
  } finally {
    transaction.open = false
  }
}
