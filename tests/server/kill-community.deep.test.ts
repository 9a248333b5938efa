import { expect, test, vi } from 'vitest'
import { childDesk } from '#tests/support/child-desk.ts'
import { aComment, aPost, ask } from '#tests/support/community.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })
const { logIn, post, killDuring } = await childDesk('community')
const PUBLISH = { decision: 'publish', seenEditedAt: null, seenDecidedAt: null }

test('the server is killed while members write and staff decide: each happens once, and the counts agree', async () => {
  const lin = await logIn('lin@example.com', true)
  const [mei, jun] = [await logIn('mei@example.com'), await logIn('jun@example.com')]
  const read = async (by: typeof mei, path: string) => (await by.fetch(path)).json()
  const own = async (): Promise<{ id: string; state: string }[]> =>
    (await read(mei, '/api/posts?kind=forum')).posts
  const waiting = async (): Promise<{ id: string; history: object }[]> =>
    (await read(lin, '/api/staff/moderation?list=open')).items

  const sent: string[] = []
  for (const [nth, delayMs] of [2, 5, 9].entries()) {
    const { onceKey: _, ...body } = aPost({ title: `Teapot ${nth}` })
    await killDuring([mei, '/api/posts', body], delayMs, async () => {
      const ids = (await own()).map(({ id }) => id)
      expect(ids.length - sent.length).toBeOneOf([0, 1])
      expect((await waiting()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    })
    sent.push((await own())[0]?.id ?? '')
  }
  expect(new Set(sent).size).toBe(3)

  const [postId = ''] = sent
  await post(lin, `/api/staff/moderation/post/${postId}`, PUBLISH)
  const { onceKey: _, ...words } = aComment()
  for (const [nth, delayMs] of [3, 6, 10].entries()) {
    const { comment } = await post(jun, `/api/posts/${postId}/comments`, words)
    await killDuring(
      [lin, `/api/staff/moderation/comment/${comment.id}`, PUBLISH],
      delayMs,
      async () => {
        const { comments } = await read(jun, `/api/posts/${postId}/comments`)
        const published = comments.filter(
          ({ state }: { state: string }) => state === 'published',
        ).length
        expect(published - nth).toBeOneOf([0, 1])
        expect((await read(mei, `/api/posts/${postId}`)).comments).toBe(published)
        const { body } = await ask(
          lin,
          `/api/staff/moderation?list=decided&member=${jun.accountId}`,
        )
        expect(body.items.length).toBe(published)
        for (const { history } of body.items) expect(history.published).toBe(published)
      },
    )
  }
  expect((await read(mei, `/api/posts/${postId}`)).comments).toBe(3)
})
