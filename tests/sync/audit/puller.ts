import type { Database } from '#engine/server/database/database.ts'
import { readCursor } from '#engine/server/sync/cursor.ts'
import { findChanges, pull } from '#engine/server/sync/pull.ts'
import { EMPTY_DIGEST, updateDigest } from '#engine/shared/digest.ts'
import { type PatchEntry, SYNC_PROTOCOL } from '#engine/shared/sync.ts'

/** The rows of a device that only pulls, by key with their versions. */
export type Puller = {
  rows: Map<string, number>
  /** Pulls to the end, from nothing where told; answers what was wrong with it, or null. */
  pull: (fromNothing: boolean) => Promise<{ lastSeq: number; wrong: string | null }>
}

const PAGE_ROWS = 40

/** A device of an account as its pulls alone make it. */
export function makePuller(db: Database, accountId: string, clientId: string): Puller {
  const rows = new Map<string, number>()
  let cursor = ''
  const digest = () =>
    updateDigest(
      EMPTY_DIGEST,
      [],
      [...rows].map(([key, version]) => {
        const [table = '', id = ''] = key.split('/')
        return { table, id, version }
      }),
    )
  return {
    rows,
    async pull(fromNothing) {
      if (fromNothing) {
        cursor = ''
        rows.clear()
      }
      for (;;) {
        const protocol = SYNC_PROTOCOL
        const walk = { protocol, leavesOut: false, cursor: readCursor(cursor) }
        const request = { accountId, clientId, known: 0, pageRows: PAGE_ROWS, ...walk }
        const page = await pull(db, request, await findChanges(db.kysely, request))
        const patch: PatchEntry[] = JSON.parse(page.patch)
        for (const { table, id, version, row } of patch) {
          const key = `${table}/${id}`
          const current = rows.get(key) ?? 0
          if (version < current) continue
          if (row === null) rows.delete(key)
          else rows.set(key, version)
        }
        cursor = page.cursor
        if (page.more) continue
        const counted = digest()
        const isRight = counted === page.digest
        const wrong = isRight ? null : `digest ${page.digest}, of the rows pulled ${counted}`
        return { lastSeq: page.lastSeq, wrong }
      }
    },
  }
}
