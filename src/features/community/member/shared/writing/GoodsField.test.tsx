import { afterEach, expect, test } from 'vitest'
import { keepAuthorization } from '#engine/client/session/session.ts'
import { editPost, listPosts, publishPost } from '#features/community/contract/community.ts'
import { ForumIndexPage } from '#features/community/member/forum/ForumIndexPage.tsx'
import { getVariants } from '#features/mall/contract/mall.ts'
import { aRequest } from '#tests/support/asked-requests.ts'
import { leaveCommunity } from '#tests/support/community-screen.ts'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import type { Device } from '#tests/support/device.ts'
import { fakeServer } from '#tests/support/fake-server.ts'
import { aPost } from '#tests/support/post-rows.ts'
import { everywhere } from '#tests/support/products.ts'
import {
  button,
  choose,
  click,
  eventually,
  field,
  find,
  render,
  type,
} from '#tests/support/render.tsx'
import { aRequestLine } from '#tests/support/request-rows.ts'
import { anId } from '#tests/support/row-builders.ts'
import { aProblem } from '#tests/support/scripted-server.ts'
import { PostSheet } from './PostSheet.tsx'

afterEach(leaveCommunity)

const words = () => document.body.textContent ?? ''
const goods = () => field<HTMLSelectElement>('Bought in our mall')
const choices = () => [...goods().options].map(({ text }) => text)

const put = (db: Device['db'], table: 'request' | 'requestLine', row: { id: string }) =>
  db.table(table).put({ id: row.id, view: row, base: row, version: 1, waiting: false })

/** A member who bought a shirt twice, a cup that was not sent yet and goods of a link. */
async function member() {
  const device = await aCurrentDevice()
  keepAuthorization('token')
  const shirt = { link: '', productId: anId(), variantId: anId(), boughtQuantity: 2, boughtFen: 1 }
  const sent = { kind: 'mall', status: 'shippedByMerchant', shopId: anId() } as const
  const requests = [
    aRequest(sent),
    aRequest({ ...sent, status: 'completed' }),
    aRequest({ ...sent, status: 'pendingPurchase' }),
  ]
  const lines = [
    aRequestLine({ ...shirt, requestId: requests[0]?.id ?? '', name: '旧名', specification: '白' }),
    aRequestLine({ ...shirt, requestId: requests[1]?.id ?? '', name: '旧名', specification: '白' }),
    aRequestLine({ ...shirt, variantId: anId(), requestId: requests[2]?.id ?? '', name: 'Cup' }),
    aRequestLine({ requestId: requests[0]?.id ?? '', name: 'From a link', boughtQuantity: 1 }),
    aRequestLine({
      ...shirt,
      variantId: anId(),
      boughtQuantity: 0,
      requestId: requests[0]?.id ?? '',
      name: 'Sold out',
    }),
  ]
  for (const row of requests) await put(device.db, 'request', row)
  for (const row of lines) await put(device.db, 'requestLine', row)
  const server = fakeServer()
  server.answer(getVariants, { variants: [] })
  return { server, shirt }
}

test('a post names goods that the member was sent, each once; a refusal leaves the choice to be changed', async () => {
  const { server, shirt } = await member()
  server.answer(listPosts, { posts: [], next: null })
  server.answer(publishPost, aProblem(409, 'not_bought'), { post: aPost() })
  history.replaceState(null, '', '/forumIndex')
  render(<ForumIndexPage />)
  await eventually(() => button('Write a post'))
  await click(button('Write a post'))
  await eventually(() => goods())
  expect(choices()).toEqual(['Not about goods of our mall', '旧名 · 白'])
  await click(find('input[type=radio][value=finds]'))
  await type(field('Title'), 'A shirt')
  await type(field<HTMLTextAreaElement>('Text'), 'It fits')
  await choose(goods(), `${shirt.productId} ${shirt.variantId}`)
  await click(button('Publish post'))
  await eventually(() => expect(words()).toContain('Choose goods that the shop has sent you'))
  const { productId, variantId } = shirt
  expect(server.asked(publishPost).at(-1)).toMatchObject({ goods: { productId, variantId } })
  await choose(goods(), 'none')
  await click(button('Publish post'))
  await eventually(() => expect(server.asked(publishPost)).toHaveLength(2))
  expect(server.asked(publishPost).at(-1)).toMatchObject({ goods: null })
})

test('an edited post keeps the goods that this device does not know', async () => {
  await aCurrentDevice()
  keepAuthorization('token')
  const named = { productId: anId(), variantId: null }
  const shown = {
    ...named,
    name: everywhere('Teapot'),
    specification: [],
    picture: null,
    isSold: false,
  }
  const post = aPost({ goods: shown, author: { name: 'Me', isOwn: true } })
  const server = fakeServer()
  server.answer(editPost, { post })
  render(<PostSheet kind="forum" post={post} open onClose={() => {}} onPublished={() => {}} />)
  await eventually(() => expect(choices()).toContain('Teapot'))
  await click(button('Publish post'))
  await eventually(() => expect(server.asked(editPost).at(-1)).toMatchObject({ goods: named }))
})

test('who has bought nothing in the mall is not asked', async () => {
  await aCurrentDevice()
  keepAuthorization('token')
  fakeServer()
  render(<PostSheet kind="forum" post={null} open onClose={() => {}} onPublished={() => {}} />)
  await eventually(() => field('Title'))
  expect(document.querySelectorAll('select')).toHaveLength(0)
})
