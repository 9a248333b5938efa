import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { TransactionDeps } from '#engine/server/act-once.ts'
import type { Reader } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import { MAX_LISTED_WORDS } from '#features/community/contract/staff-community.ts'

type Listed = { words: string[] }

/** The words that mark what waits for moderation. */
export async function readWords(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('listed_word').select('word').orderBy('word').execute()
  return rows.map(({ word }) => word)
}

act('getListedWords', async ({ db }) => ({
  words: await readWords(db.kysely),
}))

/** Adds words and removes others; the list as a whole has a limit. */
export const editListedWords = act(
  'editListedWords',
  (deps: TransactionDeps, actor, { added, removed }): Promise<Listed> => {
    return inTransaction(deps.db, (tx) =>
      writeFor(tx, [], actor, deps, async (scope) => {
        await sql`lock table listed_word in share row exclusive mode`.execute(tx)
        const before = await readWords(tx)
        const remaining = before.filter((word) => !removed.includes(word))
        const after = [...new Set([...remaining, ...added])].toSorted()
        if (after.length > MAX_LISTED_WORDS) {
          const max = { code: 'array_max', args: { max: MAX_LISTED_WORDS } } as const
          throw refuse('validation', { fields: [{ path: 'added', ...max }] })
        }
        await sql`delete from listed_word where word <> all(${after})`.execute(tx)
        await sql`
        insert into listed_word (word, added_at) select word, ${scope.now}::timestamptz
        from unnest(${after}::text[]) word on conflict do nothing`.execute(tx)
        scope.audit({
          act: 'editListedWords',
          about: 'listed_word',
          objectId: 'all',
          before: { words: before },
          after: { words: after },
        })
        return { words: await readWords(tx) }
      }),
    )
  },
)
