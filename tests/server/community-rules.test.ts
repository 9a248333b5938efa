import { expect, test } from 'vitest'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { MAX_POSTS_A_DAY, POSTS_PAGE } from '#features/community/contract/community.ts'
import { MAX_LISTED_WORDS } from '#features/community/contract/staff-community.ts'
import { MAX_COMMENT_LENGTH, MAX_POST_LENGTH } from '#features/community/rules/post-states.ts'
import { likePost } from '#features/community/server/likes.ts'
import { deleteExpired } from '#server/schedules.ts'
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
import { anId } from '#tests/support/row-builders.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { staffedServer } from '#tests/support/shared-server.ts'

const { server, staff, mei, jun } = await staffedServer()
const visitor = { fetch: server.fetch }
let members = 0
const aMember = () => server.loginAs(`writer${++members}@example.com`)
const search = async (query: Record<string, string>) =>
  (await ask(visitor, `/api/public/posts?${new URLSearchParams(query)}`)).body
const eventsOf = ({ accountId }: LoggedInUser, kind: string) =>
  server.db.kysely
    .selectFrom('event')
    .select(['object_id', 'args'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute()
const openItem = async (id: string) => {
  const { body } = await ask(staff, '/api/staff/moderation?list=open')
  return body.items.find((item: { id: string }) => item.id === id)
}
const report = (member: LoggedInUser, id: string, words = '') =>
  ask(member, `/api/posts/${id}/report`, { method: 'PUT', body: { reason: 'spam', words } })

test('200 likers at once, each twice, count exactly; half of them take it back', async () => {
  const postId = await published(mei, staff)
  const likers = Array.from({ length: 200 }, () => ({ accountId: anId() }))
  const all = (isLiked: boolean, some = likers) =>
    Promise.all(some.map((liker) => likePost(server.services, liker, { postId, isLiked })))
  await Promise.all([all(true), all(true)])
  expect((await ask(visitor, `/api/public/posts/${postId}`)).body.likes).toBe(200)
  await Promise.all([all(false, likers.slice(0, 100)), all(true, likers.slice(100))])
  const rows = await server.db.kysely
    .selectFrom('post_like')
    .select('account_id')
    .where('post_id', '=', postId)
    .execute()
  const { likes } = (await ask(visitor, `/api/public/posts/${postId}`)).body
  expect([likes, rows.length]).toEqual([100, 100])
})

test('a list is paged to its end by either order, with nothing twice', async () => {
  const authors = [await aMember(), await aMember(), await aMember()]
  const count = POSTS_PAGE * 2 + 3
  for (let nth = 0; nth < count; nth++) {
    const id = await published(authors[nth % 3] ?? mei, staff, aReview())
    for (let liker = 0; liker < nth % 4; liker++) {
      await likePost(server.services, { accountId: anId() }, { postId: id, isLiked: true })
    }
  }
  for (const sort of ['newest', 'best']) {
    const seen: { id: string; likes: number }[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page = await search({ kind: 'review', sort, ...(after && { after }) })
      expect(page.posts.length).toBeLessThanOrEqual(POSTS_PAGE)
      seen.push(...page.posts)
      after = page.next
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(count)
    const likes = seen.map((one) => one.likes)
    if (sort === 'best') expect(likes).toEqual(likes.toSorted((a, b) => b - a))
  }
  const other = await ask(visitor, '/api/public/posts?kind=review&after=best_3_x')
  expect(other.status).toBe(400)
})

test('a post is found by words of its title and text in either script, in its topic, once published', async () => {
  const title = '台北收到龍井茶杯'
  const words = 'The glaze is lovely'
  const id = await published(mei, staff, aPost({ title, words, topic: 'parcels' }))
  await written(mei, aPost({ title, words, topic: 'parcels' }))
  const found = async (given: Record<string, string>) =>
    (await search({ kind: 'forum', ...given })).posts.map((one: { id: string }) => one.id)
  for (const q of ['龙井', '龍井', '茶杯', 'GLAZE', 'lovely 台北']) {
    expect(await found({ q })).toEqual([id])
  }
  expect(await found({ q: '龙井', topic: 'parcels' })).toEqual([id])
  expect(await found({ q: '龙井', topic: 'life' })).toEqual([])
  expect(await found({ q: '!!!' })).toEqual([])
})

test('what nobody can see is gone from texts and names, and markup stays text', async () => {
  const words = '<script>alert(1)</script>\u202Egpj.exe\u200B\u200B'
  const id = await published(mei, staff, aPost({ title: ' A\n\u2067B ', words }))
  const { body } = await ask(visitor, `/api/public/posts/${id}`)
  expect([body.title, body.words]).toEqual(['A B', '<script>alert(1)</script>gpj.exe'])
  const empty = await ask(mei, '/api/posts', { body: aPost({ words: '\u200B\u2060\u3164' }) })
  expect(empty.status).toBe(422)
  const renamed = await ask(mei, '/api/display-name', {
    method: 'PUT',
    body: { name: ' \u202E小梅\u200B\n在东京 ' },
  })
  expect(renamed.body).toEqual({ name: '小梅 在东京' })
  expect((await ask(visitor, `/api/public/posts/${id}`)).body.author.name).toBe('小梅 在东京')
})

test('a display name is neither like ours nor has a listed word, in any script variant', async () => {
  const rename = (name: string) => ask(jun, '/api/display-name', { method: 'PUT', body: { name } })
  const listed = (added: string[], removed: string[]) =>
    ask(staff, '/api/staff/moderation/words', { method: 'PUT', body: { added, removed } })
  await listed(['代购微信'], [])
  const ours = [
    'Sampan 客服',
    '舢舨小梅',
    'Official Support',
    '管理員',
    'Ѕаmраn',
    'S.a.m.p.a.n',
    'Ѕtаff',
  ]
  for (const name of [...ours, '代 購 微 信 8']) {
    const { status, body } = await rename(name)
    expect([name, status, body.fields?.[0]?.code]).toEqual([name, 422, 'name_reserved'])
  }
  expect((await rename('Supportive Jun')).body).toEqual({ name: 'Supportive Jun' })
  await listed([], ['代购微信'])
})

test('a name that looks like a new name of the business stays, and is marked to staff', async () => {
  const writer = await aMember()
  const rename = (name: string) =>
    ask(writer, '/api/display-name', { method: 'PUT', body: { name } })
  expect((await rename('Lоtus Мei')).status).toBe(200)
  await ask(writer, '/api/posts', { body: aPost() })
  const marked = async () => {
    const path = `/api/staff/moderation?list=open&member=${writer.accountId}`
    const { items } = (await ask(staff, path)).body
    return items.map(({ foundWords }: { foundWords: string[] }) => foundWords)
  }
  expect(await marked()).toEqual([[]])
  await server.db.run(
    `insert into business_setting (id, name, value, at)
      select coalesce(max(id), 0) + 1, 'name', $1, now() from business_setting`,
    [{ zh: '莲', zh2: '蓮', en: 'Lotus' }],
  )
  expect(await marked()).toEqual([['Lоtus Мei']])
  expect((await rename('Lotus')).status).toBe(422)
})

test('a text of 10,000 characters is refused with its field, and the longest is counted as people count', async () => {
  const writer = await aMember()
  const long = '长'.repeat(10_000)
  const refusedFor = async (path: string, body: object) => {
    const { status, body: reply } = await ask(writer, path, { body })
    expect(status).toBe(422)
    return reply.fields.map((one: { path: string; args: object }) => [one.path, one.args])
  }
  const words = [['words', { max: MAX_POST_LENGTH }]]
  expect(await refusedFor('/api/posts', aPost({ words: long }))).toEqual(words)
  expect(await refusedFor('/api/posts', aReview({ words: long }))).toEqual(words)
  const titled = aPost({ title: long })
  expect(await refusedFor('/api/posts', titled)).toEqual([['title', { max: 80 }]])
  const teapots = '🫖'.repeat(MAX_POST_LENGTH)
  const id = await published(writer, staff, aPost({ words: teapots }))
  expect((await ask(visitor, `/api/public/posts/${id}`)).body.words).toBe(teapots)
  const comment = aComment({ words: long })
  expect(await refusedFor(`/api/posts/${id}/comments`, comment)).toEqual([
    ['words', { max: MAX_COMMENT_LENGTH }],
  ])
})

test('a post sent twice is one, and pictures must be there', async () => {
  const body = aPost()
  const [one, two] = [
    await ask(jun, '/api/posts', { body }),
    await ask(jun, '/api/posts', { body }),
  ]
  expect(one.body.post.id).toBe(two.body.post.id)
  for (const sha256 of ['ab'.repeat(32), await sentPicture(mei)]) {
    const refused = await ask(jun, '/api/posts', { body: aPost({ pictures: [sha256] }) })
    expect([refused.status, refused.body.code]).toEqual([409, 'picture_missing'])
  }
})

test('reports wait for staff beside what is pending, with listed words and the history', async () => {
  const writer = await aMember()
  const put = await ask(staff, '/api/staff/moderation/words', {
    method: 'PUT',
    body: { added: ['加微信', 'casino', 'casino'], removed: [] },
  })
  expect(put.body.words).toEqual(['casino', '加微信'])
  const id = await published(writer, staff, aPost({ words: '想要的加 微-信，不是 casinos' }))
  await report(jun, id, 'An advertisement')
  await report(jun, id, 'The same again')
  server.passMs(1_000)
  await report(mei, id)
  expect((await report(writer, id)).body.code).toBe('own_case')
  expect(await openItem(id)).toMatchObject({
    foundWords: ['加微信'],
    history: { published: 1, rejected: 0, reported: 2 },
    reports: [{ reason: 'spam', words: '' }, { words: 'The same again' }],
    post: { state: 'published' },
  })
  await decide(staff, 'post', id)
  expect(await openItem(id)).toBeUndefined()
  await report(jun, id, 'And again')
  expect(await openItem(id)).toBeUndefined()
  const member = await ask(staff, `/api/staff/moderation?list=decided&member=${writer.accountId}`)
  expect(member.body.items.map((item: { id: string }) => item.id)).toEqual([id])
})

test('two who change the listed words at once lose none, and the list has a limit', async () => {
  const change = (added: string[], removed: string[] = []) =>
    ask(staff, '/api/staff/moderation/words', { method: 'PUT', body: { added, removed } })
  await change(['old'], ['casino', '加微信'])
  await Promise.all([change(['one'], ['old']), change(['two'])])
  const { body } = await ask(staff, '/api/staff/moderation/words')
  expect(body.words).toEqual(['one', 'two'])
  const many = Array.from({ length: MAX_LISTED_WORDS - 1 }, (_, nth) => `word ${nth}`)
  expect((await change(many)).body).toMatchObject({
    fields: [{ path: 'added', code: 'array_max' }],
  })
})

test('the author hears of a decision, and who is answered of the first publication only', async () => {
  const [author, reader] = [await aMember(), await aMember()]
  const id = await published(author, staff)
  const commentId = await publishedComment(reader, staff, id, { words: 'How big is it?' })
  const replyId = await publishedComment(author, staff, id, { replyTo: commentId })
  await publishedComment(author, staff, id)
  // Events of one millisecond have no order.
  server.passMs(1)
  await decide(staff, 'comment', commentId, { decision: 'reject', reason: 'Off topic' })
  server.passMs(1)
  await decide(staff, 'comment', commentId)
  expect(await eventsOf(author, 'postAnswered')).toEqual([
    { object_id: commentId, args: { postId: id, words: 'How big is it?', isReply: false } },
  ])
  expect(await eventsOf(reader, 'postAnswered')).toMatchObject([
    { object_id: replyId, args: { isReply: true } },
  ])
  const decisions = await eventsOf(reader, 'postDecided')
  expect(decisions.map(({ args }) => [args.state, args.reason])).toEqual([
    ['published', ''],
    ['rejected', 'Off topic'],
    ['published', ''],
  ])
})

test('answers within minutes are one mail', async () => {
  const author = await aMember()
  const id = await published(author, staff)
  for (const words of ['One', 'Two', 'Three'])
    await decide(staff, 'comment', await commented(jun, id, { words }))
  const batches = await server.db.kysely
    .selectFrom('mail_batch')
    .select('event_ids')
    .where('account_id', '=', author.accountId)
    .where('kind', '=', 'postAnswered')
    .execute()
  expect(batches.map(({ event_ids }) => event_ids.length)).toEqual([3])
})

test('a picture is kept while a post names it, and deleted with its last post', async () => {
  const member = await aMember()
  const sha256 = await sentPicture(member)
  const id = await written(member, aPost({ pictures: [sha256] }))
  const isKept = async () => (await member.fetch(`/api/posts/pictures/${sha256}`)).status === 200
  const dayLater = async () => {
    server.passMs(2 * DAY_MS)
    await deleteExpired(server.services)
  }
  await dayLater()
  expect(await isKept()).toBe(true)
  await ask(member, `/api/posts/${id}`, { method: 'DELETE' })
  expect(await isKept()).toBe(true)
  await dayLater()
  expect(await isKept()).toBe(false)
})

test('a member writes so many posts a day', async () => {
  const member = await aMember()
  for (let nth = 0; nth < MAX_POSTS_A_DAY; nth++) {
    const postId = await written(member)
    // What is deleted counts too.
    if (nth % 2 === 0) await ask(member, `/api/posts/${postId}`, { method: 'DELETE' })
  }
  const refused = await ask(member, '/api/posts', { body: aReview() })
  expect([refused.status, refused.body.code]).toEqual([429, 'post_limit'])
  server.passMs(DAY_MS + 1)
  await written(member)
})
