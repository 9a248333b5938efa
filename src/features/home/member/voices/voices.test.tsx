import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '#engine/shared/paths.ts'
import type { Post } from '#features/community/contract/community.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { cleanUp, eventually, find, render, settle } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { Voices } from './Voices.tsx'

const aReview = (given: Partial<Post> = {}): Post => ({
  id: anId(),
  author: { name: '会员0001', isOwn: false },
  words: 'Quick and careful',
  pictures: [],
  state: 'published',
  reason: '',
  likes: 1,
  editedAt: null,
  isLiked: false,
  createdAt: '2026-11-20T00:00:00.000Z',
  kind: 'review',
  topic: null,
  title: '',
  rating: 4,
  isOfOrder: true,
  goods: null,
  comments: 0,
  ...given,
})
const serve = (posts: Post[]) =>
  fakeServer().otherwise(async () => Response.json({ posts, next: null }))

afterEach(() => {
  cleanUp()
  vi.unstubAllGlobals()
})

test('without reviews there is no section', async () => {
  serve([])
  const { host } = render(<Voices />)
  await settle(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(host.textContent).toBe('')
})

test('the three best reviews are shown with their stars and whether they are of an order, and lead to the review', async () => {
  const first = aReview()
  serve([first, aReview({ isOfOrder: false }), aReview(), aReview()])
  render(<Voices />)
  await eventually(() => expect(document.querySelectorAll('li').length).toBe(3))
  expect(find('[role=img]').ariaLabel ?? find('[role=img]').getAttribute('aria-label')).toBe(
    '4 of 5 stars',
  )
  expect(document.querySelectorAll('.fill-brand').length).toBe(12)
  expect(find('li a').getAttribute('href')).toBe(paths.commentDetail(first.id))
  expect(find('li').textContent).toContain('Delivered order')
  expect(document.querySelectorAll('li')[1]?.textContent).not.toContain('Delivered order')
})

test('what members wrote is text, and its direction ends with it', async () => {
  const words = '<b>\u05E9\u05DC\u05D5\u05DD</b>'
  serve([aReview({ words, author: { name: '\u05D3\u05D5\u05D3', isOwn: false } })])
  render(<Voices />)
  const texts = () => [...document.querySelectorAll('bdi')].map(({ textContent }) => textContent)
  // Those that the device kept are shown first.
  await eventually(() => expect(texts()).toEqual([words, '\u05D3\u05D5\u05D3']))
})
