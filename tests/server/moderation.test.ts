import { expect, test } from 'vitest'
import { closeMailBatches } from '#features/notices/server/close-mail-batches.ts'
import { MAIL_BATCH_MS } from '#features/notices/server/notify-members.ts'
import {
  aPost,
  ask,
  commented,
  decide,
  published,
  publishedComment,
  sentPicture,
  written,
} from '#tests/support/community.ts'
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { staffedServer } from '#tests/support/shared-server.ts'

const { server, staff, mei, jun } = await staffedServer()
const REJECT = { decision: 'reject', reason: 'Rude' }
let members = 0
const aMember = () => server.loginAs(`moderated${++members}@example.com`)
const toDecide = (id: string, list = 'open') =>
  ask(staff, `/api/staff/moderation?list=${list}`).then(({ body }) =>
    body.items.find((item: { id: string }) => item.id === id),
  )
const decisionsTold = async ({ accountId }: LoggedInUser, id: string) => {
  const rows = await server.db.kysely
    .selectFrom('event')
    .select('args')
    .where('account_id', '=', accountId)
    .where('object_id', '=', id)
    .where('kind', '=', 'postDecided')
    .execute()
  return rows.map(({ args }) => args.state)
}

test('a decision sent again after a colleague has undone it is answered as before, and undoes nothing', async () => {
  const id = await written(mei)
  const path = `/api/staff/moderation/post/${id}`
  const body = { onceKey: anId(), seenEditedAt: null, seenDecidedAt: null, decision: 'publish' }
  const first = await ask(staff, path, { body })
  server.passMs(1)
  const colleague = await server.loginAs('colleague@example.com', ['moderate'])
  const seenDecidedAt = first.body.item.decidedAt
  const undone = { onceKey: anId(), seenEditedAt: null, seenDecidedAt, ...REJECT }
  expect((await ask(colleague, path, { body: undone })).status).toBe(200)
  expect(await ask(staff, path, { body })).toEqual(first)
  expect((await ask(mei, `/api/posts/${id}`)).body.state).toBe('rejected')
  expect(await decisionsTold(mei, id)).toEqual(['published', 'rejected'])
  const late = { ...undone, onceKey: anId(), decision: 'publish' }
  expect((await ask(staff, path, { body: late })).body.code).toBe('already_decided')
})

test('what was decided anew counts once in the history of its author', async () => {
  const writer = await aMember()
  const id = await published(writer, staff)
  const history = async () => (await toDecide(id, 'decided')).history
  expect(await history()).toEqual({ published: 1, rejected: 0, reported: 0 })
  await decide(staff, 'post', id, REJECT)
  expect(await history()).toEqual({ published: 0, rejected: 1, reported: 0 })
  await decide(staff, 'post', id)
  await decide(staff, 'post', id)
  expect(await history()).toEqual({ published: 1, rejected: 0, reported: 0 })
  await decide(staff, 'post', id, REJECT)
  const { body } = await ask(writer, `/api/posts/${id}`, { body: aPost() })
  // The edited text is another one.
  await decide(staff, 'post', id, { decision: 'publish', seenEditedAt: body.post.editedAt })
  expect(await history()).toEqual({ published: 1, rejected: 1, reported: 0 })
})

test('a reply waits with the comment that it answers, a comment with its post alone', async () => {
  const postId = await published(mei, staff)
  const commentId = await publishedComment(mei, staff, postId, { words: 'Is it any good?' })
  const replyId = await commented(jun, postId, { replyTo: commentId, words: 'No' })
  const reply = await toDecide(replyId)
  expect(reply).toMatchObject({ post: { id: postId }, comment: { id: replyId } })
  expect(reply.answered).toMatchObject({ id: commentId, words: 'Is it any good?' })
  expect((await toDecide(commentId, 'decided')).answered).toBeNull()
})

test('a report that comes while staff decide is not closed unread', async () => {
  const [writer, late] = [await aMember(), await aMember()]
  const id = await published(writer, staff)
  const report = (by: LoggedInUser, reason: string) =>
    ask(by, `/api/posts/${id}/report`, { method: 'PUT', body: { reason, words: '' } })
  await report(jun, 'spam')
  const entry = await toDecide(id)
  server.passMs(1_000)
  await report(late, 'privacy')
  const keep = (item: { decidedAt: string; reports: { at: string }[] }) =>
    ask(staff, `/api/staff/moderation/post/${id}`, {
      body: {
        onceKey: anId(),
        decision: 'publish',
        seenEditedAt: null,
        seenDecidedAt: item.decidedAt,
        seenReportAt: item.reports[0]?.at ?? null,
      },
    })
  await keep(entry)
  const left = await toDecide(id)
  expect(left.reports[0].reason).toBe('privacy')
  expect(left.waitingSince).toBe(left.reports[0].at)
  await keep(left)
  expect(await toDecide(id)).toBeUndefined()
})

test('what was published by mistake is mailed to nobody once the decision is undone', async () => {
  const author = await aMember()
  const id = await published(author, staff)
  const survivor = await commented(jun, id, { words: 'Thank you' })
  const wrong = await commented(jun, id, { words: 'You fool' })
  await decide(staff, 'comment', survivor)
  await decide(staff, 'comment', wrong)
  server.passMs(1_000)
  await decide(staff, 'comment', wrong, REJECT)
  // Waits again, but its author goes on seeing it.
  await ask(author, `/api/posts/${id}`, { body: aPost() })
  server.passMs(MAIL_BATCH_MS)
  await closeMailBatches(server.services)
  const { email } = author.user
  const mails = () =>
    server.mailbox.mails().filter(({ to, subject }) => to === email && /回复/.test(subject))
  await expect.poll(mails).toHaveLength(1)
  expect(mails()[0]?.text).toContain('Thank you')
  expect(mails()[0]?.text).not.toContain('You fool')
})

test('the picture of a post whose publication is undone is for its author alone, also as a card', async () => {
  const sha256 = await sentPicture(mei)
  const id = await published(mei, staff, aPost({ pictures: [sha256] }))
  const statuses = () =>
    Promise.all(
      ['', '?size=card'].map(async (size) => {
        const answer = await server.fetch(`/api/public/post-pictures/${sha256}${size}`)
        return answer.status
      }),
    )
  expect(await statuses()).toEqual([200, 200])
  await decide(staff, 'post', id, REJECT)
  expect(await statuses()).toEqual([404, 404])
  expect((await mei.fetch(`/api/posts/pictures/${sha256}`)).status).toBe(200)
})

test('what its author edited or deleted meanwhile is not undone', async () => {
  const id = await published(mei, staff)
  const { decidedAt } = await toDecide(id, 'decided')
  const undo = (subject: string, of: string) =>
    ask(staff, `/api/staff/moderation/${subject}/${of}`, {
      body: { onceKey: anId(), seenEditedAt: null, seenDecidedAt: decidedAt, ...REJECT },
    })
  const commentId = await publishedComment(jun, staff, id)
  await ask(mei, `/api/posts/${id}`, { body: aPost() })
  expect((await undo('post', id)).body.code).toBe('post_changed')
  await ask(mei, `/api/posts/${id}`, { method: 'DELETE' })
  expect((await undo('post', id)).status).toBe(404)
  expect((await undo('comment', commentId)).status).toBe(404)
})
