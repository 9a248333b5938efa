import { partKey } from '#server/files/member-file-key.ts'
import type { Services } from '#server/services.ts'
import { nowOf } from '#server/services.ts'
import type { Blob } from './attached-photos.ts'

type Part = { byte_offset: number; byte_length: number }
type Deps = Pick<Services, 'db' | 'files' | 'nowMs'>

async function partsOf({ db }: Pick<Deps, 'db'>, { accountId, sha256 }: Blob): Promise<Part[]> {
  const parts = await db.kysely
    .selectFrom('blob_part')
    .select(['byte_offset', 'byte_length'])
    .where('account_id', '=', accountId)
    .where('sha256', '=', sha256)
    .orderBy('byte_offset')
    .execute()
  return wholeFrom(parts)
}

/** The parts that follow each other without a gap from the first byte on. */
function wholeFrom(parts: readonly Part[]): Part[] {
  const whole: Part[] = []
  let end = 0
  for (const part of parts) {
    if (part.byte_offset !== end) break
    whole.push(part)
    end += part.byte_length
  }
  return whole
}

/** How many bytes of a picture are here, from its first on. */
export async function receivedLength(deps: Pick<Deps, 'db'>, blob: Blob): Promise<number> {
  const last = (await partsOf(deps, blob)).at(-1)
  return last === undefined ? 0 : last.byte_offset + last.byte_length
}

/** Keeps a stretch of a picture: the bytes first, so that a part that is known is there. */
export async function keepPart(
  { db, files, nowMs }: Deps,
  { accountId, sha256 }: Blob,
  offset: number,
  bytes: Uint8Array,
): Promise<void> {
  await files.put(partKey(accountId, sha256, offset), bytes)
  await db.kysely
    .insertInto('blob_part')
    .values({
      account_id: accountId,
      sha256,
      byte_offset: offset,
      byte_length: bytes.byteLength,
      at: nowOf({ nowMs }),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'sha256', 'byte_offset'])
        .doUpdateSet({ byte_length: bytes.byteLength, at: nowOf({ nowMs }) }),
    )
    .execute()
}

/** The parts put together; null where one of their files is gone. */
export async function assemble(deps: Deps, blob: Blob): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = []
  for (const { byte_offset, byte_length } of await partsOf(deps, blob)) {
    const piece = await deps.files.get(partKey(blob.accountId, blob.sha256, byte_offset))
    if (piece?.byteLength !== byte_length) return null
    pieces.push(piece)
  }
  return new Uint8Array(Buffer.concat(pieces))
}

/** Forgets what came of a picture. */
export async function dropParts({ db, files }: Deps, { accountId, sha256 }: Blob): Promise<void> {
  const dropped = await db.kysely
    .deleteFrom('blob_part')
    .where('account_id', '=', accountId)
    .where('sha256', '=', sha256)
    .returning('byte_offset')
    .execute()
  for (const { byte_offset } of dropped) {
    await files.delete(partKey(accountId, sha256, byte_offset))
  }
}
