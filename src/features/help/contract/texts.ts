import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import {
  calendarDay,
  inLanguages,
  language,
  list,
  shortText,
  text,
  wholeNumber,
} from '#engine/shared/fields.ts'
import {
  type EditableArticle,
  HELP_ARTICLE_NAMES,
  isEditable,
  isWritten,
} from '#features/help/rules/help-articles.ts'
import { articleText } from './article-schema.ts'

/** The longest shipped article has a fifth of it. */
export const MAX_ARTICLE_LENGTH = 20_000
export const VERSIONS_PAGE = 10
const MAX_ARTICLE_BYTES = 131_072
const MAX_PAIRS = 40_000

const WRITTEN = HELP_ARTICLE_NAMES.filter(isWritten)
/** What can be hidden. */
const written = v.picklist(WRITTEN)
const EDITABLE = HELP_ARTICLE_NAMES.filter(isEditable)
const editable = v.picklist(EDITABLE)
const version = wholeNumber(0, 2_147_483_647)
const source = v.pipe(text, v.trim(), v.nonEmpty(), v.maxLength(MAX_ARTICLE_LENGTH))

/** What a version is: typed, the last one under a newer shipped text, or one from the history. */
export const VERSION_ACTS = ['saveHelpText', 'keepHelpText', 'restoreHelpText'] as const

/** What the business has changed of the help center in a language, over what the app brings. */
export const getHelpTexts = endpoint({
  method: 'GET',
  path: '/api/public/help-texts/:language',
  for: 'anyone',
  params: v.object({ language }),
  cache: 'etag',
  reply: v.object({
    articles: list(
      v.object({
        name: editable,
        text: articleText,
        /** Of the edit, counted in each language, and its day. Absent in what a device kept from before. */
        version: v.optional(version),
        date: v.optional(calendarDay),
      }),
      EDITABLE.length,
    ),
    hidden: list(written, WRITTEN.length),
    /** As in the files of the build: traditional characters, each followed by its simplified form. */
    pairs: shortText(MAX_PAIRS),
  }),
})

const editTexts = { for: 'staff', right: 'settings' } as const
const one = v.object({ article: editable, language })

const summary = v.object({
  /** 0 while nobody has edited it. */
  version,
  /** The text in force is the business's own. */
  isEdited: v.boolean(),
  /** The shipped text is another one than that which was edited. */
  hasUpdate: v.boolean(),
})
/** All articles: which languages the business has edited, and which an update has changed since. */
export const listHelpTexts = endpoint({
  method: 'GET',
  path: '/api/staff/help-texts',
  ...editTexts,
  reply: v.object({
    articles: list(
      v.object({
        name: editable,
        title: inLanguages(text),
        isHidden: v.boolean(),
        languages: v.object({ zh: summary, zh2: summary, en: summary }),
      }),
      EDITABLE.length,
    ),
  }),
})

const state = v.object({
  ...summary.entries,
  /** In force. */
  source: text,
  shipped: text,
  /** The shipped text that was edited; null while nothing is edited. */
  base: v.nullable(text),
})
const articleReply = v.object({
  name: editable,
  isHidden: v.boolean(),
  languages: v.object({ zh: state, zh2: state, en: state }),
})
export type HelpTextState = v.InferOutput<typeof state>
export type HelpArticleState = v.InferOutput<typeof articleReply>
export type EditedArticle = EditableArticle

export const readHelpText = endpoint({
  method: 'GET',
  path: '/api/staff/help-texts/:article',
  ...editTexts,
  params: v.object({ article: editable }),
  reply: articleReply,
})

/**
 * Saves a text as the next version of an article in a language. Refuses with `help_text_changed` if `seen` is not its
 * last version, and with `article_markup` what the help center does not show.
 */
export const saveHelpText = endpoint({
  method: 'PUT',
  path: '/api/staff/help-texts/:article/:language',
  ...editTexts,
  params: one,
  maxBytes: MAX_ARTICLE_BYTES,
  body: v.object({ seen: version, source }),
  reply: articleReply,
})

/** Leaves an edited text in force after the shipped one has changed: from now on it is compared with that. */
export const keepHelpText = endpoint({
  method: 'POST',
  path: '/api/staff/help-texts/:article/:language/keep',
  ...editTexts,
  params: one,
  body: v.object({ seen: version }),
  reply: articleReply,
})

/** Makes an earlier version the one in force; version 0 is the shipped text. */
export const restoreHelpText = endpoint({
  method: 'POST',
  path: '/api/staff/help-texts/:article/:language/restore',
  ...editTexts,
  params: one,
  body: v.object({ seen: version, version }),
  reply: articleReply,
})

/** Takes an article out of the help center in all languages, or puts it back. */
export const hideHelpArticle = endpoint({
  method: 'PUT',
  path: '/api/staff/help-texts/:article/hidden',
  ...editTexts,
  params: v.object({ article: written }),
  body: v.object({ isHidden: v.boolean() }),
  reply: articleReply,
})

const versionReply = v.object({
  version,
  act: v.picklist(VERSION_ACTS),
  at: text,
  by: v.nullable(text),
  /** The text is the shipped one. */
  isShipped: v.boolean(),
  source: text,
  /** The text that it replaced. */
  before: text,
})
export type HelpVersion = v.InferOutput<typeof versionReply>

/** One page of the versions of an article in a language, the newest first. */
export const listHelpVersions = endpoint({
  method: 'GET',
  path: '/api/staff/help-texts/:article/:language/versions',
  ...editTexts,
  params: one,
  query: v.object({ before: v.optional(v.pipe(text, v.regex(/^\d{1,9}$/), v.transform(Number))) }),
  reply: v.object({
    versions: list(versionReply, VERSIONS_PAGE),
    next: v.nullable(v.number()),
  }),
})
