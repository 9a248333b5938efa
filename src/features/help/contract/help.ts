import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { language, list, optionalText, shortText, text, uuid } from '#engine/shared/fields.ts'
import { HELP_ARTICLE_NAMES } from '#features/help/rules/help-articles.ts'

export const MAX_FEEDBACK_LENGTH = 500
export const FEEDBACK_PAGE = 30
const MAX_ARTICLES = 500

/** Whether an article helped. `onceKey`: the same answer, sent again, counts once. */
export const sendHelpFeedback = endpoint({
  method: 'POST',
  path: '/api/public/help-feedback',
  for: 'anyone',
  body: v.object({
    onceKey: uuid,
    article: v.picklist(HELP_ARTICLE_NAMES),
    language,
    helpful: v.boolean(),
    words: optionalText(MAX_FEEDBACK_LENGTH),
  }),
  maxBytes: 8_192,
  reply: v.object({ ok: v.literal(true) }),
  status: 202,
})

/** The answers of the last year by article, and what readers wrote, the newest first. */
export const listHelpFeedback = endpoint({
  method: 'GET',
  path: '/api/staff/help',
  for: 'staff',
  right: ['moderate', 'settings'],
  query: v.object({ after: v.optional(shortText(80)) }),
  reply: v.object({
    /** An article may have been removed since. */
    articles: list(
      v.object({ article: text, helpful: v.number(), unhelpful: v.number() }),
      MAX_ARTICLES,
    ),
    words: list(
      v.object({ id: uuid, article: text, language, helpful: v.boolean(), words: text, at: text }),
      FEEDBACK_PAGE,
    ),
    next: v.nullable(text),
  }),
})
