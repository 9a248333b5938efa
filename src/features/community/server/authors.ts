import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { readPublicBusiness } from '#features/business/server/read-business.ts'
import { foundWords } from './found-words.ts'
import { readWords } from './listed-words.ts'
import { looksLike } from './looks-like.ts'

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
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The member's display name, made if there is none yet. */
act('getDisplayName', async (deps, { accountId }) => {
  const { kysely } = deps.db
  await nameAuthor(kysely, accountId, deps)
  return kysely
    .selectFrom('author')
    .select('name')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
})

/** Who works for the business, in words that a member could use to be taken for one of them. */
const TEAM = [
  '客服',
  '官方',
  '管理员',
  '工作人员',
  '人工服务',
  '系统',
  'staff',
  'support',
  'admin',
  'administrator',
  'moderator',
  'official',
  'customer service',
  'customer care',
  'help desk',
  'system',
] as const

/** Whether a display name could be taken for the business or one of its people. */
export const looksOurs = (name: string, businessNames: readonly string[]): boolean =>
  looksLike(name, { names: businessNames, words: TEAM }) ||
  foundWords(name, [...TEAM, ...businessNames]).length > 0

/**
 * Changes the display name, also of what the member has written before: nobody moderates it, so it has none of the
 * listed words and does not look like the business.
 */
export const setDisplayName = act(
  'setDisplayName',
  async (
    { db: { kysely }, settings }: Deps & Pick<Services, 'settings'>,
    { accountId }: Pick<Actor, 'accountId'>,
    { name }: Named,
  ): Promise<Named> => {
    const business = await readPublicBusiness(kysely, settings)
    const isListed = foundWords(name, await readWords(kysely)).length > 0
    if (isListed || looksOurs(name, Object.values(business.name))) {
      throw refuse('validation', { fields: [{ path: 'name', code: 'name_reserved', args: {} }] })
    }
    await kysely
      .insertInto('author')
      .values({ account_id: accountId, name })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ name }))
      .execute()
    return { name }
  },
)
