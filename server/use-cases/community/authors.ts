import type { Reader } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import type { Services } from '#server/services.ts'

type Deps = Pick<Services, 'db' | 'randomBytes'>
type Named = { name: string }

/** Gives a member the first display name: "会员" and four random digits. */
export async function nameAuthor(
  db: Reader,
  accountId: string,
  { randomBytes }: Pick<Services, 'randomBytes'>,
): Promise<void> {
  const [high = 0, low = 0] = randomBytes(2)
  const digits = String((high * 256 + low) % 10_000).padStart(4, '0')
  await db
    .insertInto('author')
    .values({ account_id: accountId, name: `会员${digits}` })
    .onConflict((known) => known.doNothing())
    .execute()
}

/** The member's display name, made if there is none yet. */
export async function readDisplayName(
  deps: Deps,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<Named> {
  const { kysely } = deps.db
  await nameAuthor(kysely, accountId, deps)
  return kysely
    .selectFrom('author')
    .select('name')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** Changes the display name, also of what the member has written before. */
export async function changeDisplayName(
  { db }: Deps,
  { accountId }: Pick<Actor, 'accountId'>,
  { name }: Named,
): Promise<Named> {
  await db.kysely
    .insertInto('author')
    .values({ account_id: accountId, name })
    .onConflict((known) => known.column('account_id').doUpdateSet({ name }))
    .execute()
  return { name }
}
