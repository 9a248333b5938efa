import { optional } from '#engine/shared/event.ts'
import type { Subject } from '#features/community/rules/post-states.ts'

/** `words`: the beginning of what was written. */
type Post = { postId: string; words: string }

export const COMMUNITY_EVENTS = {
  /** Someone answered the member: commented their post or, `isReply`, replied to their comment. */
  postAnswered: optional<Post & { isReply: boolean }>('post'),
  /** Staff decided about a post or comment of the member. */
  postDecided: optional<
    Post & { subject: Subject; state: 'published' | 'rejected'; reason: string }
  >('post'),
}
