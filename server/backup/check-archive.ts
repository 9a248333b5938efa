import { rmSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { protectDataDirectory } from '#engine/server/database/data-directory.ts'
import type { Database } from '#engine/server/database/database.ts'
import { openDatabase } from '#engine/server/database/open-database.ts'
import type { FileStore } from '#engine/server/files/file-store.ts'
import { memberFileKey } from '#engine/server/files/member-file-key.ts'
import { makeSeal } from '#engine/server/jobs/seal.ts'
import { makeLog } from '#engine/server/log.ts'
import { reconcile } from '#features/payments/server/reconciliation/reconcile.ts'
import type { Secrets } from './backup-format.ts'
import { readArchive } from './read-backup.ts'

type Deps = {
  nowMs: () => number
  newId: () => string
  randomBytes: (length: number) => Uint8Array<ArrayBuffer>
}

/** Pictures are looked at in slices of so many. */
const SLICE = 10_000

/**
 * Restores an archive into a database of its own in a directory, which it removes again, and reconciles the books there.
 * Says what was found. Touches nothing else; the pictures are counted and not kept.
 */
export async function checkArchive(
  bytes: Readable,
  { name, key, directory }: { name: string; key: string | undefined; directory: string },
  deps: Deps,
): Promise<{ ok: boolean; text: string }> {
  rmSync(directory, { recursive: true, force: true })
  protectDataDirectory(directory)
  const db = await openDatabase({ kind: 'directory', dataDirectory: directory })
  try {
    const files = new Set<string>()
    let secrets: Secrets = {}
    const takeSecrets = async (_tx: unknown, found: Secrets) => {
      secrets = found
      return undefined
    }
    const restored = await readArchive(
      bytes,
      name,
      { db, files: counting(files), takeSecrets, ...deps },
      { force: true, withoutFiles: true, key },
    )
    if (!restored.ok) return restored
    const log = makeLog('silent', { write: () => {}, nowMs: deps.nowMs })
    const differences = await reconcile({ db, log, nowMs: deps.nowMs })
    const pictures = await lookForPictures(db, files)
    const identities = await openIdentities(db, secrets, deps)
    const counts = await countOf(db)
    const faults = [
      ...(differences.length > 0 ? [`the books differ in ${differences.length} places`] : []),
      // One may have been deleted while it was copied; none at all means that the files were away.
      ...(pictures.named > 0 && pictures.found === 0 ? ['none of its pictures is in it'] : []),
      ...(identities.sealed > 0 && secrets.jobSecret !== undefined && !identities.isOpen
        ? ['its secret does not open its identity numbers']
        : []),
    ]
    const lines = [
      restored.text.split('\n')[0]?.replace(/ are back\..*$/, ' were restored for a trial') ?? '',
      counts,
      `pictures: ${pictures.found} of ${pictures.named}; identity numbers: ${identities.sealed}${identities.sealed === 0 ? '' : identities.isOpen ? ', which open' : ', which its secrets do not open'}`,
      faults.length === 0 ? 'The books are right.' : `WRONG: ${faults.join('; ')}`,
    ]
    return { ok: faults.length === 0, text: lines.join('\n') }
  } finally {
    await db.close()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Keeps the keys of what is put. */
function counting(keys: Set<string>): FileStore {
  return {
    put: async (key) => void keys.add(key),
    get: async () => undefined,
    head: async (key) => (keys.has(key) ? 1 : undefined),
    delete: async (key) => void keys.delete(key),
  }
}

async function lookForPictures({ kysely }: Database, files: ReadonlySet<string>) {
  const count = { named: 0, found: 0 }
  let after = ''
  for (;;) {
    const { rows } = await sql<{ id: string; account: string; sha256: string }>`
      select distinct account_id || ' ' || sha256 as id, account_id as account, sha256 from photo
      where state = 'stored' and account_id || ' ' || sha256 > ${after}
      order by 1 limit ${SLICE}`.execute(kysely)
    for (const { account, sha256 } of rows) {
      count.named += 1
      if (files.has(memberFileKey(account, sha256))) count.found += 1
    }
    after = rows.at(-1)?.id ?? ''
    if (rows.length < SLICE) return count
  }
}

async function openIdentities(
  { kysely }: Database,
  { jobSecret }: Secrets,
  { randomBytes }: Deps,
): Promise<{ sealed: number; isOpen: boolean }> {
  const { rows } = await sql<{ sealed: string; count: number }>`
    select min(sealed) as sealed, count(*)::int as count from shipment_identity`.execute(kysely)
  const [{ sealed = null, count = 0 } = {}] = rows
  if (sealed === null) return { sealed: 0, isOpen: true }
  try {
    makeSeal(jobSecret ?? '', randomBytes, 'sampan identities').open(sealed)
    return { sealed: count, isOpen: true }
  } catch {
    return { sealed: count, isOpen: false }
  }
}

async function countOf({ kysely }: Database): Promise<string> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from account) as accounts, (select count(*)::int from parcel) as parcels,
      (select count(*)::int from shipment) as orders, (select count(*)::int from ledger_entry) as "ledger entries"`.execute(
    kysely,
  )
  const counts = Object.entries(rows[0] ?? {}).map(([what, count]) => `${what}: ${count}`)
  return counts.join('; ')
}
