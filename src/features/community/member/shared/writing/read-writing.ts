import * as v from 'valibot'
import {
  type DraftContent,
  type KeptContent,
  type OpenedDraft,
  openedDrafts,
} from '#engine/client/data/draft-forms.ts'
import type { Arguments } from '#engine/shared/endpoint.ts'
import { type FieldFailure, type FormEntry, failuresOf } from '#engine/shared/failures.ts'
import {
  type NamedGoods,
  type Post,
  type PostReply,
  publishComment,
  publishPost,
} from '#features/community/contract/community.ts'
import {
  type CommentForm,
  commentForm,
  type PostForm,
  postForm,
  type ReviewForm,
  reviewForm,
} from '#features/community/member/data/drafts.ts'
import { MIN_REVIEW_LENGTH } from '#features/community/rules/post-states.ts'

type PostBody = Extract<Arguments<typeof publishPost>['body'], { kind: 'forum' }>
type ReviewBody = Extract<Arguments<typeof publishPost>['body'], { kind: 'review' }>
type CommentBody = Pick<Arguments<typeof publishComment>['body'], 'onceKey' | 'words' | 'pictures'>

const picturesOf = (written: PostReply | null) => written?.pictures ?? []

/** How a form has the goods that a post names; empty for none. */
export const goodsKey = (goods: NamedGoods | null): string =>
  goods === null ? '' : [goods.productId, goods.variantId ?? ''].join(' ')

function goodsOf(key: string): NamedGoods | null {
  const [productId = '', variantId = ''] = key.split(' ')
  return productId === '' ? null : { productId, variantId: variantId || null }
}

/** An empty form, or one filled from the post that is edited, with a new key. */
export const startOfPost = (post: Post | null): PostForm =>
  v.parse(postForm, {
    ...post,
    goods: goodsKey(post?.goods ?? null),
    pictures: picturesOf(post),
    onceKey: undefined,
  })
export const startOfReview = (post: Post | null): ReviewForm =>
  v.parse(reviewForm, {
    rating: post?.rating ? String(post.rating) : '',
    goods: goodsKey(post?.goods ?? null),
    words: post?.words,
    pictures: picturesOf(post),
  })
export const startOfComment = (written: PostReply | null): CommentForm =>
  v.parse(commentForm, { words: written?.words, pictures: picturesOf(written) })

type PostDraft = 'post' | 'review'

/** The newest draft of a new post, or of the edit of one. */
export function postDraftOf<Kind extends PostDraft>(
  kind: Kind,
  drafts: readonly KeptContent[],
  postId: string | null,
): OpenedDraft<DraftContent<Kind>['form']> | null {
  const [newest] = openedDrafts(kind, drafts, (content) =>
    content.postId === postId ? content.form : null,
  )
  return newest ?? null
}

/** The newest draft of a comment or reply, or of the edit of one. */
export function commentDraftOf(
  drafts: readonly KeptContent[],
  about: string,
): OpenedDraft<CommentForm> | null {
  const [newest] = openedDrafts('comment', drafts, (content) =>
    content.about === about ? content.form : null,
  )
  return newest ?? null
}

function readAs<Body>(schema: v.GenericSchema<unknown, unknown>, body: unknown): FormEntry<Body> {
  const result = v.safeParse(schema, body)
  if (result.success) return { ok: true, value: result.output as Body }
  return { ok: false, failures: failuresOf(result.issues) }
}

/** Checks a post by the schema of its endpoint. */
export const readPost = (form: PostForm): FormEntry<PostBody> =>
  readAs(publishPost.body, {
    ...form,
    kind: 'forum',
    topic: form.topic ?? undefined,
    goods: goodsOf(form.goods),
  })

/** Checks a review by the schema of its endpoint; what is too short is counted as a person counts. */
export function readReview(form: ReviewForm): FormEntry<ReviewBody> {
  const { rating, transCode } = form
  const result = readAs<ReviewBody>(publishPost.body, {
    ...form,
    kind: 'review',
    goods: goodsOf(form.goods),
    transCode: transCode || null,
    rating: rating === '' ? undefined : Number(rating),
  })
  const length = [...form.words.trim()].length
  if (result.ok || length === 0 || length >= MIN_REVIEW_LENGTH) return result
  const short: FieldFailure = {
    path: 'words',
    code: 'string_min',
    args: { min: MIN_REVIEW_LENGTH },
  }
  return { ok: false, failures: [short, ...result.failures.filter(({ path }) => path !== 'words')] }
}

/** Checks a comment or reply by the schema of its endpoint. */
export const readComment = (form: CommentForm): FormEntry<CommentBody> =>
  readAs(v.omit(publishComment.body, ['replyTo']), form)
