import { act } from '#server/act.ts'
import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import type { Writer } from '#server/database/writer.ts'
import { refuse } from '#server/refusal.ts'
import { nowOf, type Services } from '#server/services.ts'
import { type ActDeps, actOnce } from '#server/use-cases/money/act-once.ts'
import { copyStaffPictures, type StaffPicture } from '#server/use-cases/staff/staff-pictures.ts'
import { withMessage } from '#server/use-cases/sync/message-decisions.ts'
import type { ReplyOf } from '#shared/contract/endpoints.ts'
import type { Rows } from '#shared/contract/rows.ts'
import { MAX_THREAD_NOTES } from '#shared/contract/staff-messages.ts'
import { beginningOf } from '#shared/domain/threads.ts'

type Named = { accountId: string; threadId: string }
type Scene = { tx: Tx; writer: Writer; accountId: string; thread: Rows['thread'] }

/**
 * Writes a member in a conversation that they began, unless there is a message that the answering person has not seen.
 * The first answer since the member's message is timed.
 */
export const answerThread = act(
  'answerThread',
  async (
    deps: ActDeps & Pick<Services, 'files'>,
    actor,
    input,
  ): Promise<ReplyOf<'answerThread'>> => {
    const { words, photoSha256s } = input
    if (words === '' && photoSha256s.length === 0) {
      throw refuse('validation', { fields: [{ path: 'words', code: 'required', args: {} }] })
    }
    await refuseUnknown(deps, actor, input)
    // Files first: a row must never name a missing picture.
    const pictures = await copyStaffPictures(deps, photoSha256s, input.accountId)
    return onThread(deps, actor, input, async (scene) => {
      const { thread, accountId } = scene
      if (thread.messageCount !== input.messageCount) throw refuse('thread_changed')
      const message = write(scene, words, pictures, deps)
      await record(scene, actor, message, nowOf(deps))
      const { subject, number } = thread
      scene.writer.event(accountId, {
        kind: 'serviceReply',
        objectId: thread.id,
        args: { threadId: thread.id, subject, number, words: beginningOf(words) },
      })
      const after = { threadId: thread.id, pictures: pictures.length }
      const audited = { accountId, objectId: message.id, before: null, after }
      scene.writer.audit({ act: 'answerThread', about: 'message', ...audited })
      return { messageId: message.id, number: message.number }
    })
  },
)

/** Adds a note for colleagues. */
export const noteThread = act(
  'noteThread',
  (deps: ActDeps, actor, input): Promise<ReplyOf<'noteThread'>> => {
    return onThread(deps, actor, input, async ({ tx, writer, accountId, thread }) => {
      const { count } = await tx
        .selectFrom('thread_note')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .where('thread_id', '=', thread.id)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MAX_THREAD_NOTES) throw refuse('rows_limit')
      const id = deps.newId()
      const about = { account_id: accountId, thread_id: thread.id, staff_id: actor.accountId }
      const note = { id, ...about, words: input.words, after_number: thread.messageCount }
      await tx
        .insertInto('thread_note')
        .values({ ...note, at: nowOf(deps) })
        .execute()
      const after = { threadId: thread.id }
      writer.audit({
        act: 'noteThread',
        about: 'thread_note',
        accountId,
        objectId: id,
        before: null,
        after,
      })
      return { noteId: id }
    })
  },
)

/** Closes a conversation, unless the member has written something that the closing person has not seen. */
export const closeThread = act(
  'closeThread',
  (deps: ActDeps, actor, input): Promise<ReplyOf<'closeThread'>> => {
    return onThread(deps, actor, input, async ({ writer, accountId, thread: before }) => {
      if (before.state === 'closed') return { state: before.state }
      if (before.messageCount !== input.messageCount) throw refuse('thread_changed')
      const state = 'closed'
      writer.put(accountId, 'thread', { ...before, state, waitingSince: null })
      const states = { before: { state: before.state }, after: { state } } as const
      writer.audit({
        act: 'closeThread',
        about: 'thread',
        accountId,
        objectId: before.id,
        ...states,
      })
      return { state }
    })
  },
)

/** Refuses what has no conversation before pictures are copied to the member's files. */
async function refuseUnknown(
  { db }: ActDeps,
  actor: Actor,
  { accountId, threadId }: Named,
): Promise<void> {
  const found = await db.kysely
    .selectFrom('thread')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', threadId)
    .executeTakeFirst()
  if (found === undefined) throw refuse('not_found')
  if (accountId === actor.accountId) throw refuse('own_case')
}

/** Runs an act of staff on a conversation, once; not on their own. */
async function onThread<T extends object>(
  deps: ActDeps,
  actor: Actor,
  named: Named,
  work: (scene: Scene) => Promise<T>,
): Promise<T> {
  await refuseUnknown(deps, actor, named)
  const { accountId, threadId } = named
  return actOnce(deps, actor, accountId, async (tx, writer) => {
    const [thread] = await writer.loadWhere(accountId, 'thread', { id: [threadId] })
    if (thread === undefined) throw refuse('not_found')
    return work({ tx, writer, accountId, thread })
  })
}

function write(
  { writer, accountId, thread }: Scene,
  words: string,
  pictures: readonly StaffPicture[],
  deps: ActDeps,
): Rows['message'] & { number: number } {
  const at = nowOf(deps)
  const staffCount = thread.staffCount + 1
  const answered = { state: 'answered', waitingSince: null, staffCount, lastMessageAt: at } as const
  const after = withMessage(thread, answered)
  writer.put(accountId, 'thread', after)
  const id = deps.newId()
  const message = {
    ...({ id, threadId: thread.id, number: after.messageCount, by: 'staff', words } as const),
    createdAt: at,
    arrivedAt: at,
  }
  writer.put(accountId, 'message', message)
  for (const picture of pictures) {
    writer.put(accountId, 'photo', {
      id: deps.newId(),
      ownerTable: 'message',
      ownerId: id,
      purpose: 'message',
      ...picture,
      by: 'staff',
      state: 'stored',
      createdAt: at,
    })
  }
  return message
}

/** Records who wrote it and how long the member waited. */
async function record(
  { tx, accountId, thread }: Scene,
  actor: Actor,
  { id }: Rows['message'],
  at: string,
): Promise<void> {
  const by = { account_id: accountId, message_id: id, staff_id: actor.accountId }
  await tx.insertInto('message_author').values(by).execute()
  if (thread.waitingSince === null) return
  // A clock that was set back must not refuse the answer.
  const answeredAt = at > thread.waitingSince ? at : thread.waitingSince
  const times = { asked_at: thread.waitingSince, answered_at: answeredAt }
  await tx
    .insertInto('answer_time')
    .values({ ...by, thread_id: thread.id, ...times })
    .execute()
}
