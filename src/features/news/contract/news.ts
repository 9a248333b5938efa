import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import {
  inLanguages,
  list,
  requiredText,
  text,
  timestamp,
  uuid,
  wholeNumber,
} from '#engine/shared/fields.ts'

/** Published news that everyone sees, the newest first. */
export const MAX_NEWS = 20
/** All that staff keep, with drafts and what is scheduled. */
export const MAX_KEPT_NEWS = 200

export const MAX_NEWS_TITLE_LENGTH = 80
export const MAX_NEWS_LENGTH = 2_000

const texts = (max: number) => inLanguages(requiredText(max))
const newsItem = v.object({
  id: uuid,
  title: texts(MAX_NEWS_TITLE_LENGTH),
  /** Paragraphs with an empty line between them. */
  words: texts(MAX_NEWS_LENGTH),
  publishedAt: text,
})
export type NewsItem = v.InferOutput<typeof newsItem>

/** What is published by now, the newest first. */
export const getNews = endpoint({
  method: 'GET',
  path: '/api/public/news',
  for: 'anyone',
  cache: 'etag',
  reply: v.object({ news: list(newsItem, MAX_NEWS) }),
})

const keepNews = { for: 'staff', right: 'moderate' } as const
const draft = v.object({
  title: texts(MAX_NEWS_TITLE_LENGTH),
  words: texts(MAX_NEWS_LENGTH),
  /** Null: a draft. In the future: published then. */
  publishAt: v.nullable(timestamp),
})
const keptNews = v.object({ id: uuid, version: v.number(), ...draft.entries })
export type KeptNews = v.InferOutput<typeof keptNews>

export const listKeptNews = endpoint({
  method: 'GET',
  path: '/api/staff/news',
  ...keepNews,
  reply: v.object({ news: list(keptNews, MAX_KEPT_NEWS) }),
})

/**
 * Creates or changes news. `version`: the one that was changed, 0 for a new one. Refuses with `news_changed` if somebody
 * has changed it since, and with `news_limit` above `MAX_KEPT_NEWS`.
 */
export const saveNews = endpoint({
  method: 'PUT',
  path: '/api/staff/news/:newsId',
  ...keepNews,
  params: v.object({ newsId: uuid }),
  body: v.object({ version: wholeNumber(0, 2_147_483_647), ...draft.entries }),
  reply: keptNews,
})

export const deleteNews = endpoint({
  method: 'DELETE',
  path: '/api/staff/news/:newsId',
  ...keepNews,
  params: v.object({ newsId: uuid }),
  reply: v.object({}),
})
