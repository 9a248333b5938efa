import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { refuse } from '#engine/server/refusal.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import type { ReportReason, Subject } from '#features/community/rules/post-states.ts'
import { lockPublished } from './likes.ts'

type Deps = Pick<Services, 'db' | 'nowMs'>
type Member = Pick<Actor, 'accountId'>
type Report = { subject: Subject; id: string; reason: ReportReason; words: string }

/** Asks staff to look at a published post of another member. */
export const reportPost = act(
  'reportPost',
  (deps: Deps, actor: Member, { postId: id, ...report }): Promise<object> =>
    keepReport(deps, actor, { subject: 'post', id, ...report }),
)

/** The same for a comment or reply. */
act('reportComment', (deps, actor, { commentId: id, ...report }) =>
  keepReport(deps, actor, { subject: 'comment', id, ...report }),
)

/** A report that staff have closed opens again only after an edit, so that nobody can repeat it without end. */
function keepReport(
  deps: Deps,
  { accountId }: Member,
  { subject, id, reason, words }: Report,
): Promise<object> {
  const now = nowOf(deps)
  return inTransaction(deps.db, async (tx) => {
    const place = await lockPublished(tx, subject, id)
    if (place === undefined) throw refuse('not_found')
    if (place.accountId === accountId) throw refuse('own_case')
    const { rows } = await sql<{ isNew: boolean; isOpen: boolean }>`
      insert into post_report as r (account_id, post_id, reason, words, at)
      values (${accountId}, ${id}, ${reason}, ${words}, ${now})
      on conflict (account_id, post_id) do update set reason = excluded.reason, words = excluded.words,
        at = excluded.at, closed_at = (
          select case when r.closed_at >= coalesce(p.edited_at, p.created_at) then r.closed_at end
          from post p where p.account_id = ${place.accountId} and p.id = ${id})
      returning xmax = 0 as "isNew", closed_at is null as "isOpen"`.execute(tx)
    const [report] = rows
    if (report?.isOpen) {
      await sql`
        update post set waiting_since = coalesce(waiting_since, ${now}::timestamptz)
        where account_id = ${place.accountId} and id = ${id}`.execute(tx)
    }
    if (report?.isNew) {
      await sql`update author set reported = reported + 1 where account_id = ${place.accountId}`.execute(
        tx,
      )
    }
    return {}
  })
}
