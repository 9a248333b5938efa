import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import {
  list,
  MAX_REASON_LENGTH,
  requiredText,
  sha256Hex,
  shortText,
  text,
  timestamp,
  uuid,
} from '#engine/shared/fields.ts'
import { REPORT_REASONS, SUBJECTS } from '#features/community/rules/post-states.ts'
import { post, postComment } from './community.ts'

export const MODERATION_PAGE = 20
export const MAX_SHOWN_REPORTS = 20
export const MAX_LISTED_WORDS = 500

const moderate = { for: 'staff', right: 'moderate' } as const
const comment = v.omit(postComment, ['replies'])
const which = v.object({ subject: v.picklist(SUBJECTS), id: uuid })

/** What waits for moderation, or was decided. */
export const moderated = v.object({
  ...which.entries,
  accountId: uuid,
  memberNum: text,
  /** A post; for a comment the post that it is about. */
  post: v.nullable(post),
  comment: v.nullable(comment),
  /** The comment that a reply answers. */
  answered: v.nullable(comment),
  /** The listed words that it contains, so that staff see why it was held. */
  foundWords: list(text, MAX_LISTED_WORDS),
  reports: list(
    v.object({ reason: v.picklist(REPORT_REASONS), words: text, at: text }),
    MAX_SHOWN_REPORTS,
  ),
  /** Since when it waits. */
  waitingSince: v.nullable(text),
  decidedAt: v.nullable(text),
  /** Nobody decides what is about themselves: true for the asking staff member's own. */
  isOwn: v.boolean(),
  /** How what the member wrote was decided so far, each text as it was decided last. */
  history: v.object({ published: v.number(), rejected: v.number(), reported: v.number() }),
})
export type Moderated = v.InferOutput<typeof moderated>

/** Pending and reported ones, the oldest first; or decided ones, the latest first. */
export const listModeration = endpoint({
  method: 'GET',
  path: '/api/staff/moderation',
  ...moderate,
  query: v.object({
    list: v.picklist(['open', 'decided']),
    member: v.optional(uuid),
    after: v.optional(shortText(120)),
  }),
  reply: v.object({ items: list(moderated, MODERATION_PAGE), next: v.nullable(text) }),
})

/**
 * When it was edited and decided last as it was shown, so that nobody decides about a text that they did not read, or
 * undoes a decision that they did not see.
 */
const seen = {
  onceKey: uuid,
  seenEditedAt: v.nullable(shortText(40)),
  seenDecidedAt: v.nullable(shortText(40)),
  /** When the latest of its reports came; a publication leaves later ones open. */
  seenReportAt: v.optional(timestamp),
}

/**
 * Publishes or rejects; closes the reports that were seen. Deciding a decided one again is the undo. Refuses with `post_changed` if
 * its author has edited it since, and with `already_decided` if a colleague has decided it.
 */
export const decidePost = endpoint({
  method: 'POST',
  path: '/api/staff/moderation/:subject/:id',
  ...moderate,
  params: which,
  once: true,
  body: v.variant('decision', [
    v.object({ ...seen, decision: v.literal('publish') }),
    v.object({
      ...seen,
      decision: v.literal('reject'),
      reason: requiredText(MAX_REASON_LENGTH),
    }),
  ]),
  reply: v.object({ item: moderated }),
})

const listedWords = list(requiredText(40), MAX_LISTED_WORDS)

/** Words that mark what waits for moderation; they decide nothing. */
export const getListedWords = endpoint({
  method: 'GET',
  path: '/api/staff/moderation/words',
  ...moderate,
  reply: v.object({ words: list(text, MAX_LISTED_WORDS) }),
})

/** Adds words to the list and removes others, so that what colleagues add meanwhile stays. */
export const editListedWords = endpoint({
  method: 'PUT',
  path: '/api/staff/moderation/words',
  ...moderate,
  body: v.object({ added: listedWords, removed: listedWords }),
  reply: v.object({ words: list(text, MAX_LISTED_WORDS) }),
})

/** A picture of a post or comment in any state. */
export const getModeratedPicture = endpoint({
  method: 'GET',
  path: '/api/staff/moderation/:subject/:id/pictures/:sha256',
  ...moderate,
  params: v.object({ ...which.entries, sha256: sha256Hex }),
  reply: 'raw',
})
