import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import { type ActDeps, actOnce } from '#engine/server/act-once.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { actToUndo } from '#features/console/server/undo.ts'
import { MAX_THREAD_NOTES } from '#features/messages/contract/staff-messages.ts'
import { beginningOf } from '#features/messages/rules/threads.ts'
import { copyStaffPictures, type StaffPicture } from '#features/pictures/server/staff-pictures.ts'
import { withMessage } from './message-decisions.ts'

type Named = { accountId: string; threadId: string }
type Scene = MemberScope<Actor> & { thread: Rows['thread'] }

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
      const { thread } = scene
      if (thread.messageCount !== input.messageCount) throw refuse('thread_changed')
      const message = write(scene, words, pictures)
      await record(scene, message, scene.now)
      const { subject, number } = thread
      scene.event({
        kind: 'serviceReply',
        objectId: thread.id,
        args: { threadId: thread.id, subject, number, words: beginningOf(words) },
      })
      const after = { threadId: thread.id, pictures: pictures.length }
      const audited = { objectId: message.id, before: null, after }
      scene.audit({ act: 'answerThread', about: 'message', ...audited })
      return { messageId: message.id, number: message.number }
    })
  },
)

/** Adds a note for colleagues. */
export const noteThread = act(
  'noteThread',
  (deps: ActDeps, actor, input): Promise<ReplyOf<'noteThread'>> => {
    return onThread(deps, actor, input, async (scene) => {
      const { tx, accountId, thread } = scene
      const { count } = await tx
        .selectFrom('thread_note')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .where('thread_id', '=', thread.id)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MAX_THREAD_NOTES) throw refuse('rows_limit')
      const id = scene.newId()
      const about = { account_id: accountId, thread_id: thread.id, staff_id: actor.accountId }
      const note = { id, ...about, words: input.words, after_number: thread.messageCount }
      await tx
        .insertInto('thread_note')
        .values({ ...note, at: scene.now })
        .execute()
      const after = { threadId: thread.id }
      scene.audit({
        act: 'noteThread',
        about: 'thread_note',
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
    return onThread(deps, actor, input, async (scene) => {
      const { thread: before } = scene
      if (before.state === 'closed') return { state: before.state }
      if (before.messageCount !== input.messageCount) throw refuse('thread_changed')
      const state = 'closed'
      scene.put('thread', { ...before, state, waitingSince: null })
      scene.audit({
        act: 'closeThread',
        about: 'thread',
        objectId: before.id,
        before: { state: before.state, waitingSince: before.waitingSince },
        after: { state },
      })
      return { state }
    })
  },
)

/** How a conversation was before it was closed, as the entry of the audit log has it. */
const open = v.object({
  state: v.picklist(['waiting', 'answered']),
  waitingSince: v.nullable(v.string()),
})

/** Opens a conversation again that was closed by mistake. */
act('undoClose', (deps: ActDeps, actor, input): Promise<ReplyOf<'undoClose'>> => {
  return onThread(deps, actor, input, async (scene) => {
    const { thread } = scene
    // A new message has opened it.
    if (thread.state !== 'closed') throw refuse('undo_changed')
    const done = await actToUndo(scene, 'undoClose', thread.id)
    const opened = v.safeParse(open, done.before)
    // An entry of the version before says too little.
    if (!opened.success) throw refuse('undo_changed')
    scene.put('thread', { ...thread, ...opened.output })
    scene.audit({
      act: 'undoClose',
      about: 'thread',
      objectId: thread.id,
      before: { state: thread.state },
      after: opened.output,
    })
    return { state: opened.output.state }
  })
})

/** Refuses what has no conversation before pictures are copied to the member's files. */
async function refuseUnknown(
  { db }: ActDeps,
  actor: Actor,
  { accountId, threadId }: Named,
): Promise<void> {
  const thread = await db.kysely
    .selectFrom('thread')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', threadId)
    .executeTakeFirst()
  if (thread === undefined) throw refuse('not_found')
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
  return actOnce(deps, actor, accountId, async (scope) => {
    const thread = await scope.loadOne('thread', threadId)
    if (thread === undefined) throw refuse('not_found')
    return work({ ...scope, thread })
  })
}

function write(
  scene: Scene,
  words: string,
  pictures: readonly StaffPicture[],
): Rows['message'] & { number: number } {
  const { thread } = scene
  const at = scene.now
  const staffCount = thread.staffCount + 1
  const answered = { state: 'answered', waitingSince: null, staffCount, lastMessageAt: at } as const
  const after = withMessage(thread, answered)
  scene.put('thread', after)
  const id = scene.newId()
  const message = {
    id,
    threadId: thread.id,
    number: after.messageCount,
    by: 'staff',
    words,
    createdAt: at,
    arrivedAt: at,
  } as const
  scene.put('message', message)
  for (const picture of pictures) {
    scene.put('photo', {
      id: scene.newId(),
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
  { tx, accountId, author, thread }: Scene,
  { id }: Rows['message'],
  at: string,
): Promise<void> {
  const by = { account_id: accountId, message_id: id, staff_id: author.accountId }
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
