import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { optionalText, text, uuid } from '#engine/shared/fields.ts'
import { publicLine } from '#engine/shared/typed-text.ts'
import { MAX_DISPLAY_NAME_LENGTH, REPORT_REASONS } from '#features/community/rules/post-states.ts'
import { publicWords } from './community.ts'

const liked = v.object({ isLiked: v.boolean() })
const likes = v.object({ isLiked: v.boolean(), likes: v.number() })

/** Likes a published post, or takes the like back. Sent again it changes nothing. */
export const likePost = endpoint({
  for: 'member',
  method: 'PUT',
  path: '/api/posts/:postId/like',
  params: v.object({ postId: uuid }),
  body: liked,
  reply: likes,
})

export const likeComment = endpoint({
  for: 'member',
  method: 'PUT',
  path: '/api/comments/:commentId/like',
  params: v.object({ commentId: uuid }),
  body: liked,
  reply: likes,
})

const report = v.object({ reason: v.picklist(REPORT_REASONS), words: optionalText(500) })

/** Asks staff to look at a published post; once per member, later ones replace the reason. */
export const reportPost = endpoint({
  for: 'member',
  method: 'PUT',
  path: '/api/posts/:postId/report',
  params: v.object({ postId: uuid }),
  body: report,
  reply: v.object({}),
})

export const reportComment = endpoint({
  for: 'member',
  method: 'PUT',
  path: '/api/comments/:commentId/report',
  params: v.object({ commentId: uuid }),
  body: report,
  reply: v.object({}),
})

/** The name under which a member writes; at first "会员" and four digits. */
export const getDisplayName = endpoint({
  for: 'member',
  method: 'GET',
  path: '/api/display-name',
  reply: v.object({ name: text }),
})

export const setDisplayName = endpoint({
  for: 'member',
  method: 'PUT',
  path: '/api/display-name',
  body: v.object({ name: publicWords(1, MAX_DISPLAY_NAME_LENGTH, publicLine) }),
  reply: v.object({ name: text }),
})
