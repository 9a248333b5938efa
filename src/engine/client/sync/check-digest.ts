import type { AccountDatabase } from '#engine/client/data/database.ts'
import type { StoredRow } from '#engine/client/data/stored-row.ts'
import { EMPTY_DIGEST, updateDigest } from '#engine/shared/digest.ts'
import { SYNCED_TABLES } from '#engine/shared/tables.ts'
import { readState } from './read-state.ts'
import { isStateUnchanged, stampOf } from './request.ts'
import { tableOf } from './tables.ts'

const CHUNK = 500

/** Digest of every row's base, read in chunks to keep the page responsive. */
async function computeDigest(db: AccountDatabase): Promise<string> {
  let digest = EMPTY_DIGEST
  for (const table of SYNCED_TABLES) {
    for (let after = ''; ; ) {
      const piece: StoredRow[] = await tableOf(db, table)
        .where('id')
        .above(after)
        .limit(CHUNK)
        .toArray()
      const rows = piece.filter(({ base }) => base !== undefined)
      digest = updateDigest(
        digest,
        [],
        rows.map(({ id, version }) => ({ table, id, version })),
      )
      const last = piece.at(-1)
      if (last === undefined || piece.length < CHUNK) break
      after = last.id
    }
  }
  return digest
}

/** `moved`: a sync changed rows during the check, so it has no result. */
type DigestCheck = 'right' | 'wrong' | 'moved'

/** Recomputes the digest from all rows, once per start. If the stored digest is wrong, the next pull is a full one. */
export async function checkDigest(db: AccountDatabase): Promise<DigestCheck> {
  const before = await readState(db)
  const counted = await computeDigest(db)
  return db.transaction('rw', db.meta, async () => {
    const state = await readState(db)
    if (!isStateUnchanged(state, stampOf(before))) return 'moved'
    if (counted === state.digest) return 'right'
    await db.meta.put({ ...state, cursor: '', resetting: true })
    return 'wrong'
  })
}
