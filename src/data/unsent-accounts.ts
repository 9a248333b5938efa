import { type AccountDatabase, accountsOnDevice, openKnownDatabase } from './database.ts'

/**
 * What exists only on this device: changes, pictures whose bytes are not on the server, forms that were never saved.
 */
export type Unsent = { changes: number; photos: number; drafts: number }

export const NOTHING_UNSENT: Unsent = { changes: 0, photos: 0, drafts: 0 }

export const isAnythingUnsent = ({ changes, photos, drafts }: Unsent): boolean =>
  changes + photos + drafts > 0

/** Counts what exists only on this device. */
export async function readUnsent(db: AccountDatabase): Promise<Unsent> {
  const [changes, refused, photos, chosen, drafts] = await Promise.all([
    db.outbox.count(),
    db.refused.count(),
    db.blobs.where('state').equals('waiting').count(),
    db.chosen.count(),
    db.draftEdits.count(),
  ])
  return { changes: changes + refused, photos: photos + chosen, drafts }
}

/** An account with unsent work, which is sent when its member logs in again. */
export type UnsentAccount = { accountId: string; memberNum: string; email: string; unsent: Unsent }

async function readAccount(accountId: string): Promise<UnsentAccount | null> {
  // A sign-out in another tab may have deleted it since it was listed; it must not be created again.
  const db = await openKnownDatabase(accountId)
  if (db === null) return null
  try {
    const [unsent, accounts] = await Promise.all([readUnsent(db), db.account.toArray()])
    const { memberNum = '', email = '' } = accounts[0]?.view ?? {}
    return { accountId, memberNum, email, unsent }
  } finally {
    db.close()
  }
}

/** Every account on this device with unsent work, except the current one. */
export async function unsentAccounts(inUse: string | null): Promise<UnsentAccount[]> {
  const others = (await accountsOnDevice()).filter((accountId) => accountId !== inUse)
  const read = await Promise.all(others.map(readAccount))
  return read.filter((one) => one !== null).filter(({ unsent }) => isAnythingUnsent(unsent))
}
