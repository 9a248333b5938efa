import type { Reader, Tx } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { partKey } from '#engine/server/files/member-file-key.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import type { Blob } from './attached-photos.ts'

/*
 * The part of a picture from one request. Requests may overlap, and an abandoned one may end late, so each part has a
 * separate file and counts only from the end of the parts already received.
 */
type Part = { id: string; byte_offset: number; byte_length: number }
type Deps = Pick<Services, 'db' | 'files' | 'nowMs' | 'newId'>

/** A phone sends a picture in four parts. After more parts than this the upload starts over. */
const MOST_PARTS = 64

/** The complete parts, with how many bytes to skip in each file to read every byte once. */
type Coverage = { pieces: (Part & { skip: number })[]; end: number }

async function coverage(db: Reader, { accountId, sha256 }: Blob): Promise<Coverage> {
  const parts = await db
    .selectFrom('blob_part')
    .select(['id', 'byte_offset', 'byte_length'])
    .where('account_id', '=', accountId)
    .where('sha256', '=', sha256)
    .where('byte_length', '>', 0)
    .orderBy('byte_offset')
    .orderBy('byte_length', 'desc')
    .execute()
  const covered: Coverage = { pieces: [], end: 0 }
  for (const part of parts) {
    const skip = covered.end - part.byte_offset
    if (skip < 0) break
    if (part.byte_length <= skip) continue
    covered.pieces.push({ ...part, skip })
    covered.end = part.byte_offset + part.byte_length
  }
  return covered
}

/** How many contiguous bytes of a picture have arrived, from the start. */
export async function receivedLength({ db }: Pick<Deps, 'db'>, blob: Blob): Promise<number> {
  return (await coverage(db.kysely, blob)).end
}

/** Stores a part. Its row is written first, so no file is unknown, and counts once the file is complete. */
export async function keepPart(
  deps: Deps,
  blob: Blob,
  byte_offset: number,
  bytes: Uint8Array,
): Promise<void> {
  const { db, files, newId } = deps
  const { accountId, sha256 } = blob
  const part: Part = { id: newId(), byte_offset, byte_length: bytes.byteLength }
  await db.kysely
    .insertInto('blob_part')
    .values({ account_id: accountId, sha256, ...part, byte_length: 0, at: nowOf(deps) })
    .execute()
  await files.put(partKey(accountId, sha256, part.id), bytes)
  const useless = await inTransaction(db, (tx) => countPart(tx, blob, part))
  for (const id of useless) await files.delete(partKey(accountId, sha256, id))
}

/** Marks a part as complete, under the picture's lock. Returns the parts that are now useless, possibly this one. */
async function countPart(tx: Tx, { accountId, sha256 }: Blob, part: Part): Promise<string[]> {
  const ofBlob = { account_id: accountId, sha256 }
  const held = await tx
    .selectFrom('picture')
    .select('sha256')
    .where((eb) => eb.and(ofBlob))
    .forUpdate()
    .executeTakeFirst()
  const { pieces, end } = await coverage(tx, { accountId, sha256 })
  const partEnd = part.byte_offset + part.byte_length
  const goesOn = held !== undefined && part.byte_offset <= end && partEnd > end
  const useless = goesOn
    ? pieces.filter((one) => one.byte_offset >= part.byte_offset).map(({ id }) => id)
    : [part.id]
  if (pieces.length >= MOST_PARTS) useless.push(part.id, ...pieces.map(({ id }) => id))
  if (useless.length > 0) {
    await tx
      .deleteFrom('blob_part')
      .where((eb) => eb.and(ofBlob))
      .where('id', 'in', useless)
      .execute()
  }
  const { numUpdatedRows } = await tx
    .updateTable('blob_part')
    .set({ byte_length: part.byte_length })
    .where((eb) => eb.and({ ...ofBlob, id: part.id }))
    .executeTakeFirst()
  // All parts were deleted while this one arrived.
  return numUpdatedRows === 0n ? [...useless, part.id] : useless
}

/** The assembled parts; null if one of the files is gone. */
export async function assemble({ db, files }: Deps, blob: Blob): Promise<Uint8Array | null> {
  const stretches: Uint8Array[] = []
  for (const { id, byte_length, skip } of (await coverage(db.kysely, blob)).pieces) {
    const piece = await files.get(partKey(blob.accountId, blob.sha256, id))
    if (piece?.byteLength !== byte_length) return null
    stretches.push(piece.subarray(skip))
  }
  return new Uint8Array(Buffer.concat(stretches))
}

/** Deletes the parts of a picture, files first: files without a row would never be found. */
export async function dropParts(
  db: Reader,
  { files }: Pick<Deps, 'files'>,
  { accountId, sha256 }: Blob,
  signal?: AbortSignal,
): Promise<void> {
  const parts = await db
    .selectFrom('blob_part')
    .select('id')
    .where((eb) => eb.and({ account_id: accountId, sha256 }))
    .execute()
  for (const { id } of parts) await files.delete(partKey(accountId, sha256, id), signal)
  if (parts.length === 0) return
  await db
    .deleteFrom('blob_part')
    .where((eb) => eb.and({ account_id: accountId, sha256 }))
    .where(
      'id',
      'in',
      parts.map(({ id }) => id),
    )
    .execute()
}
