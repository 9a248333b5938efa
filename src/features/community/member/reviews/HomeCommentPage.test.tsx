import { afterEach, expect, test } from 'vitest'
import { publicDatabase } from '#engine/client/data/public-database.ts'
import { keepAuthorization } from '#engine/client/session/session.ts'
import { toasts } from '#engine/client/ui/toast.ts'
import { listPosts, type Post, publishPost } from '#features/community/contract/community.ts'
import { postsChanged } from '#features/community/member/data/community.ts'
import { leaveCommunity } from '#tests/support/community-screen.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aPost } from '#tests/support/post-rows.ts'
import {
  button,
  choose,
  cleanUp,
  click,
  eventually,
  field,
  find,
  render,
  type,
} from '#tests/support/render.tsx'
import { aProblem } from '#tests/support/scripted-server.ts'
import { HomeCommentPage } from './HomeCommentPage.tsx'

const words = () => document.body.textContent ?? ''
const review = (given: Partial<Post> = {}) =>
  aPost({ kind: 'review', topic: null, title: '', rating: 4, words: 'All whole', ...given })

afterEach(leaveCommunity)

/** A server with reviews, which answers a new one by the next of `answers`. */
function serve(posts: Post[], ...answers: ({ post: Post } | Response)[]) {
  const server = fakeServer()
  server.answer(listPosts, { posts, next: null })
  server.answer(publishPost, ...answers)
  history.replaceState(null, '', '/home/comment')
  render(<HomeCommentPage />)
  return server
}

test('reviews show rating and order, are sorted by the URL, and are there without a network', async () => {
  const server = serve([review({ isOfOrder: true, words: 'Packed with care' })])
  await eventually(() => expect(words()).toContain('Packed with care'))
  expect(words()).toContain('Delivered order')
  expect(find('[aria-label="4 of 5 stars"]')).toBeTruthy()
  await choose(field<HTMLSelectElement>('Sort by'), 'best')
  await eventually(() => expect(server.asked(listPosts).at(-1)).toMatchObject({ sort: 'best' }))
  expect(location.search).toBe('?sort=best')
  cleanUp()
  postsChanged()
  fakeServer()
  render(<HomeCommentPage />)
  await eventually(() => expect(words()).toContain('No connection. Showing what was saved'))
  expect(words()).toContain('Packed with care')
})

test('without reviews the list says what to do, and without an answer what happened', async () => {
  serve([])
  await eventually(() => expect(words()).toContain('No reviews yet'))
  cleanUp()
  postsChanged()
  await publicDatabase().documents.clear()
  fakeServer()
  render(<HomeCommentPage />)
  await eventually(() => expect(words()).toContain('Posts couldn’t be loaded'))
  button('Try again')
})

test('a visitor logs in before sharing', async () => {
  serve([review()])
  await eventually(() => expect(words()).toContain('All whole'))
  await click(button('Share your experience'))
  expect(location.pathname).toBe('/login')
  expect(toasts.value.map(({ text }) => text)).toEqual(['Please log in first'])
})

test('a review needs stars and six characters as people count them; a refusal leaves what was typed', async () => {
  await aCurrentDevice()
  keepAuthorization('token')
  const own = review({ state: 'pending', author: { name: 'Me', isOwn: true } })
  const server = serve([review()], aProblem(429, 'post_limit'), { post: own })
  await eventually(() => expect(words()).toContain('All whole'))
  await click(button('Share your experience'))
  await eventually(() => button('Publish review'))
  await type(field<HTMLTextAreaElement>('Review'), ' 🍵🍵🍵🍵🍵 ')
  await click(button('Publish review'))
  expect(words()).toContain('Choose 1 to 5 stars')
  expect(words()).toContain('Review must be at least 6 characters')
  expect(server.asked(publishPost)).toEqual([])
  await click(find('input[type=radio][value="5"]'))
  await type(field<HTMLTextAreaElement>('Review'), '🍵🍵🍵🍵🍵🍵')
  await click(button('Publish review'))
  await eventually(() => expect(find('[role=dialog] [role=alert]')).toBeTruthy())
  expect(field<HTMLTextAreaElement>('Review').value).toBe('🍵🍵🍵🍵🍵🍵')
  await click(button('Publish review'))
  await eventually(() => expect(location.search).toBe('?list=mine'))
  expect(server.asked(publishPost).at(-1)).toMatchObject({
    kind: 'review',
    rating: 5,
    words: '🍵🍵🍵🍵🍵🍵',
    pictures: [],
    transCode: null,
  })
})

test('what was typed is there when the dialog opens again', async () => {
  await aCurrentDevice()
  keepAuthorization('token')
  serve([review()])
  await eventually(() => button('Share your experience'))
  await click(button('Share your experience'))
  await eventually(() => button('Publish review'))
  await type(field<HTMLTextAreaElement>('Review'), 'Half a sentence')
  await click(find('[aria-label="Close"]'))
  await eventually(() => expect(() => button('Publish review')).toThrow())
  await click(button('Share your experience'))
  await eventually(() => button('Publish review'))
  expect(field<HTMLTextAreaElement>('Review').value).toBe('Half a sentence')
  expect(words()).toContain('is filled in below')
})
