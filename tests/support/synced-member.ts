import { readState } from '#engine/client/sync/read-state.ts'
import type { AccountRow } from '#features/member/changes/rows.ts'
import { aCurrentDevice } from './current-device.ts'
import { anId } from './row-builders.ts'

/** The database of a device with the account of a new member, `SP271834K`; `synced`: whether it has ever synced. */
export async function aMember({ synced = true } = {}) {
  const { db } = await aCurrentDevice()
  const me: AccountRow = {
    id: anId(),
    memberNum: 'SP271834K',
    email: 'mei@example.com',
    language: null,
    defaultAddressId: null,
    mutedNotifications: null,
    cashFen: 0,
  }
  await db.account.put({ id: me.id, view: me, version: 1, waiting: false })
  if (synced) await db.meta.put({ ...(await readState(db)), lastSyncedAt: 1 })
  return db
}
