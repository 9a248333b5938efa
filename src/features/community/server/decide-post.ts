import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { ActDeps } from '#engine/server/act-once.ts'
import type { Tx } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { MembersScope } from '#engine/server/database/member-scope.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { InputOf, ReplyOf } from '#engine/shared/endpoints.ts'
import { beginningOf } from '#engine/shared/typed-text.ts'
import { readModerated } from './list-moderation.ts'
import { postsById } from './shown-posts.ts'
import {
  countAnswers,
  findAncestors,
  findPlace,
  type Locked,
  lockThread,
  type Place,
  subjectOf,
} from './threads.ts'

type Decision = InputOf<'decidePost'>
type Decided = { state: 'published' | 'rejected'; reason: string }
/** What events hold of a text. */
const BEGINNING = 120

/** Publishes or rejects what a member wrote and closes its reports. Whoever saw a decision undoes it by another one. */
export const decidePost = act(
  'decidePost',
  async (
    deps: ActDeps & Pick<Services, 'settings'>,
    actor,
    input: Decision,
  ): Promise<ReplyOf<'decidePost'>> => {
    const place = await findPlace(deps.db.kysely, input.subject, input.id)
    if (place === undefined) throw refuse('not_found')
    if (place.accountId === actor.accountId) throw refuse('own_case')
    const ancestors = await findAncestors(deps.db.kysely, place)
    // Whoever is told of the decision, or of the new answer.
    const accounts = [...new Set([place, ...ancestors].map(({ accountId }) => accountId))]
    const work = (tx: Tx) =>
      writeFor(tx, accounts, actor, deps, async (scope) => {
        const before = await lockThread(tx, place)
        if (before === undefined) throw refuse('not_found')
        if (before.edited_at !== input.seenEditedAt) throw refuse('post_changed')
        if (before.decided_at !== input.seenDecidedAt) throw refuse('already_decided')
        await decide(scope, { place, before, ancestors }, input)
        const [item] = await readModerated(
          { db: tx, settings: deps.settings },
          actor,
          postsById([place.id]),
        )
        if (item === undefined) throw refuse('not_found')
        return { item }
      })
    return inTransaction(deps.db, (tx) => deps.once(tx, () => work(tx)), { accounts })
  },
)

/** A post or an answer, with those that it answers. */
type Thread = { place: Place; before: Locked; ancestors: readonly Place[] }

async function decide(scope: MembersScope, thread: Thread, input: Decision): Promise<void> {
  const { tx } = scope
  const { place, before } = thread
  const { accountId, id } = place
  const now = scope.now
  const decided: Decided =
    input.decision === 'publish'
      ? { state: 'published', reason: '' }
      : { state: 'rejected', reason: input.reason }
  const isPublished = decided.state === 'published'
  // Reports that came after the case was shown stay open, unless there is nothing left to report.
  await sql`
    update post_report set closed_at = ${now}::timestamptz
    where post_id = ${id} and closed_at is null
      and (not ${isPublished}::boolean or at <= ${input.seenReportAt ?? null}::timestamptz)`.execute(
    tx,
  )
  await tx
    .updateTable('post')
    .set((eb) => ({
      ...decided,
      decided_at: now,
      waiting_since: sql`(select min(at) from post_report where post_id = ${id} and closed_at is null)`,
      ...(isPublished && {
        published_at: eb.fn.coalesce('published_at', eb.val(now)),
      }),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
  await countAnswers(tx, place, before, isPublished)
  await countDecision(tx, accountId, before, decided)
  scope.audit({
    act: 'decidePost',
    about: 'post',
    accountId,
    objectId: id,
    before: { state: before.state },
    after: decided,
  })
  if (before.state !== decided.state) tellOf(scope, thread, decided)
}

/** Counts it in the author's history, instead of an earlier decision about the same text. */
async function countDecision(
  tx: Tx,
  accountId: string,
  { state: undone }: Locked,
  { state }: Decided,
): Promise<void> {
  if (undone === state) return
  await tx
    .updateTable('author')
    .set((eb) => ({
      [state]: eb(state, '+', 1),
      ...(undone !== 'pending' && { [undone]: eb(undone, '-', 1) }),
    }))
    .where('account_id', '=', accountId)
    .execute()
}

/** Tells the author, and of a first publication whoever is answered. */
function tellOf(
  scope: MembersScope,
  { place, before, ancestors }: Thread,
  { state, reason }: Decided,
): void {
  const { accountId, id, rootId, replyTo } = place
  const words = beginningOf(before.words, BEGINNING)
  const about = { postId: rootId ?? id, words }
  scope.of(accountId).event({
    kind: 'postDecided',
    objectId: id,
    args: { ...about, subject: subjectOf(place), state, reason },
  })
  if (state !== 'published' || before.published_at !== null) return
  const answered = ancestors.find((one) => one.id === (replyTo ?? rootId))
  if (answered === undefined || answered.accountId === accountId) return
  scope.of(answered.accountId).event({
    kind: 'postAnswered',
    objectId: id,
    args: { ...about, isReply: replyTo !== null },
  })
}
