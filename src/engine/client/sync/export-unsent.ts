import type { AccountDatabase } from '#engine/client/data/database.ts'
import { readOwner } from '#engine/client/data/unsent-accounts.ts'

function base64(bytes: ArrayBuffer): string {
  const view = new Uint8Array(bytes)
  let text = ''
  // Bytes are read in chunks, because `apply` limits the number of arguments.
  for (let i = 0; i < view.length; i += 8_192) {
    text += String.fromCharCode(...view.subarray(i, i + 8_192))
  }
  return btoa(text)
}

/** Exports everything that exists only on this device as one JSON text: changes, drafts and pictures in base64. */
export async function exportUnsent(db: AccountDatabase, nowMs: number): Promise<string> {
  const [changes, refused, drafts, blobs, chosen, acts, taken, account, owner] =
    await db.transaction(
      'r',
      [
        db.outbox,
        db.refused,
        db.draftEdits,
        db.blobs,
        db.chosen,
        db.deskActs,
        db.deskPictures,
        db.account,
        db.meta,
      ],
      async () =>
        Promise.all([
          db.outbox.orderBy('seq').toArray(),
          db.refused.toArray(),
          db.draftEdits.toArray(),
          db.blobs.toArray(),
          db.chosen.toArray(),
          db.deskActs.toArray(),
          db.deskPictures.toArray(),
          db.account.toArray(),
          readOwner(db),
        ]),
    )
  const pictures = [
    ...blobs.map(({ bytes, sha256, contentType }) => ({ sha256, contentType, bytes })),
    ...chosen.map(({ formId: draftId, picture }) => ({
      draftId,
      ...(picture.refused ?? picture.image),
    })),
    ...taken.map(({ onceKey, picture }) => ({ onceKey, ...picture })),
  ].map(({ bytes, ...one }) => ({ ...one, base64: base64(bytes) }))
  const exportedAt = new Date(nowMs).toISOString()
  const memberNum = account[0]?.view?.memberNum ?? owner
  const file = { format: 1, exportedAt, memberNum, changes, refused, drafts, acts, pictures }
  return JSON.stringify(file, null, 2)
}
