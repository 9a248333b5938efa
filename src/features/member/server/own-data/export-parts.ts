import { sql } from 'kysely'
import { exportKey } from '#engine/server/files/member-file-key.ts'
import type { Services } from '#engine/server/services.ts'

/** The bytes of each file but the last. */
const PART_BYTES = 4 * 1024 * 1024

export type ExportAttempt = { accountId: string; exportId: string; attempt: number }
type Deps = Pick<Services, 'db' | 'files' | 'nowMs'>

/** Another server makes the export, or it is not wanted any more. */
export class ExportTaken extends Error {}

/** Notes that the export is still being made, and that `more` further files may exist. Answers how many may exist. */
export async function beatExport(
  { accountId, exportId, attempt }: ExportAttempt,
  more: number,
  { db, nowMs }: Pick<Deps, 'db' | 'nowMs'>,
): Promise<number> {
  const { rows } = await sql<{ parts: number }>`
    update data_export set parts = parts + ${more}::integer, beat_at = ${new Date(nowMs()).toISOString()}
    where account_id = ${accountId} and id = ${exportId} and attempt = ${attempt} and state = 'waiting'
    returning parts`.execute(db.kysely)
  const [now] = rows
  if (now === undefined) throw new ExportTaken('the export is not waiting for this attempt')
  return now.parts
}

/** Stores a stream in files of 4 MiB, one in memory at a time. Answers its length in bytes. */
export async function storeParts(
  stream: AsyncIterable<Uint8Array>,
  attempt: ExportAttempt,
  deps: Deps,
): Promise<number> {
  let chunks: Uint8Array[] = []
  let waiting = 0
  let total = 0
  const store = async () => {
    // Counted first: a file that is not counted would never be deleted.
    const parts = await beatExport(attempt, 1, deps)
    await deps.files.put(
      exportKey(attempt.accountId, attempt.exportId, parts - 1),
      Buffer.concat(chunks),
    )
    total += waiting
    chunks = []
    waiting = 0
  }
  for await (const chunk of stream) {
    chunks.push(chunk)
    waiting += chunk.byteLength
    if (waiting >= PART_BYTES) await store()
  }
  if (waiting > 0) await store()
  return total
}
