import type { Post, PostComment, PostReply } from '#features/community/contract/community.ts'
import { anId } from './row-builders.ts'

/** A published reply of somebody else. */
export const aReplyBy = (name: string, given: Partial<PostReply> = {}): PostReply => ({
  id: anId(),
  author: { name, isOwn: false },
  words: 'Thank you',
  pictures: [],
  state: 'published',
  reason: '',
  likes: 0,
  isLiked: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  editedAt: null,
  ...given,
})

/** A published comment of somebody else without replies. */
export const aComment = (given: Partial<PostComment> = {}): PostComment => ({
  ...aReplyBy('会员4821', { words: 'Which line did you choose?' }),
  replyCount: 0,
  replies: [],
  ...given,
})

/** A published post of somebody else. */
export const aPost = (given: Partial<Post> = {}): Post => ({
  ...aReplyBy('会员1357', { words: 'Ten kilograms by sea took 21 days.' }),
  kind: 'forum',
  topic: 'shipping',
  title: 'By sea to Oslo',
  rating: null,
  isOfOrder: false,
  goods: null,
  comments: 0,
  likes: 3,
  ...given,
})
