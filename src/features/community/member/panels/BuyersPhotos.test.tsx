import { afterEach, expect, test } from 'vitest'
import {
  listProductPhotos,
  type BuyersPhotos as Photos,
} from '#features/community/contract/product-photos.ts'
import { postsChanged } from '#features/community/member/data/community.ts'
import { leaveCommunity } from '#tests/support/community-screen.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { everywhere } from '#tests/support/products.ts'
import { button, cleanUp, click, eventually, render, settle } from '#tests/support/render.tsx'
import { anId } from '#tests/support/row-builders.ts'
import { aProblem } from '#tests/support/scripted-server.ts'
import { BuyersPhotos } from './BuyersPhotos.tsx'

afterEach(leaveCommunity)

const words = () => document.body.textContent ?? ''
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
const sha256 = (digit: number) => String(digit).repeat(64)
const photos = (given: Partial<Photos> = {}): Photos => ({
  postId: anId(),
  author: '文文妈妈',
  specification: [everywhere('White'), everywhere('M')],
  pictures: [sha256(1)],
  publishedAt: '2026-11-20T08:00:00.000Z',
  ...given,
})

test('each photo has the words of its variant and leads to its post; more come by a button', async () => {
  const [first, second] = [photos(), photos({ author: 'Sophie M.', specification: [] })]
  const server = fakeServer()
  server.answer(
    listProductPhotos,
    { posts: [first], next: 'c1' },
    { posts: [first, second], next: null },
  )
  render(<BuyersPhotos productId={anId()} />)
  await eventually(() => expect(words()).toContain('White / M'))
  expect(links()).toEqual([`/commentDetail/${first.postId}`])
  await click(button('Show more'))
  await eventually(() => expect(words()).toContain('Sophie M.'))
  expect(links()).toEqual([first, second].map(({ postId }) => `/commentDetail/${postId}`))
  expect(server.asked(listProductPhotos).at(-1)).toMatchObject({ after: 'c1' })
})

test('of a post with many pictures the first three are shown, with how many more there are', async () => {
  const pictures = [1, 2, 3, 4, 5].map(sha256)
  fakeServer().answer(listProductPhotos, { posts: [photos({ pictures })], next: null })
  render(<BuyersPhotos productId={anId()} />)
  await eventually(() => expect(document.querySelectorAll('img').length).toBe(3))
  expect(words().match(/\+2/g)).toHaveLength(1)
})

test('without photos, and without an answer, there is no section; offline it is as last seen', async () => {
  const productId = anId()
  const server = fakeServer()
  server.answer(listProductPhotos, { posts: [], next: null }, aProblem(500, 'internal'), {
    posts: [photos()],
    next: null,
  })
  for (const shown of [false, false, true]) {
    render(<BuyersPhotos productId={productId} />)
    await settle(() => new Promise((resolve) => setTimeout(resolve, 50)))
    if (shown) await eventually(() => expect(words()).toContain('White / M'))
    else expect(words()).toBe('')
    cleanUp()
    postsChanged()
  }
  fakeServer()
  render(<BuyersPhotos productId={productId} />)
  await eventually(() => expect(words()).toContain('White / M'))
})
