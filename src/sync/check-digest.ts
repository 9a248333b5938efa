import type { AccountDatabase } from '#data/database.ts'
import type { StoredRow } from '#data/stored-row.ts'
import { SYNCED_TABLES } from '#shared/contract/rows.ts'
import { EMPTY_DIGEST, updateDigest } from '#shared/domain/digest.ts'
import { stampOf, stillAsked } from './asked.ts'
import { readState } from './read-state.ts'
import { tableOf } from './tables.ts'

const PIECE = 500

/** Digest of every row's base, read in pieces that leave the screen free. */
async function countAnew(db: AccountDatabase): Promise<string> {
  let digest = EMPTY_DIGEST
  for (const table of SYNCED_TABLES) {
    for (let after = ''; ; ) {
      const piece: StoredRow[] = await tableOf(db, table)
        .where('id')
        .above(after)
        .limit(PIECE)
        .toArray()
      const rows = piece.filter(({ base }) => base !== undefined)
      digest = updateDigest(
        digest,
        [],
        rows.map(({ id, version }) => ({ table, id, version })),
      )
      const last = piece.at(-1)
      if (last === undefined || piece.length < PIECE) break
      after = last.id
    }
  }
  return digest
}

/** `moved`: a sync changed rows in the meantime, so that nothing was found out. */
export type DigestCheck = 'right' | 'wrong' | 'moved'

/**
 * Counts the digest of the whole device anew, once per start. Where the kept one is wrong, the next pull starts from
 * nothing.
 */
export async function checkDigest(db: AccountDatabase): Promise<DigestCheck> {
  const before = await readState(db)
  const counted = await countAnew(db)
  return db.transaction('rw', db.meta, async () => {
    const state = await readState(db)
    if (!stillAsked(state, stampOf(before))) return 'moved'
    if (counted === state.digest) return 'right'
    await db.meta.put({ ...state, cursor: '', resetting: true })
    return 'wrong'
  })
}
