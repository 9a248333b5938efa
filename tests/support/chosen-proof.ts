import type { AccountDatabase } from '#engine/client/data/database.ts'
import { anId } from './row-builders.ts'

/** Chooses a screenshot for a form's draft, as if before a reload. */
export async function chooseProof(db: AccountDatabase, formId: string): Promise<void> {
  const image = {
    bytes: new ArrayBuffer(8),
    contentType: 'image/png' as const,
    byteLength: 8,
    sha256: 'ab'.repeat(32),
  }
  await db.chosen.put({
    key: anId(),
    formId,
    field: 'proof',
    addedAt: 1,
    byteLength: 8,
    picture: { key: anId(), image },
  })
}
