import { sql } from 'kysely'
import type { FactReader } from '#engine/server/sync/facts.ts'
import { attachPhoto } from '#features/pictures/changes/photo.ts'

type PictureFacts = {
  /** Whether the account holds this picture, including the batch so far; it does not count towards the quota again. */
  isHeld: (sha256: string) => boolean
  noteHeld: (sha256: string) => void
}
declare module '#engine/server/sync/facts.ts' {
  interface Facts {
    pictures: PictureFacts
  }
}

export const readPictureFacts: FactReader<PictureFacts> = async ({ scope, mutations }) => ({
  read: async () => {
    const named = mutations.flatMap(({ op, set }) =>
      op === attachPhoto.op && typeof set.sha256 === 'string' ? [set.sha256] : [],
    )
    const held = new Set<string>()
    if (named.length > 0) {
      const rows = await scope.tx
        .selectFrom('picture')
        .select('sha256')
        .where('account_id', '=', scope.accountId)
        .where('sha256', '=', sql<string>`any(${named}::text[])`)
        .execute()
      for (const { sha256 } of rows) held.add(sha256)
    }
    return { isHeld: (sha256) => held.has(sha256), noteHeld: (sha256) => held.add(sha256) }
  },
})
