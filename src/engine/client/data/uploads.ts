import type { AccountDatabase, UploadRow } from './database.ts'

/** Failed attempts before the member is notified; retries continue afterwards. */
const MAX_SILENT_ATTEMPTS = 5

/** Whether a picture has failed often enough to need the member's attention. */
export const isStuck = ({ attempts }: UploadRow): boolean => attempts >= MAX_SILENT_ATTEMPTS

/** The hashes of the pictures that are stuck on this device. */
export async function stuckUploads(db: AccountDatabase): Promise<Set<string>> {
  const rows = await db.uploads.filter(isStuck).toArray()
  return new Set(rows.map(({ sha256 }) => sha256))
}
