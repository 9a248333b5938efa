import { afterEach, expect, test } from 'vitest'
import { keepAuthorization } from '#engine/client/session/session.ts'
import { listOwnPosts, listPosts, type Post } from '#features/community/contract/community.ts'
import { leaveCommunity } from '#tests/support/community-screen.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aPost } from '#tests/support/post-rows.ts'
import { button, click, eventually, find, render, type } from '#tests/support/render.tsx'
import { ForumIndexPage } from './ForumIndexPage.tsx'

afterEach(leaveCommunity)

const words = () => document.body.textContent ?? ''

/** A server with a page of posts and one behind it. */
function serve(...pages: { posts: Post[]; next: string | null }[]) {
  const server = fakeServer()
  server.answer(listPosts, ...pages)
  history.replaceState(null, '', '/forumIndex')
  render(<ForumIndexPage />)
  return server
}

test('topic, search and sorting are in the URL, and more posts are fetched behind the last', async () => {
  const first = { posts: [aPost({ title: 'First' })], next: 'c1' }
  const server = serve(first, { posts: [aPost({ title: 'Second' })], next: null }, first)
  await eventually(() => expect(words()).toContain('First'))
  await click(button('Show more'))
  await eventually(() => expect(words()).toContain('Second'))
  expect(server.asked(listPosts).at(-1)).toMatchObject({ after: 'c1' })
  await click(button('Shipping'))
  await eventually(() =>
    expect(server.asked(listPosts).at(-1)).toMatchObject({ topic: 'shipping' }),
  )
  await type(find<HTMLInputElement>('input[type=search]'), '拼邮')
  await click(button('Search'))
  await eventually(() => expect(new URLSearchParams(location.search).get('q')).toBe('拼邮'))
  expect(new URLSearchParams(location.search).get('topic')).toBe('shipping')
})

test('a post that has moved down while one read on is listed once', async () => {
  const moved = aPost({ title: 'First' })
  serve({ posts: [moved], next: 'c1' }, { posts: [moved, aPost({ title: 'Second' })], next: null })
  await eventually(() => expect(words()).toContain('First'))
  await click(button('Show more'))
  await eventually(() => expect(words()).toContain('Second'))
  expect(document.querySelectorAll('article').length).toBe(2)
})

test('a search that finds nothing can be cleared', async () => {
  serve({ posts: [], next: null })
  await eventually(() => expect(words()).toContain('No posts yet'))
  await click(button('Good finds'))
  await eventually(() => expect(words()).toContain('No posts found'))
  await click(button('Show all posts'))
  await eventually(() => expect(words()).toContain('No posts yet'))
  expect(location.search).toBe('')
})

test('the author sees their posts marked by state; a visitor is asked to log in', async () => {
  serve({ posts: [], next: null })
  await click(find('a[href="/forumIndex?list=mine"]'))
  history.replaceState(null, '', '/forumIndex?list=mine')
  render(<ForumIndexPage />)
  await eventually(() => expect(words()).toContain('Log in to see your posts'))
  await leaveCommunity()
  await aCurrentDevice()
  keepAuthorization('token')
  const own = { name: 'Me', isOwn: true }
  const posts = [
    aPost({ author: own, state: 'rejected' }),
    aPost({ author: own, state: 'pending' }),
  ]
  fakeServer().answer(listOwnPosts, { posts, next: null })
  history.replaceState(null, '', '/forumIndex?list=mine')
  render(<ForumIndexPage />)
  await eventually(() => expect(words()).toContain('Not published'))
  expect(words()).toContain('Under review')
})
