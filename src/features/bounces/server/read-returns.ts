import type { Services } from '#engine/server/services.ts'

/** What came back and what was held since an instant, and how the mailbox of returned mail is read. */
export async function readReturns(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  since: string,
) {
  const returned = { permanent: 0, temporary: 0, complaint: 0 }
  const kinds = await db.kysely
    .selectFrom('returned_mail')
    .select(['kind', (of) => of.fn.countAll<number>().as('count')])
    .where('at', '>', since)
    .groupBy('kind')
    .execute()
  for (const { kind, count } of kinds) returned[kind] = Number(count)
  const countOf = async (table: 'held_mail' | 'unread_return') => {
    const { count } = await db.kysely
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('at', '>', since)
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const held = await countOf('held_mail')
  if (settings.bounceMailbox === undefined) return { returned, held, mailbox: null }
  const state = await db.kysely.selectFrom('return_mailbox').selectAll().executeTakeFirst()
  const mailbox = {
    readAt: state?.read_at ?? null,
    failure: state?.failure ?? null,
    unread: await countOf('unread_return'),
  }
  return { returned, held, mailbox }
}
