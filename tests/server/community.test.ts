import { expect, test } from 'vitest'
import { MAX_POST_PICTURES } from '#features/community/rules/post-states.ts'
import {
  aComment,
  aPost,
  aReview,
  ask,
  commented,
  decide,
  published,
  publishedComment,
  sentPicture,
  written,
} from '#tests/support/community.ts'
import { delivered } from '#tests/support/compensations.ts'
import { anId } from '#tests/support/row-builders.ts'
import { staffedServer } from '#tests/support/shared-server.ts'
import { aScreenshot } from '#tests/support/transfers.ts'

const { server, staff, mei, jun } = await staffedServer()
const visitor = { fetch: server.fetch }
const listed = async (query = 'kind=forum') =>
  (await ask(visitor, `/api/public/posts?${query}`)).body.posts
const idsOf = async (query?: string) =>
  (await listed(query)).map(({ id }: { id: string }) => id) as string[]

test('a post is seen by its author alone until staff publish it', async () => {
  const sha256 = await sentPicture(mei)
  const id = await written(mei, aPost({ pictures: [sha256] }))
  const asMei = await ask(mei, `/api/posts/${id}`)
  expect(asMei.body).toMatchObject({
    state: 'pending',
    author: { isOwn: true },
    pictures: [sha256],
  })
  const own = await ask(mei, '/api/posts?kind=forum')
  expect(own.body.posts[0]).toMatchObject({ id, state: 'pending' })
  expect((await mei.fetch(`/api/posts/pictures/${sha256}`)).status).toBe(200)
  for (const path of [`/api/posts/${id}`, `/api/posts/pictures/${sha256}`]) {
    expect((await jun.fetch(path)).status).toBe(404)
  }
  for (const path of [`posts/${id}`, `posts/${id}/comments`, `post-pictures/${sha256}`]) {
    expect((await server.fetch(`/api/public/${path}`)).status).toBe(404)
  }
  expect(await idsOf()).not.toContain(id)
  for (const path of [`/api/posts/${id}/like`, `/api/posts/${id}/report`]) {
    const body = path.endsWith('like') ? { isLiked: true } : { reason: 'spam', words: '' }
    expect((await ask(jun, path, { method: 'PUT', body })).status).toBe(404)
  }
  expect((await ask(jun, `/api/posts/${id}/comments`, { body: aComment() })).status).toBe(404)

  const decided = await decide(staff, 'post', id)
  expect(decided.body.item).toMatchObject({ id, waitingSince: null, post: { state: 'published' } })
  expect((await idsOf())[0]).toBe(id)
  expect((await ask(visitor, `/api/public/posts/${id}`)).body).toMatchObject({
    author: { name: expect.stringMatching(/^会员\d{4}$/), isOwn: false },
    isLiked: false,
  })
  for (const size of ['', '?size=card']) {
    const picture = await server.fetch(`/api/public/post-pictures/${sha256}${size}`)
    expect(picture.headers.get('content-type')).toMatch(/^image\//)
  }
})

test('a rejected post has its reason for the author, and an edit makes it wait again', async () => {
  const id = await written(mei)
  await decide(staff, 'post', id, { decision: 'reject', reason: 'No phone numbers, please' })
  const rejected = await ask(mei, `/api/posts/${id}`)
  expect(rejected.body).toMatchObject({ state: 'rejected', reason: 'No phone numbers, please' })
  expect((await server.fetch(`/api/public/posts/${id}`)).status).toBe(404)
  const edited = await ask(mei, `/api/posts/${id}`, { body: aPost({ title: 'Again' }) })
  expect(edited.body.post).toMatchObject({ state: 'pending', reason: '', title: 'Again' })
  const unread = await decide(staff, 'post', id)
  expect([unread.status, unread.body.code]).toEqual([409, 'post_changed'])
  const seenEditedAt = edited.body.post.editedAt
  await decide(staff, 'post', id, { decision: 'publish', seenEditedAt })
  expect(await idsOf()).toContain(id)
  await ask(mei, `/api/posts/${id}`, { body: aPost() })
  expect(await idsOf()).not.toContain(id)
})

test('nobody but the author edits or deletes', async () => {
  const id = await published(mei, staff)
  const commentId = await publishedComment(mei, staff, id)
  const body = { onceKey: anId(), words: 'Mine now', pictures: [] }
  for (const [path, sent] of [
    [`/api/posts/${id}`, { body: aPost() }],
    [`/api/posts/${id}`, { method: 'DELETE' }],
    [`/api/comments/${commentId}`, { body }],
    [`/api/comments/${commentId}`, { method: 'DELETE' }],
  ] as const) {
    expect((await ask(jun, path, sent)).status).toBe(404)
  }
})

test('a review names an own delivered order, each once', async () => {
  const { order } = await delivered(server, mei)
  const { transCode } = order
  const juns = await ask(jun, '/api/posts', { body: aReview({ transCode }) })
  expect(juns.status).toBe(404)
  const first = await ask(mei, '/api/posts', { body: aReview({ transCode }) })
  expect(first.body.post).toMatchObject({ isOfOrder: true, rating: 5, topic: null })
  const again = await ask(mei, '/api/posts', { body: aReview({ transCode }) })
  expect([again.status, again.body.code]).toEqual([409, 'order_reviewed'])
  const short = await ask(mei, '/api/posts', { body: aReview({ words: ' 很好很好 \u200B\u200B' }) })
  expect(short.status).toBe(422)
})

test('visitors see comments and how many replies they have; members see the replies', async () => {
  const id = await published(mei, staff)
  const commentId = await publishedComment(jun, staff, id)
  const replyId = await publishedComment(mei, staff, id, { replyTo: commentId })
  server.passMs(1_000)
  const pending = await commented(jun, id, { replyTo: commentId, words: 'In Kyoto' })
  const asVisitor = await ask(visitor, `/api/public/posts/${id}/comments`)
  expect(asVisitor.body.comments).toMatchObject([{ id: commentId, replyCount: 1, replies: [] }])
  const repliesOf = async (member: typeof mei) => {
    const { body } = await ask(member, `/api/posts/${id}/comments`)
    const alone = await ask(member, `/api/comments/${commentId}/replies`)
    expect(alone.body.replies).toEqual(body.comments[0].replies)
    return body.comments[0].replies.map((reply: { id: string }) => reply.id)
  }
  expect(await repliesOf(mei)).toEqual([replyId])
  expect(await repliesOf(jun)).toEqual([replyId, pending])
  expect((await ask(visitor, `/api/public/posts/${id}`)).body.comments).toBe(2)
  const deeper = await ask(jun, `/api/posts/${id}/comments`, {
    body: aComment({ replyTo: replyId }),
  })
  expect(deeper.status).toBe(404)
})

test('counts follow every edit, decision and deletion', async () => {
  const id = await published(mei, staff)
  const counts = async () => {
    const { body } = await ask(visitor, `/api/public/posts/${id}/comments`)
    const post = await ask(visitor, `/api/public/posts/${id}`)
    return [
      post.body.comments,
      ...body.comments.map((one: { replyCount: number }) => one.replyCount),
    ]
  }
  const commentId = await publishedComment(jun, staff, id)
  const replyId = await publishedComment(mei, staff, id, { replyTo: commentId })
  expect(await counts()).toEqual([2, 1])
  const { body } = await ask(mei, `/api/comments/${replyId}`, {
    body: { onceKey: anId(), words: 'Edited', pictures: [] },
  })
  const { editedAt: seenEditedAt } = body.comment
  const publish = () => decide(staff, 'comment', replyId, { decision: 'publish', seenEditedAt })
  expect(await counts()).toEqual([1, 0])
  await publish()
  await publish()
  expect(await counts()).toEqual([2, 1])
  await decide(staff, 'comment', replyId, { decision: 'reject', reason: 'Rude', seenEditedAt })
  expect(await counts()).toEqual([1, 0])
  await publish()
  await ask(jun, `/api/comments/${commentId}`, { method: 'DELETE' })
  expect(await counts()).toEqual([0])
  expect(
    (await ask(mei, `/api/comments/${replyId}/like`, { method: 'PUT', body: { isLiked: true } }))
      .status,
  ).toBe(404)
})

test('replies count while their comment is published', async () => {
  const id = await published(mei, staff)
  const count = async () => (await ask(visitor, `/api/public/posts/${id}`)).body.comments
  const commentId = await publishedComment(jun, staff, id)
  const early = await publishedComment(mei, staff, id, { replyTo: commentId })
  const late = await commented(mei, id, { replyTo: commentId })
  expect(await count()).toBe(2)
  await decide(staff, 'comment', commentId, { decision: 'reject', reason: 'Rude' })
  expect(await count()).toBe(0)
  await decide(staff, 'comment', late)
  expect(await count()).toBe(0)
  await decide(staff, 'comment', commentId)
  expect(await count()).toBe(3)
  await ask(mei, `/api/comments/${early}`, { method: 'DELETE' })
  expect(await count()).toBe(2)
  const { body } = await ask(jun, `/api/comments/${commentId}`, {
    body: { onceKey: anId(), words: 'Edited', pictures: [] },
  })
  expect([body.comment.replyCount, await count()]).toEqual([1, 0])
  await ask(jun, `/api/comments/${commentId}`, { method: 'DELETE' })
  expect(await count()).toBe(0)
})

test('the picture of a reply is read by its address only while its post and its comment are published', async () => {
  const sha256 = await sentPicture(mei)
  const id = await published(mei, staff)
  const commentId = await publishedComment(jun, staff, id)
  await publishedComment(mei, staff, id, { replyTo: commentId, pictures: [sha256] })
  const status = async () => (await server.fetch(`/api/public/post-pictures/${sha256}`)).status
  expect(await status()).toBe(200)
  await decide(staff, 'comment', commentId, { decision: 'reject', reason: 'Rude' })
  expect(await status()).toBe(404)
  await decide(staff, 'comment', commentId)
  expect(await status()).toBe(200)
  const edited = { onceKey: anId(), words: 'Edited', pictures: [] }
  await ask(jun, `/api/comments/${commentId}`, { body: edited })
  expect(await status()).toBe(404)
})

test('nine pictures that are seen for the first time all come, and leave room for those of staff', async () => {
  const pictures: string[] = []
  for (let nth = 0; nth < MAX_POST_PICTURES; nth++) pictures.push(await sentPicture(mei))
  await published(mei, staff, aPost({ pictures }))
  const cards = pictures.map((sha256) =>
    server.fetch(`/api/public/post-pictures/${sha256}?size=card`),
  )
  const { bytes, sha256 } = await aScreenshot()
  const taken = staff.fetch(`/api/staff/blobs/${sha256}`, { method: 'PUT', body: bytes })
  const answers = await Promise.all([...cards, taken])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('of two who decide at once one is told, and the author hears once', async () => {
  const other = await server.loginAs('moderator@example.com', ['moderate'])
  const id = await written(mei)
  const seen = { onceKey: anId(), seenEditedAt: null, seenDecidedAt: null }
  const path = `/api/staff/moderation/post/${id}`
  const answers = await Promise.all([
    ask(staff, path, { body: { ...seen, decision: 'publish' } }),
    ask(other, path, {
      body: { ...seen, onceKey: anId(), decision: 'reject', reason: 'An advertisement' },
    }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const conflict = answers.find(({ status }) => status === 409)
  expect(conflict?.body.code).toBe('already_decided')
  const events = await server.db.kysely
    .selectFrom('event')
    .select('args')
    .where('kind', '=', 'postDecided')
    .where('object_id', '=', id)
    .execute()
  const { body } = await ask(mei, `/api/posts/${id}`)
  expect(events.map(({ args }) => args.state)).toEqual([body.state])
  expect(answers[0]?.status).toBe(body.state === 'published' ? 200 : 409)
})

test('a like counts once for each member, and can be taken back', async () => {
  const id = await published(mei, staff)
  const like = (member: typeof mei, isLiked: boolean) =>
    ask(member, `/api/posts/${id}/like`, { method: 'PUT', body: { isLiked } })
  await like(jun, true)
  expect((await like(jun, true)).body).toEqual({ isLiked: true, likes: 1 })
  expect((await like(mei, true)).body.likes).toBe(2)
  expect((await ask(jun, `/api/posts/${id}`)).body.isLiked).toBe(true)
  await like(jun, false)
  expect((await like(jun, false)).body).toEqual({ isLiked: false, likes: 1 })
})

test('staff without the right moderate nothing, and nobody decides their own', async () => {
  const packer = await server.loginAs('packer@example.com', ['receive'])
  const id = await written(mei)
  expect((await decide(packer, 'post', id)).status).toBe(403)
  const own = await written(staff)
  expect((await decide(staff, 'post', own)).body.code).toBe('own_case')
  expect((await decide(staff, 'comment', id)).status).toBe(404)
  const audits = await server.db.kysely
    .selectFrom('audit')
    .select('act')
    .where('object_id', '=', id)
    .execute()
  expect(audits).toEqual([])
  await decide(staff, 'post', id)
  const after = await server.db.kysely
    .selectFrom('audit')
    .select(['act', 'before', 'after'])
    .where('object_id', '=', id)
    .execute()
  expect(after).toEqual([
    { act: 'decidePost', before: { state: 'pending' }, after: { state: 'published', reason: '' } },
  ])
})
