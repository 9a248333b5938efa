/** What members write for everyone: a post of the forum, or a review of an order. */
export const POST_KINDS = ['forum', 'review'] as const
export type PostKind = (typeof POST_KINDS)[number]

/** What posts of the forum are about. */
export const TOPICS = ['finds', 'buying', 'parcels', 'shipping', 'life'] as const
export type Topic = (typeof TOPICS)[number]

/** Posts and comments are seen by others once published. Edited ones are pending again. */
export const POST_STATES = ['pending', 'published', 'rejected'] as const
export type PostState = (typeof POST_STATES)[number]

/** `best`: the most likes first. */
export const POST_SORTS = ['newest', 'best'] as const
export type PostSort = (typeof POST_SORTS)[number]

/** What a decision of staff is about: a post, or a comment or reply. */
export const SUBJECTS = ['post', 'comment'] as const
export type Subject = (typeof SUBJECTS)[number]

export const REPORT_REASONS = ['spam', 'insult', 'privacy', 'forbidden', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Code points of the trimmed text. */
export const MIN_REVIEW_LENGTH = 6
export const MAX_POST_LENGTH = 5_000
export const MAX_POST_TITLE_LENGTH = 80
export const MAX_COMMENT_LENGTH = 1_000
export const MAX_POST_PICTURES = 9
export const MAX_COMMENT_PICTURES = 3
export const MAX_DISPLAY_NAME_LENGTH = 20
