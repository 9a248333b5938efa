import { expect, test } from 'vitest'
import type { KeptNews, NewsItem } from '#features/news/contract/news.ts'
import { someNews } from '#tests/support/news.ts'
import { anId } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const moderator = await server.loginAs('moderator@example.com', ['moderate'])

const save = (id: string, body: object) =>
  moderator.fetch(`/api/staff/news/${id}`, { method: 'PUT', body })
const readKept = async (): Promise<KeptNews[]> =>
  (await (await moderator.fetch('/api/staff/news')).json()).news
const read = async (): Promise<NewsItem[]> =>
  (await (await server.fetch('/api/public/news')).json()).news
const idsOf = (news: readonly { id: string }[]) => news.map(({ id }) => id)

test('everyone sees what is published by now, the newest first, and no draft and nothing planned', async () => {
  const [older, newer, draft, planned] = [anId(), anId(), anId(), anId()]
  await save(older, someNews({ publishAt: '2024-01-01T00:00:00.000Z' }))
  await save(newer, someNews({ publishAt: '2024-02-01T08:00:00+08:00' }))
  await save(draft, someNews({ publishAt: null }))
  await save(planned, someNews({ publishAt: '2099-01-01T00:00:00.000Z' }))
  const seen = idsOf(await read()).filter((id) => [older, newer, draft, planned].includes(id))
  expect(seen).toEqual([newer, older])
  expect((await read()).find(({ id }) => id === newer)?.publishedAt).toBe(
    '2024-02-01T00:00:00.000Z',
  )
  expect(idsOf(await readKept())[0]).toBe(draft)
})

test('a list that has not changed is not sent again', async () => {
  const etag = (await server.fetch('/api/public/news')).headers.get('etag') ?? ''
  const again = await server.fetch('/api/public/news', { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test('two people who edit one item do not overwrite each other, and a lost answer is no conflict', async () => {
  const id = anId()
  const first = someNews({ title: 'First' })
  expect((await save(id, first)).status).toBe(200)
  const repeated = await save(id, first)
  expect([repeated.status, (await repeated.json()).version]).toEqual([200, 1])
  expect((await save(id, { ...someNews({ title: 'Second' }), version: 1 })).status).toBe(200)
  const late = await save(id, { ...someNews({ title: 'Late' }), version: 1 })
  expect([late.status, (await late.json()).code]).toEqual([409, 'news_changed'])
  const acts = await server.db.run('select act from audit where object_id = $1', [id])
  expect(acts.rows).toEqual([{ act: 'saveNews' }, { act: 'saveNews' }])
})

test('a deleted item is gone for everyone, and deleting it again is fine', async () => {
  const id = anId()
  await save(id, someNews())
  const remove = () => moderator.fetch(`/api/staff/news/${id}`, { method: 'DELETE' })
  expect((await remove()).status).toBe(200)
  expect(idsOf(await read())).not.toContain(id)
  expect((await remove()).status).toBe(200)
  const changed = await save(id, { ...someNews(), version: 1 })
  expect((await changed.json()).code).toBe('news_changed')
})

test('news has words in each language', async () => {
  const answer = await save(anId(), { ...someNews(), title: { zh: '新', zh2: '', en: 'New' } })
  expect([answer.status, (await answer.json()).fields[0].path]).toEqual([422, 'title.zh2'])
})
