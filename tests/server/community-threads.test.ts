import { expect, test } from 'vitest'
import { MAX_COMMENTS_A_DAY } from '#features/community/contract/community.ts'
import {
  aComment,
  aPost,
  aReview,
  ask,
  commented,
  decide,
  published,
  publishedComment,
  written,
} from '#tests/support/community.ts'
import { delivered } from '#tests/support/compensations.ts'
import { anId } from '#tests/support/row-builders.ts'
import { staffedServer } from '#tests/support/shared-server.ts'

const { server, staff, mei, jun } = await staffedServer()
const visitor = { fetch: server.fetch }
const open = async (id: string) => {
  const { body } = await ask(staff, `/api/staff/moderation?list=open&member=${mei.accountId}`)
  return body.items.find((item: { id: string }) => item.id === id)
}

test('what stands below a rejected post is neither read, liked, reported nor answered', async () => {
  const id = await published(mei, staff)
  const commentId = await publishedComment(jun, staff, id)
  await publishedComment(mei, staff, id, { replyTo: commentId })
  const reader = await server.loginAs('reader@example.com')
  const statuses = async () => {
    const put = (body: object) => ({ method: 'PUT', body })
    const answers = [
      await ask(reader, `/api/comments/${commentId}/replies`),
      await ask(reader, `/api/comments/${commentId}/like`, put({ isLiked: true })),
      await ask(reader, `/api/comments/${commentId}/report`, put({ reason: 'spam', words: '' })),
      await ask(reader, `/api/posts/${id}/comments`, { body: aComment({ replyTo: commentId }) }),
    ]
    return answers.map(({ status }) => status)
  }
  await decide(staff, 'post', id, { decision: 'reject', reason: 'Rude' })
  expect(await statuses()).toEqual([404, 404, 404, 404])
  await decide(staff, 'post', id)
  expect(await statuses()).toEqual([200, 200, 200, 200])
})

test('a deleted post leaves nothing of what stood below it', async () => {
  const id = await published(mei, staff)
  const commentId = await publishedComment(jun, staff, id)
  const replyId = await publishedComment(mei, staff, id, { replyTo: commentId })
  await ask(mei, `/api/posts/${id}`, { method: 'DELETE' })
  for (const table of ['post', 'post_by_id'] as const) {
    const left = await server.db.kysely
      .selectFrom(table)
      .select('id')
      .where('id', 'in', [id, commentId, replyId])
      .execute()
    expect([table, left]).toEqual([table, []])
  }
})

test('a member writes so many comments a day', async () => {
  const writer = await server.loginAs('talker@example.com')
  const id = await published(mei, staff)
  for (let nth = 0; nth < MAX_COMMENTS_A_DAY; nth++) await commented(writer, id)
  const refused = await ask(writer, `/api/posts/${id}/comments`, { body: aComment() })
  expect([refused.status, refused.body.code]).toEqual([429, 'post_limit'])
})

test('what is edited while it waits keeps its place in the queue', async () => {
  const id = await written(mei)
  const { waitingSince } = await open(id)
  server.passMs(60_000)
  await ask(mei, `/api/posts/${id}`, { body: aPost({ title: 'Another teapot' }) })
  expect((await open(id)).waitingSince).toBe(waitingSince)
})

test('a post that is published again keeps its place among the newest', async () => {
  const post = aPost({ title: 'A kettle that keeps its place' })
  const first = await published(mei, staff, post)
  server.passMs(60_000)
  const second = await published(jun, staff, { ...post, onceKey: anId() })
  server.passMs(60_000)
  const edited = { ...post, onceKey: anId() }
  const { body } = await ask(mei, `/api/posts/${first}`, { body: edited })
  const seenEditedAt = body.post.editedAt
  await decide(staff, 'post', first, { decision: 'publish', seenEditedAt })
  const { posts } = (await ask(visitor, '/api/public/posts?kind=forum&q=kettle+keeps+place')).body
  expect(posts.map((one: { id: string }) => one.id)).toEqual([second, first])
})

test('a review that is edited stays one of a delivered order', async () => {
  const { order } = await delivered(server, mei)
  const { transCode } = order
  const first = await ask(mei, '/api/posts', { body: aReview({ transCode }) })
  const { id } = first.body.post
  const words = 'Packed with more care'
  const edited = await ask(mei, `/api/posts/${id}`, { body: aReview({ words }) })
  expect(edited.body.post).toMatchObject({ isOfOrder: true, words })
  const again = await ask(mei, '/api/posts', { body: aReview({ transCode, onceKey: anId() }) })
  expect(again.body.code).toBe('order_reviewed')
})

test('what is told of a text begins as it does, and turns the direction of nothing behind it', async () => {
  const id = await written(mei, aPost({ words: `A \u2067${'\u05E9'.repeat(200)}\u2069 teapot` }))
  await decide(staff, 'post', id)
  const { args } = await server.db.kysely
    .selectFrom('event')
    .select('args')
    .where('object_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(args.words).toBe(`A ${'\u05E9'.repeat(118)}…`)
})
