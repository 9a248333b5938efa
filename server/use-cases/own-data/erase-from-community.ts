import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import {
  dropThread,
  findPlace,
  lockThread,
  subjectOf,
} from '#server/use-cases/community/threads.ts'

/**
 * Deletes a member's posts with what others wrote about them, as when the member deletes a post, their comments with
 * the replies, their likes, and what others were told of their answers.
 */
export async function eraseFromCommunity(tx: Tx, accountId: string, now: string): Promise<void> {
  await sql`
    delete from event e using post p, post_by_id k
    where p.account_id = ${accountId} and k.id in (p.root_id, p.reply_to)
      and e.account_id = k.account_id and e.kind = 'postAnswered' and e.object_id = p.id::text`.execute(
    tx,
  )
  await sql`
    with gone as (delete from post_like where account_id = ${accountId} returning post_id)
    update post p set likes = p.likes - 1 from gone, post_by_id k
    where k.id = gone.post_id and p.account_id = k.account_id and p.id = k.id`.execute(tx)
  const own = await tx
    .selectFrom('post')
    .select(['id', 'kind'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  for (const { id, kind } of own) {
    // Gone already with an own post that it was about.
    const place = await findPlace(tx, subjectOf({ kind }), id)
    if (place === undefined) continue
    const before = await lockThread(tx, place)
    if (before !== undefined) await dropThread(tx, place, before, now)
  }
}
