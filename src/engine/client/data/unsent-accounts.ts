import type { Revocation } from '#engine/shared/problems.ts'
import { type AccountDatabase, accountsOnDevice, openKnownDatabase } from './database.ts'
import type { LeftOwner } from './sync-state.ts'
import { stuckUploads } from './uploads.ts'
import { COUNTED_TABLES, isCounted, readWaiting, totalOf, type Waiting } from './waiting.ts'

/**
 * What exists only on this device: changes, pictures whose bytes are not on the server, forms that were never saved.
 */
export type Unsent = Waiting

export const isAnythingUnsent = (unsent: Unsent): boolean => totalOf(unsent) > 0

/** Counts what exists only on this device. `apart`: without what the tray has, for a number that counts the tray too. */
export async function readUnsent(
  db: AccountDatabase,
  { apart = false }: { apart?: boolean } = {},
): Promise<Unsent> {
  const counted = COUNTED_TABLES.map((table) => db.table(table))
  const stores = [
    db.outbox,
    db.refused,
    db.blobs,
    db.chosen,
    db.draftEdits,
    db.uploads,
    db.deskActs,
  ]
  return db.transaction('r', [...stores, ...counted], async () => {
    const stuck = apart ? await stuckUploads(db) : new Set()
    const keys = await db.blobs.where('state').equals('waiting').primaryKeys()
    const photos = keys.filter((sha256) => !stuck.has(sha256))
    const forms = await db.draftEdits.toCollection().primaryKeys()
    const [waiting, refused, chosen, outbox, acts] = await Promise.all([
      readWaiting(db, { photos, forms }),
      apart ? 0 : db.refused.count(),
      db.chosen.count(),
      db.outbox.toArray(),
      db.deskActs.filter(({ state }) => state !== 'done').count(),
    ])
    const { photos: attached, others } = waiting
    const unsent = { ...waiting, photos: attached + chosen, others: others + refused + acts }
    if (totalOf(unsent) > 0) return unsent
    // A discarded draft counts as nothing, but it comes back if its discard is lost.
    return { ...unsent, others: new Set(outbox.filter(isCounted).map(({ id }) => id)).size }
  })
}

/** The member number of an account whose rows were deleted from this device; null if none was kept. */
export async function readOwner(db: AccountDatabase): Promise<string | null> {
  return (await readLeft(db))?.memberNum ?? null
}

const readLeft = async (db: AccountDatabase) =>
  (await db.meta.get('owner')) as LeftOwner | undefined

/** An account with unsent work, which is sent when its member logs in again. */
export type UnsentAccount = {
  accountId: string
  memberNum: string
  email: string
  unsent: Unsent
  /** Why the account's rows were deleted from this device; null while they are here. */
  why: Revocation['why'] | null
}

async function readAccount(accountId: string): Promise<UnsentAccount | null> {
  // A sign-out in another tab may have deleted it since it was listed; it must not be created again.
  const db = await openKnownDatabase(accountId)
  if (db === null) return null
  try {
    const [unsent, [account], owner] = await Promise.all([
      readUnsent(db),
      db.account.toArray(),
      readLeft(db),
    ])
    const { memberNum = owner?.memberNum ?? '', email = '' } = account?.view ?? {}
    // The member has logged in here since if the account is back.
    const why = account?.base === undefined ? (owner?.why ?? null) : null
    return { accountId, memberNum, email, unsent, why }
  } finally {
    db.close()
  }
}

/** Every account on this device with unsent work, except the current one. */
export async function unsentAccounts(inUse: string | null): Promise<UnsentAccount[]> {
  const others = (await accountsOnDevice()).filter((accountId) => accountId !== inUse)
  const accounts = await Promise.all(others.map(readAccount))
  return accounts.filter((one) => one !== null).filter(({ unsent }) => isAnythingUnsent(unsent))
}
