import * as v from 'valibot'
import { onceForm, rowId, textField } from '#engine/client/data/draft-fields.ts'
import { TOPICS } from '#features/community/rules/post-states.ts'

/** The SHA-256 of the pictures that the edited post or comment keeps. */
const keptPictures = v.fallback(v.array(v.string()), [])

/** A post of the forum as typed; `goods` are those that it names by their key, or empty; with the key of its request. */
export const postForm = onceForm({
  goods: textField,
  topic: v.fallback(v.nullable(v.picklist(TOPICS)), null),
  title: textField,
  words: textField,
  pictures: keptPictures,
})
export type PostForm = v.InferOutput<typeof postForm>

/** A review as typed; `rating` is a digit, an empty `transCode` names no order. */
export const reviewForm = onceForm({
  goods: textField,
  rating: textField,
  words: textField,
  transCode: textField,
  pictures: keptPictures,
})
export type ReviewForm = v.InferOutput<typeof reviewForm>

/** A comment or reply as typed. */
export const commentForm = onceForm({
  words: textField,
  pictures: keptPictures,
})
export type CommentForm = v.InferOutput<typeof commentForm>

/** `postId`: null for a new one. */
export const postDraft = v.object({ postId: rowId, form: postForm })
export const reviewDraft = v.object({ postId: rowId, form: reviewForm })
/** `about`: what is commented, replied to or edited. */
export const commentDraft = v.object({ about: v.string(), form: commentForm })
