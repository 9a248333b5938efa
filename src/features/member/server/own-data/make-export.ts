import { sql } from 'kysely'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { JobKinds } from '#engine/server/database/job-kinds.ts'
import { EXPORTED_TABLES } from '#engine/server/database/personal-data.ts'
import { recordEvents } from '#engine/server/database/records.ts'
import { memberFileKey } from '#engine/server/files/member-file-key.ts'
import { errorFields } from '#engine/server/log.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import { languageOr, translate } from '#engine/server/texts/texts.ts'
import { imageType } from '#engine/shared/images.ts'
import { LOCALES } from '#engine/shared/languages.ts'
import { msg } from '#engine/shared/texts.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { beatExport, type ExportAttempt, ExportTaken, storeParts } from './export-parts.ts'
import { exportedLists } from './exported-lists.ts'
import { readPages } from './read-pages.ts'
import { type ZipWriter, zipWriter } from './zip-writer.ts'

const MOST_ATTEMPTS = 5
/** A server that has not said for so long that it makes an export has died. */
const SILENT_MS = 120_000
const KEPT_MS = DAY_MS
const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const

declare module '#engine/server/database/job-kinds.ts' {
  interface JobKinds {
    'make-export': { accountId: string; exportId: string }
  }
}

type Deps = Pick<
  Services,
  'db' | 'files' | 'nowMs' | 'newId' | 'enqueue' | 'log' | 'settings' | 'identitySeal'
>

/*
 *   waiting ─ attempt ─┬─ written ───────────────────────> ready, for a day
 *      ^               ├─ failed, or the server died ─┐
 *      └───────────────┴──── up to five attempts ─────┴──> failed
 */

/** Makes an export of a member's data, unless another server does or it is not wanted any more. */
export async function makeExport(args: JobKinds['make-export'], deps: Deps): Promise<void> {
  const begun = await beginAttempt(args, deps)
  if (begun === 'gone') return
  // Retried later: the other server may die.
  if (begun === 'busy') throw new Error('another server makes this export')
  if (begun.attempt > MOST_ATTEMPTS) return giveUp(begun, deps)
  try {
    const byteLength = await writeExport(begun, deps)
    await finish(begun, byteLength, deps)
  } catch (error) {
    if (error instanceof ExportTaken) return
    if (begun.attempt < MOST_ATTEMPTS) {
      await sql`update data_export set beat_at = null
        where account_id = ${begun.accountId} and id = ${begun.exportId} and attempt = ${begun.attempt}`.execute(
        deps.db.kysely,
      )
      throw error
    }
    deps.log.error('an export failed', { of: begun.exportId, ...errorFields(error) })
    await giveUp(begun, deps)
  }
}

async function giveUp({ accountId, exportId }: ExportAttempt, { db }: Deps): Promise<void> {
  await sql`update data_export set state = 'failed'
    where account_id = ${accountId} and id = ${exportId} and state = 'waiting'`.execute(db.kysely)
}

async function beginAttempt(
  { accountId, exportId }: JobKinds['make-export'],
  { db, nowMs }: Deps,
): Promise<ExportAttempt | 'gone' | 'busy'> {
  const silentSince = new Date(nowMs() - SILENT_MS).toISOString()
  const { rows } = await sql<{ attempt: number }>`
    update data_export set attempt = attempt + 1, first_part = parts, beat_at = ${new Date(nowMs()).toISOString()}
    where account_id = ${accountId} and id = ${exportId} and state = 'waiting'
      and (beat_at is null or beat_at < ${silentSince})
    returning attempt`.execute(db.kysely)
  const [begun] = rows
  if (begun !== undefined) return { accountId, exportId, attempt: begun.attempt }
  const waiting = await db.kysely
    .selectFrom('data_export')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', exportId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return waiting === undefined ? 'gone' : 'busy'
}

const README = msg(`Your data, {day}
Account: {email}

csv/       Parcels, orders, buying requests, addresses and balance transactions.
           Open them in a spreadsheet. Times are UTC, amounts are in CNY.
json/      Everything we hold about you, one file for each kind of record.
           Fields ending in _fen are hundredths of a yuan.
pictures/  Your photos and those the warehouse took of your parcels,
           named by the SHA-256 of the picture as it was sent.
manifest.json
           The length and SHA-256 of each file.

Not included: login codes and session tokens, which would let others into
your account, copies that only serve search and sync, and internal records
of our staff's work.
`)

/** Writes the zip to the file store. Answers its length in bytes. */
async function writeExport(attempt: ExportAttempt, deps: Deps): Promise<number> {
  const { accountId } = attempt
  const account = await deps.db.kysely
    .selectFrom('account')
    .select(['email', 'language'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const t = translate(LOCALES[languageOr(account.language)])
  const zip = zipWriter(new Date(deps.nowMs()))
  const fill = async () => {
    const day = nowOf(deps).slice(0, 10)
    await zip.add('README.txt', [t(README, { email: account.email, day })])
    for (const table of EXPORTED_TABLES) {
      await beatExport(attempt, 0, deps)
      const pages = readPages(deps.db, table, accountId)
      const rows = table.table === 'shipment_identity' ? openedIdentities(pages, deps) : pages
      await zip.add(`json/${table.table}.json`, jsonOf(rows))
    }
    for (const [name, lines] of exportedLists(t, accountId, deps)) {
      await zip.add(`csv/${name}.csv`, lines)
    }
    await addPictures(zip, attempt, deps)
    await zip.add('manifest.json', [JSON.stringify({ files: zip.files }, null, 1)])
    zip.end()
  }
  const stored = storeParts(zip.bytes, attempt, deps)
  const [byteLength] = await Promise.all([stored, withFailure(fill(), stored)])
  return byteLength
}

/** Fails with the other, whose failure would keep the work waiting for ever. */
const withFailure = (work: Promise<void>, other: Promise<unknown>): Promise<void> =>
  Promise.race([work, new Promise<never>((_, fail) => other.catch(fail))])

async function* jsonOf(pages: AsyncIterable<string[]>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const rows of pages) {
    yield separator + rows.join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

async function addPictures(zip: ZipWriter, attempt: ExportAttempt, deps: Deps): Promise<void> {
  const { accountId } = attempt
  const held = await deps.db.kysely
    .selectFrom('picture')
    .select('sha256')
    .where('account_id', '=', accountId)
    .orderBy('sha256')
    .execute()
  for (const { sha256 } of held) {
    const bytes = await deps.files.get(memberFileKey(accountId, sha256))
    // Announced and not sent yet, or lost.
    if (bytes === undefined) continue
    const type = imageType(bytes)
    const extension = type === null ? 'bin' : EXTENSIONS[type]
    await zip.add(`pictures/${sha256}.${extension}`, [bytes], { compress: false })
  }
}

async function finish(
  { accountId, exportId, attempt }: ExportAttempt,
  byteLength: number,
  deps: Deps,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = nowOf(deps)
    const row = await tx
      .updateTable('data_export')
      .set({
        state: 'ready' as const,
        byte_length: byteLength,
        ready_until: new Date(deps.nowMs() + KEPT_MS).toISOString(),
      })
      .where('account_id', '=', accountId)
      .where('id', '=', exportId)
      .where('attempt', '=', attempt)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) throw new ExportTaken('the export is not waiting any more')
    const event = { accountId, kind: 'dataReady', objectId: exportId, args: {} } as const
    await recordEvents(tx, [event], { ...deps, now })
  })
}

/** The rows of sealed identity numbers with the numbers that the recipients have. */
async function* openedIdentities(
  pages: AsyncIterable<string[]>,
  { identitySeal }: Pick<Services, 'identitySeal'>,
): AsyncGenerator<string[]> {
  const open = (row: string) => {
    const { sealed, ...others } = JSON.parse(row)
    return JSON.stringify({ ...others, number: numberIn(sealed) })
  }
  function numberIn(sealed: string): string | null {
    try {
      return String(identitySeal.open(sealed))
    } catch {
      // Sealed by a server with another secret.
      return null
    }
  }
  for await (const rows of pages) yield rows.map(open)
}
