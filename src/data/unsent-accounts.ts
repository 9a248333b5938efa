import { accountsOnDevice, openAccountDatabase } from './database.ts'

/** An account whose changes wait on this device for its member to log in again. */
export type UnsentAccount = { accountId: string; memberNum: string; email: string; unsent: number }

async function readUnsent(accountId: string): Promise<UnsentAccount> {
  const db = await openAccountDatabase(accountId)
  try {
    const [unsent, accounts] = await Promise.all([db.outbox.count(), db.account.toArray()])
    const { memberNum = '', email = '' } = accounts[0]?.view ?? {}
    return { accountId, memberNum, email, unsent }
  } finally {
    db.close()
  }
}

/** Every account on this device with changes that were never sent, but for the one in use. */
export async function unsentAccounts(inUse: string | null): Promise<UnsentAccount[]> {
  const others = (await accountsOnDevice()).filter((accountId) => accountId !== inUse)
  const read = await Promise.all(others.map(readUnsent))
  return read.filter(({ unsent }) => unsent > 0)
}
