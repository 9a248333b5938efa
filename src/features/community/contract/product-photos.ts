import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { list, sha256Hex, shortText, text, uuid } from '#engine/shared/fields.ts'
import { MAX_POST_PICTURES } from '#features/community/rules/post-states.ts'
import { complete, MAX_OPTIONS } from '#features/mall/contract/product-fields.ts'

/** Posts in one page of the photos of a product. */
export const PRODUCT_PHOTOS_PAGE = 8

/** What one buyer shows of a product. */
const buyersPhotos = v.object({
  postId: uuid,
  author: text,
  /** The words of the variant; none if the post names none. */
  specification: list(complete(60), MAX_OPTIONS),
  pictures: v.pipe(list(sha256Hex, MAX_POST_PICTURES), v.minLength(1)),
  publishedAt: text,
})
export type BuyersPhotos = v.InferOutput<typeof buyersPhotos>

/** The pictures of published posts that name a product, the latest first. Posts without pictures are left out. */
export const listProductPhotos = endpoint({
  method: 'GET',
  path: '/api/public/products/:productId/photos',
  for: 'anyone',
  cache: 'etag',
  params: v.object({ productId: uuid }),
  query: v.object({ after: v.optional(shortText(120)) }),
  reply: v.object({
    posts: list(buyersPhotos, PRODUCT_PHOTOS_PAGE),
    next: v.nullable(text),
  }),
})
