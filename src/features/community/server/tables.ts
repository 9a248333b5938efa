import type { Generated } from 'kysely'
import type {
  PostKind,
  PostState,
  ReportReason,
  Topic,
} from '#features/community/rules/post-states.ts'

type Instant = string

/** What members write for everyone. Comments and replies are posts about a post. */
export type CommunityTables = {
  author: {
    account_id: string
    name: string
    published: Generated<number>
    rejected: Generated<number>
    reported: Generated<number>
    /** Posts of the last day, those included that are deleted since. */
    posts_at: Generated<Instant[]>
    comments_at: Generated<Instant[]>
  }
  post: {
    account_id: string
    id: string
    kind: PostKind | 'comment' | 'reply'
    /** The post that a comment or reply is about. */
    root_id: string | null
    /** The comment of a reply. */
    reply_to: string | null
    topic: Topic | null
    title: string
    rating: number | null
    trans_code: string | null
    /** Goods of the mall that its author bought. */
    product_id: string | null
    variant_id: string | null
    words: string
    tokens: string[]
    state: PostState
    reason: string
    likes: Generated<number>
    /** Published comments and replies of a post, or replies of a comment. */
    answers: Generated<number>
    created_at: Instant
    edited_at: Instant | null
    published_at: Instant | null
    /** Since when staff are to look at it. */
    waiting_since: Instant | null
    decided_at: Instant | null
  }
  post_by_id: { id: string; account_id: string }
  post_picture: { account_id: string; post_id: string; position: number; sha256: string }
  post_like: { account_id: string; post_id: string; at: Instant }
  post_report: {
    account_id: string
    post_id: string
    reason: ReportReason
    words: string
    at: Instant
    closed_at: Instant | null
  }
  listed_word: { word: string; added_at: Instant }
}

declare module '#engine/server/database/database.ts' {
  interface Tables extends CommunityTables {}
}

declare module '#engine/server/database/audit.ts' {
  interface AuditedTables {
    listed_word: true
    post: true
  }
}
