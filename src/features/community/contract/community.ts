import * as v from 'valibot'
import { bytes, endpoint } from '#engine/shared/endpoint.ts'
import {
  list,
  maxCodePoints,
  optionalText,
  sha256Hex,
  shortText,
  text,
  uuid,
  wholeNumber,
} from '#engine/shared/fields.ts'
import { MAX_IMAGE_BYTES } from '#engine/shared/images.ts'
import { publicLine, publicText } from '#engine/shared/typed-text.ts'
import {
  MAX_COMMENT_LENGTH,
  MAX_COMMENT_PICTURES,
  MAX_POST_LENGTH,
  MAX_POST_PICTURES,
  MAX_POST_TITLE_LENGTH,
  MIN_REVIEW_LENGTH,
  POST_KINDS,
  POST_SORTS,
  POST_STATES,
  TOPICS,
} from '#features/community/rules/post-states.ts'
import { complete, MAX_OPTIONS } from '#features/mall/contract/product-fields.ts'

export const POSTS_PAGE = 20
export const COMMENTS_PAGE = 20
/** Replies that come with a comment; more by their own pages. */
export const REPLIES_PAGE = 20
export const MAX_KEYWORDS_LENGTH = 60
/** Each member has this many within 24 hours. */
export const MAX_POSTS_A_DAY = 20
export const MAX_COMMENTS_A_DAY = 100

const cursor = v.optional(shortText(120))

/** A text as others will see it, `min` to `max` code points; `clean` removes what nobody sees. */
export const publicWords = (
  min: number,
  max: number,
  clean: (input: string) => string = publicText,
) =>
  v.pipe(
    text,
    v.transform(clean),
    v.nonEmpty(),
    v.check((input) => [...input].length >= min),
    maxCodePoints(max),
  )
const rating = wholeNumber(1, 5)
const pictures = (max: number) => list(sha256Hex, max)

const author = v.object({ name: text, isOwn: v.boolean() })
const common = {
  id: uuid,
  author,
  words: text,
  pictures: list(sha256Hex, MAX_POST_PICTURES),
  /** Only the author receives others than `published`. */
  state: v.picklist(POST_STATES),
  /** Why it was rejected, for its author; else empty. */
  reason: text,
  likes: v.number(),
  createdAt: text,
  editedAt: v.nullable(text),
  /** Whether the caller likes it; false for a visitor. */
  isLiked: v.boolean(),
}

/** Goods of the mall that a post is about; `variantId` is null for the product as such. */
const namedGoods = v.object({ productId: uuid, variantId: v.nullable(uuid) })
export type NamedGoods = v.InferOutput<typeof namedGoods>

/** The same as they are shown. */
const shownGoods = v.object({
  ...namedGoods.entries,
  name: complete(120),
  /** The words of the variant; none without one, or if the mall does not have it any more. */
  specification: list(complete(60), MAX_OPTIONS),
  picture: v.nullable(sha256Hex),
  /** Whether the product has a page in the mall now. */
  isSold: v.boolean(),
})
export type ShownGoods = v.InferOutput<typeof shownGoods>

export const post = v.object({
  ...common,
  kind: v.picklist(POST_KINDS),
  /** Null for a review. */
  topic: v.nullable(v.picklist(TOPICS)),
  /** Empty for a review. */
  title: text,
  /** Null for a post of the forum. */
  rating: v.nullable(v.number()),
  /** A review whose author names an own delivered order. */
  isOfOrder: v.boolean(),
  /** What its author bought in the mall and writes about. Copies of the release before lack it. */
  goods: v.optional(v.nullable(shownGoods), null),
  /** Counts published comments and replies. */
  comments: v.number(),
})
export type Post = v.InferOutput<typeof post>

/** A post as lists show it: `words` is its beginning. */
export const EXCERPT_LENGTH = 200
const page = v.object({ posts: list(post, POSTS_PAGE), next: v.nullable(text) })

const reply = v.object(common)
export type PostReply = v.InferOutput<typeof reply>
export const postComment = v.object({
  ...common,
  /** Counts published replies. Visitors receive this number and no replies. */
  replyCount: v.number(),
  replies: list(reply, REPLIES_PAGE),
})
export type PostComment = v.InferOutput<typeof postComment>
const commentPage = v.object({
  comments: list(postComment, COMMENTS_PAGE),
  next: v.nullable(text),
})

const postQuery = v.object({
  kind: v.picklist(POST_KINDS),
  topic: v.optional(v.picklist(TOPICS)),
  q: v.optional(optionalText(MAX_KEYWORDS_LENGTH)),
  sort: v.optional(v.pipe(shortText(10), v.picklist(POST_SORTS)), 'newest'),
  after: cursor,
})
const which = v.object({ postId: uuid })
const whichComment = v.object({ commentId: uuid })
const asVisitor = { method: 'GET', for: 'anyone', cache: 'etag' } as const
const asMember = { for: 'member' } as const

/** Published posts that match everything given. */
export const listPosts = endpoint({
  ...asVisitor,
  path: '/api/public/posts',
  query: postQuery,
  reply: page,
})

/** A published post. */
export const getPost = endpoint({
  ...asVisitor,
  path: '/api/public/posts/:postId',
  params: which,
  reply: post,
})

/** Published comments, the oldest first, without their replies. */
export const listComments = endpoint({
  ...asVisitor,
  path: '/api/public/posts/:postId/comments',
  params: which,
  query: v.object({ after: cursor }),
  reply: commentPage,
})

/** A picture of something published. */
export const getPostPicture = endpoint({
  method: 'GET',
  for: 'anyone',
  path: '/api/public/post-pictures/:sha256',
  params: v.object({ sha256: sha256Hex }),
  query: v.object({ size: v.optional(v.pipe(shortText(10), v.literal('card'))) }),
  reply: 'raw',
})

/** The member's own posts of a kind, in every state, the latest first. */
export const listOwnPosts = endpoint({
  ...asMember,
  method: 'GET',
  path: '/api/posts',
  query: v.object({ kind: v.picklist(POST_KINDS), after: cursor }),
  reply: page,
})

/** A post as a member sees it: a published one, or an own one; with what they liked. */
export const getPostAsMember = endpoint({
  ...asMember,
  method: 'GET',
  path: '/api/posts/:postId',
  params: which,
  reply: post,
})

/** Published comments and the member's own, with replies. */
export const listCommentsAsMember = endpoint({
  ...asMember,
  method: 'GET',
  path: '/api/posts/:postId/comments',
  params: which,
  query: v.object({ after: cursor }),
  reply: commentPage,
})

/** More replies to a comment. */
export const listReplies = endpoint({
  ...asMember,
  method: 'GET',
  path: '/api/comments/:commentId/replies',
  params: whichComment,
  query: v.object({ after: cursor }),
  reply: v.object({ replies: list(reply, REPLIES_PAGE), next: v.nullable(text) }),
})

/** An own picture, published or not. */
export const getOwnPostPicture = endpoint({
  ...asMember,
  method: 'GET',
  path: '/api/posts/pictures/:sha256',
  params: v.object({ sha256: sha256Hex }),
  reply: 'raw',
})

/** A picture, sent before the post or comment that names the SHA-256 of the answer. */
export const sendPostPicture = endpoint({
  ...asMember,
  method: 'POST',
  path: '/api/posts/pictures',
  body: bytes(MAX_IMAGE_BYTES, 'image_size'),
  reply: v.object({ sha256: sha256Hex }),
})

const written = {
  /** Of the mall, which the member has bought: else it is refused with `not_bought`. An edit without it keeps them, null takes them away. */
  goods: v.optional(v.nullable(namedGoods)),
}
const forumPost = {
  ...written,
  kind: v.literal('forum'),
  topic: v.picklist(TOPICS),
  title: publicWords(1, MAX_POST_TITLE_LENGTH, publicLine),
  words: publicWords(1, MAX_POST_LENGTH),
  pictures: pictures(MAX_POST_PICTURES),
}
const review = {
  ...written,
  kind: v.literal('review'),
  rating,
  words: publicWords(MIN_REVIEW_LENGTH, MAX_POST_LENGTH),
  pictures: pictures(MAX_POST_PICTURES),
  /** An own delivered order, which marks the review; each order once. An edit without one keeps it. */
  transCode: v.nullable(shortText(20)),
}
/** What a post holds, also as the forms read it. */
export const postContent = v.variant('kind', [v.object(forumPost), v.object(review)])
export type PostContent = v.InferOutput<typeof postContent>
export const commentContent = v.object({
  words: publicWords(1, MAX_COMMENT_LENGTH),
  pictures: pictures(MAX_COMMENT_PICTURES),
})

const onceKey = { onceKey: uuid }

/** Publishes a post: pending until staff have looked at it. */
export const publishPost = endpoint({
  ...asMember,
  method: 'POST',
  path: '/api/posts',
  once: true,
  body: v.variant('kind', [
    v.object({ ...onceKey, ...forumPost }),
    v.object({ ...onceKey, ...review }),
  ]),
  reply: v.object({ post }),
})

/** Changes an own post, which is then pending again. Its kind stays. */
export const editPost = endpoint({
  ...asMember,
  method: 'POST',
  path: '/api/posts/:postId',
  params: which,
  once: true,
  body: publishPost.body,
  reply: v.object({ post }),
})

/** Deletes an own post with its comments. */
export const deletePost = endpoint({
  ...asMember,
  method: 'DELETE',
  path: '/api/posts/:postId',
  params: which,
  reply: v.object({}),
})

/** Comments a published post, or replies to one of its comments. */
export const publishComment = endpoint({
  ...asMember,
  method: 'POST',
  path: '/api/posts/:postId/comments',
  params: which,
  once: true,
  body: v.object({
    ...onceKey,
    ...commentContent.entries,
    /** The comment that this replies to; null for a comment. */
    replyTo: v.nullable(uuid),
  }),
  reply: v.object({ comment: postComment }),
})

export const editComment = endpoint({
  ...asMember,
  method: 'POST',
  path: '/api/comments/:commentId',
  params: whichComment,
  once: true,
  body: v.object({ ...onceKey, ...commentContent.entries }),
  reply: v.object({ comment: postComment }),
})

/** Deletes an own comment with its replies. */
export const deleteComment = endpoint({
  ...asMember,
  method: 'DELETE',
  path: '/api/comments/:commentId',
  params: whichComment,
  reply: v.object({}),
})
