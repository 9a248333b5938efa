import { requireKeyLock } from '#engine/server/database/current-transaction.ts'
import type { Tx } from '#engine/server/database/database.ts'
import { type LockMode, lockKeys } from '#engine/server/database/lock-keys.ts'

const KIND = 'tracking'

/**
 * Locks tracking numbers until the transaction ends, before any account. `shared`: for members who declare them; they do
 * not block each other. `exclusive`: for the warehouse, which decides whose parcel has a number.
 */
export const lockTrackingKeys = (tx: Tx, keys: Iterable<string>, mode: LockMode): Promise<void> =>
  lockKeys(tx, KIND, keys, mode)

/** Throws if a parcel gets a tracking number that this transaction has not locked. */
export const requireTrackingLock = (key: string): void => requireKeyLock(KIND, key)
