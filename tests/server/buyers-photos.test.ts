import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Rows } from '#engine/shared/rows.ts'
import {
  listProductPhotos,
  PRODUCT_PHOTOS_PAGE,
} from '#features/community/contract/product-photos.ts'
import {
  aPost,
  aReview,
  ask,
  decide,
  published,
  sentPicture,
  written,
} from '#tests/support/community.ts'
import { aVariant, everywhere, openShop } from '#tests/support/products.ts'
import { bought } from '#tests/support/purchases.ts'
import { anId } from '#tests/support/row-builders.ts'
import { staffedServer } from '#tests/support/shared-server.ts'

const { server, staff, mei, jun } = await staffedServer()
const shop = await openShop(server)

/** A cup in two colours. */
const aCup = () =>
  shop.publish({
    optionNames: [everywhere('Colour')],
    variants: [
      aVariant({ specification: [everywhere('Red')] }),
      aVariant({ specification: [everywhere('Blue')] }),
    ],
  })
type Cup = Awaited<ReturnType<typeof aCup>>
const goodsOf = ({ id, variants }: Cup, nth: number | null = 0) => ({
  productId: id,
  variantId: nth === null ? null : (variants[nth]?.id ?? ''),
})
/** A cup whose first variant the merchant has sent to Mei. */
async function meisCup(
  request: Partial<Rows['request']> = {},
  line: Partial<Rows['requestLine']> = {},
) {
  const cup = await aCup()
  await bought(server, mei, goodsOf(cup), request, line)
  return cup
}
const photosOf = async ({ id }: Pick<Cup, 'id'>, after?: string | null) => {
  const query = after ? `?after=${after}` : ''
  const answer = await server.fetch(`/api/public/products/${id}/photos${query}`)
  expect(answer.status).toBe(200)
  return v.parse(listProductPhotos.reply, await answer.json())
}
const postIds = async (cup: Pick<Cup, 'id'>) =>
  (await photosOf(cup)).posts.map(({ postId }) => postId)
const pictured = async (cup: Cup, given: object = {}) =>
  aPost({ pictures: [await sentPicture(mei)], goods: goodsOf(cup), ...given })

test('the product shows the pictures of a buyer’s published post with the words of its variant', async () => {
  const cup = await meisCup()
  const sha256 = await sentPicture(mei)
  const id = await written(mei, aPost({ pictures: [sha256], goods: goodsOf(cup) }))
  expect(await photosOf(cup)).toEqual({ posts: [], next: null })
  await decide(staff, 'post', id)
  expect((await photosOf(cup)).posts).toMatchObject([
    {
      postId: id,
      author: expect.stringMatching(/^会员\d{4}$/),
      specification: [everywhere('Red')],
      pictures: [sha256],
    },
  ])
  const { body } = await ask({ fetch: server.fetch }, `/api/public/posts/${id}`)
  expect(body.goods).toEqual({
    ...goodsOf(cup),
    name: cup.name,
    specification: [everywhere('Red')],
    picture: null,
    isSold: true,
  })
  expect(await postIds(await aCup())).toEqual([])
})

test('only who was sent the goods may name them', async () => {
  const cup = await meisCup()
  const refused = async (
    by: typeof mei,
    goods: object,
    post: (given: object) => object = aPost,
  ) => {
    const { status, body } = await ask(by, '/api/posts', { body: post({ goods }) })
    expect([status, body.code]).toEqual([409, 'not_bought'])
  }
  await refused(jun, goodsOf(cup))
  await refused(jun, goodsOf(cup), aReview)
  await refused(jun, goodsOf(cup, null))
  await refused(mei, goodsOf(cup, 1))
  await refused(mei, goodsOf(await aCup()))
  await refused(mei, { ...goodsOf(await aCup()), variantId: goodsOf(cup).variantId })
  await refused(mei, { productId: anId(), variantId: null })
  for (const goods of [goodsOf(cup), goodsOf(cup, null)]) {
    const { status, body } = await ask(mei, '/api/posts', { body: aPost({ goods }) })
    expect(status).toBe(200)
    expect(body.post.goods).toMatchObject(goods)
  }
})

test('what is not sent yet, was cancelled or could not be bought is no purchase', async () => {
  const cups = [
    await meisCup({ status: 'pendingPurchase' }),
    await meisCup({ status: 'cancelled', endedAt: '2026-11-21T08:00:00.000Z' }),
    await meisCup({}, { boughtQuantity: 0 }),
  ]
  for (const cup of cups) {
    const { status, body } = await ask(mei, '/api/posts', { body: aPost({ goods: goodsOf(cup) }) })
    expect([status, body.code]).toEqual([409, 'not_bought'])
  }
})

test('photos go when their post is edited, rejected or deleted, and without pictures there are none', async () => {
  const cup = await meisCup()
  const id = await published(mei, staff, await pictured(cup))
  const sha256 = (await photosOf(cup)).posts[0]?.pictures[0] ?? ''
  const picture = () => server.fetch(`/api/public/post-pictures/${sha256}`)
  expect((await picture()).status).toBe(200)
  await decide(staff, 'post', id, { decision: 'reject', reason: 'Not this product' })
  expect(await postIds(cup)).toEqual([])
  expect((await picture()).status).toBe(404)

  const edited = await published(mei, staff, await pictured(cup))
  expect(await postIds(cup)).toEqual([edited])
  await ask(mei, `/api/posts/${edited}`, { body: await pictured(cup, { title: 'Again' }) })
  expect(await postIds(cup)).toEqual([])

  const deleted = await published(mei, staff, await pictured(cup))
  await published(mei, staff, aPost({ goods: goodsOf(cup) }))
  expect(await postIds(cup)).toEqual([deleted])
  expect((await ask(mei, `/api/posts/${deleted}`, { method: 'DELETE' })).status).toBe(200)
  expect(await postIds(cup)).toEqual([])
})

test('an edit keeps the goods unless it says something about them', async () => {
  const cup = await meisCup()
  const id = await written(mei, aPost({ goods: goodsOf(cup) }))
  const edit = async (given: object) => {
    const { body } = await ask(mei, `/api/posts/${id}`, { body: aPost(given) })
    return body.code ?? body.post.goods
  }
  expect(await edit({})).toMatchObject(goodsOf(cup))
  // What it names already may have been cancelled since.
  await server.db.run(`update "requestLine" set bought_quantity = 0 where product_id = $1`, [
    cup.id,
  ])
  expect(await edit({ goods: goodsOf(cup) })).toMatchObject(goodsOf(cup))
  expect(await edit({ goods: goodsOf(cup, null) })).toBe('not_bought')
  expect(await edit({ goods: null })).toBeNull()
  expect(await edit({ goods: goodsOf(cup) })).toBe('not_bought')
})

test('a post keeps the name of goods that the mall has withdrawn, without a link', async () => {
  const cup = await meisCup()
  const id = await published(mei, staff, aReview({ goods: goodsOf(cup) }))
  await server.db.run(`update product set state = 'withdrawn' where id = $1`, [cup.id])
  await server.db.run(`delete from variant where id = $1`, [cup.variants[0]?.id])
  const { body } = await ask(jun, `/api/posts/${id}`)
  expect(body.goods).toMatchObject({ name: cup.name, specification: [], isSold: false })
})

test('photos come in pages, the latest first, each post once', async () => {
  const cup = await meisCup()
  const writers = [mei, jun]
  await bought(server, jun, goodsOf(cup))
  const pictures = [await sentPicture(mei), await sentPicture(jun)]
  const ids: string[] = []
  for (let nth = 0; nth < PRODUCT_PHOTOS_PAGE + 1; nth += 1) {
    server.passMs(1_000)
    const at = nth % 2
    const post = aPost({ pictures: [pictures[at]], goods: goodsOf(cup) })
    ids.unshift(await published(writers[at] ?? mei, staff, post))
  }
  const first = await photosOf(cup)
  expect(first.posts.map(({ postId }) => postId)).toEqual(ids.slice(0, PRODUCT_PHOTOS_PAGE))
  const second = await photosOf(cup, first.next)
  expect(second.posts.map(({ postId }) => postId)).toEqual(ids.slice(PRODUCT_PHOTOS_PAGE))
  expect(second.next).toBeNull()
  const wrong = await server.fetch(`/api/public/products/${cup.id}/photos?after=x_y`)
  expect(wrong.status).toBe(400)
})

test('the answer says when nothing has changed', async () => {
  const path = `/api/public/products/${(await aCup()).id}/photos`
  const etag = (await server.fetch(path)).headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  const again = await server.fetch(path, { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
})
