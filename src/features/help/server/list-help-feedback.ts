import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { readTimeCursor, timeCursor } from '#engine/server/time-cursor.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import { FEEDBACK_PAGE } from '#features/help/contract/help.ts'

type Feedback = ReplyOf<'listHelpFeedback'>

/** How many readers each article helped, and one page of what they wrote, the newest first. */
act('listHelpFeedback', async ({ db: { kysely } }, _actor, { after }) => {
  const place = readTimeCursor(after, 1)
  const [at, id] = place ?? []
  const { rows: articles } = await sql<Feedback['articles'][number]>`
    select article, count(*) filter (where helpful)::int as helpful,
      count(*) filter (where not helpful)::int as unhelpful
    from help_feedback group by article order by unhelpful desc, article`.execute(kysely)
  const rows = await kysely
    .selectFrom('help_feedback')
    .select(['id', 'article', 'language', 'helpful', 'words', 'at'])
    .where('words', '<>', '')
    .$if(place !== undefined, (query) =>
      query.where(sql<boolean>`(at, id) < (${at}::timestamptz, ${id}::uuid)`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(FEEDBACK_PAGE + 1)
    .execute()
  const words = rows.slice(0, FEEDBACK_PAGE) as Feedback['words']
  const last = rows.length > FEEDBACK_PAGE ? words.at(-1) : undefined
  return { articles, words, next: last === undefined ? null : timeCursor(last.at, last.id) }
})
