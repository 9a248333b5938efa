import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import * as v from 'valibot'
import type { Database, Tx } from '#engine/server/database/database.ts'
import { startEpoch } from '#engine/server/database/epoch.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { BASELINE, migrations } from '#engine/server/database/migrations.ts'
import { recordSecurityEvent } from '#engine/server/database/security-events.ts'
import type { FileStore } from '#engine/server/files/file-store.ts'
import { memberFileKey } from '#engine/server/files/member-file-key.ts'
import { endSessions } from '#features/login/server/end-sessions.ts'
import { mark } from '#features/system/server/marks.ts'
import { backedUpTables } from './backed-up-tables.ts'
import { BadBackup, backupHeader, type Secrets } from './backup-format.ts'
import { emptyDatabase, hasAccounts } from './empty-database.ts'
import { beginAnew } from './installation.ts'
import { loadLines } from './load-lines.ts'
import { KeyNeeded, open } from './sealed-archive.ts'

type Deps = {
  db: Database
  files: FileStore
  nowMs: () => number
  newId: () => string
  takeSecrets?: TakeSecrets
}
/** What is left to do when the transaction has committed. */
export type OnceCommitted = (() => void) | undefined
/** Puts the server's secrets where they were, as the last step. Throws CannotRestore, which rolls all back. */
export type TakeSecrets = (tx: Tx, secrets: Secrets) => Promise<OnceCommitted>
type Options = {
  force: boolean
  withoutFiles?: boolean
  /** Opens an encrypted one. */
  key?: string | undefined
}

/** It cannot be restored here as things are. The message is safe to print. */
export class CannotRestore extends Error {}

/**
 * Replaces the content of the database with a backup, in one transaction: the tables of that time, the rows, then the
 * later migrations. It starts a new epoch, which makes devices resend what the backup lacks, and ends every session.
 */
export async function readBackup(
  path: string,
  deps: Deps,
  options: Options,
): Promise<{ ok: boolean; text: string }> {
  return readArchive(createReadStream(path), path, deps, options)
}

/** The same of bytes from anywhere, with what they are called. */
export async function readArchive(
  bytes: Readable,
  path: string,
  deps: Deps,
  { force, withoutFiles = false, key }: Options,
): Promise<{ ok: boolean; text: string }> {
  const lines = linesOf(open(bytes, key))
  try {
    const header = v.safeParse(backupHeader, parse((await lines.next()).value))
    if (!header.success) return { ok: false, text: `${path} is not a backup of Sampan` }
    const { madeAt, files } = header.output
    const migration =
      header.output.migration === BASELINE.released ? BASELINE.name : header.output.migration
    if (!(migration in migrations)) {
      const age = migration < BASELINE.name ? 'an older Sampan' : 'a newer Sampan'
      return { ok: false, text: `${path} was made by ${age} (${migration})` }
    }
    const needsFiles = files === 'leftOut' && !withoutFiles
    return await replaceAll(lines, { migration, madeAt, force, needsFiles }, deps)
  } catch (error) {
    if (error instanceof CannotRestore) return { ok: false, text: error.message }
    if (error instanceof KeyNeeded) return { ok: false, text: `${path}: ${error.message}` }
    if (!(error instanceof BadBackup)) throw error
    return { ok: false, text: `${path} is damaged: ${error.message}; the database is as it was` }
  } finally {
    await lines.return(undefined)
  }
}

async function replaceAll(
  lines: AsyncIterable<string>,
  {
    migration,
    madeAt,
    force,
    needsFiles,
  }: { migration: string; madeAt: string; force: boolean; needsFiles: boolean },
  { db, files, nowMs, newId, takeSecrets }: Deps,
): Promise<{ ok: boolean; text: string }> {
  let onceCommitted: OnceCommitted
  const restore = async (tx: Tx) => {
    if (!force && (await hasAccounts(tx))) {
      return { ok: false, text: 'The database is not empty; --force replaces all that it holds' }
    }
    await emptyDatabase(tx)
    await migrateTo(tx, migration)
    const tables = await backedUpTables(tx)
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(tx)
    const count = await loadLines(tx, lines, { files, tables })
    await migrateTo(tx, undefined)
    if (needsFiles) await refuseWithoutFiles(tx, files)
    await startEpoch(tx, { id: newId(), at: new Date(nowMs()).toISOString(), why: 'restore' })
    await closeLogins(tx, { nowMs, newId })
    // All rows and files are back and every reference holds: that is what a verified restore means.
    await mark(tx, 'restore', { nowMs })
    await beginAnew(tx, { nowMs })
    onceCommitted = await takeSecrets?.(tx, count.secrets)
    const text = `${count.rows} rows and ${count.files} files of ${madeAt} are back. Everybody must log in again.`
    return { ok: true, text: `${text} Staff: ${(await staffOf(tx)).join(', ') || 'nobody'}` }
  }
  const answer = await db.withoutTimeLimits((unbounded) => inTransaction(unbounded, restore))
  onceCommitted?.()
  return answer
}

/** One missing picture proves nothing; so many tell whether the settings name the store of the backup. */
const LOOKED_AT = 100

/** A picture that is not in the store is marked as lost when somebody looks at it. */
async function refuseWithoutFiles(tx: Tx, files: FileStore): Promise<void> {
  const pictures = await tx
    .selectFrom('photo')
    .select(['account_id', 'sha256'])
    .distinct()
    .where('state', '=', 'stored')
    .limit(LOOKED_AT)
    .execute()
  const lengths = await Promise.all(
    pictures.map(({ account_id, sha256 }) => files.head(memberFileKey(account_id, sha256))),
  )
  const missing = lengths.filter((length) => length === undefined).length
  if (missing === 0) return
  throw new CannotRestore(
    `The backup has no files, and ${missing} of ${pictures.length} pictures are not in the store of FILES_URL. ` +
      'Set it to the store of that time, or restore its files first; --without-files gives these pictures up. The database is as it was.',
  )
}

/** Invalidates all sessions, codes and passkeys: the backup cannot know which of them were revoked, removed or used later. */
async function closeLogins(tx: Tx, { nowMs, newId }: Pick<Deps, 'nowMs' | 'newId'>): Promise<void> {
  const count = await endSessions(tx, 'every session', 'restore', new Date(nowMs()).toISOString())
  await tx.deleteFrom('login_challenge').execute()
  for (const table of [
    'login_ticket',
    'passkey',
    'passkey_by_credential',
    'passkey_challenge',
  ] as const) {
    await tx.deleteFrom(table).execute()
  }
  const event = { kind: 'sessionsEnded', args: { why: 'restore', count } } as const
  await recordSecurityEvent(tx, event, { nowMs, newId, network: null, requestId: null })
}

/** The staff after the restore, for the operator to check: role changes since the backup are undone. */
async function staffOf(tx: Tx): Promise<string[]> {
  const staff = tx.selectFrom('account').select('email').where('role', '=', 'staff')
  return (await staff.orderBy('email').execute()).map(({ email }) => email)
}

async function migrateTo(tx: Tx, name: string | undefined): Promise<void> {
  const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => migrations } })
  const { error } = await (name === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(name))
  if (error !== undefined) throw error
}

/** The lines of a gzipped text. Throws BadBackup if the file is not gzip or is truncated. */
async function* linesOf(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<string, undefined, undefined> {
  // The loop below throws its error.
  const unpacked = pipeline(Readable.from(bytes), createGunzip(), () => {}).setEncoding('utf8')
  let rest = ''
  try {
    for await (const text of unpacked) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw code.startsWith('Z_') ? new BadBackup('it is no whole gzip file') : error
  }
  if (rest !== '') yield rest
  return undefined
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
