import { type RawBuilder, sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { Services } from '#engine/server/services.ts'
import { readTimeCursor, timeCursor } from '#engine/server/time-cursor.ts'
import { readPublicBusiness } from '#features/business/server/read-business.ts'
import {
  MAX_SHOWN_REPORTS,
  MODERATION_PAGE,
  type Moderated,
} from '#features/community/contract/staff-community.ts'
import { looksOurs } from './authors.ts'
import { foundWords } from './found-words.ts'
import { readWords } from './listed-words.ts'
import { commentOf, postOf, postsById, readShown, type Shown } from './shown-posts.ts'
import { subjectOf } from './threads.ts'

type Asking = Pick<Actor, 'accountId'>
type About = Pick<Moderated, 'memberNum' | 'reports' | 'waitingSince' | 'decidedAt' | 'history'> & {
  id: string
}

/** A page of what waits for moderation, the oldest first, or of what was decided, the latest first. */
act('listModeration', async ({ db: { kysely }, settings }, actor, { list, member, after }) => {
  const place = readTimeCursor(after, 2)
  const isOpen = list === 'open'
  const since = sql.ref(isOpen ? 'p.waiting_since' : 'p.decided_at')
  const [at, accountId, id] = place ?? []
  const key = sql`(${since}, p.account_id, p.id)`
  const bound = sql`(${at}::timestamptz, ${accountId}::uuid, ${id}::uuid)`
  const conditions = [
    isOpen
      ? sql`p.waiting_since is not null`
      : sql`p.decided_at is not null and p.waiting_since is null`,
    ...(member === undefined ? [] : [sql`p.account_id = ${member}::uuid`]),
    ...(at ? [isOpen ? sql`${key} > ${bound}` : sql`${key} < ${bound}`] : []),
  ]
  const direction = isOpen ? sql`asc` : sql`desc`
  const source = sql`
    select p.* from post p where ${sql.join(conditions, sql` and `)}
    order by ${since} ${direction}, p.account_id ${direction}, p.id ${direction}
    limit ${sql.lit(MODERATION_PAGE + 1)}`
  const order = sql`${since} ${direction}, p.account_id ${direction}, p.id ${direction}`
  const items = await readModerated({ db: kysely, settings }, actor, source, order)
  const page = items.slice(0, MODERATION_PAGE)
  const last = items.length > MODERATION_PAGE ? page.at(-1) : undefined
  const lastAt = isOpen ? last?.waitingSince : last?.decidedAt
  return {
    items: page,
    next: last && lastAt ? timeCursor(lastAt, last.accountId, last.id) : null,
  }
})

/** Rows of `post` as staff see them. */
export async function readModerated(
  { db, settings }: { db: Reader } & Pick<Services, 'settings'>,
  actor: Asking,
  source: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`p.id`,
): Promise<Moderated[]> {
  const posts = await readShown(db, actor.accountId, source, order)
  const above = posts.flatMap(({ rootId, replyTo }) => [rootId ?? [], replyTo ?? []].flat())
  const aboveRows = await readShown(db, actor.accountId, postsById(above), sql`p.id`)
  const aboveOf = new Map(aboveRows.map((row) => [row.id, row]))
  const about = await readAbout(db, posts)
  const listed = await readWords(db)
  const { name: ours } = await readPublicBusiness(db, settings)
  return posts.flatMap((one) => {
    const facts = about.get(one.id)
    if (facts === undefined) return []
    const { accountId, id, title, words, isOwn } = one
    const subject = subjectOf(one)
    const post = subject === 'post' ? one : aboveOf.get(one.rootId ?? '')
    const answered = aboveOf.get(one.replyTo ?? '')
    return [
      {
        ...facts,
        subject,
        id,
        accountId,
        isOwn,
        post: post === undefined ? null : postOf(post),
        comment: subject === 'post' ? null : withoutReplies(one),
        answered: answered === undefined ? null : withoutReplies(answered),
        foundWords: [
          ...foundWords(`${title}\n${words}`, listed),
          // It may be from a time when it was not refused, or when the business had another name.
          ...(looksOurs(one.name, Object.values(ours)) ? [one.name] : []),
        ],
      },
    ]
  })
}

function withoutReplies(one: Shown): NonNullable<Moderated['comment']> {
  const { replies: _, ...comment } = commentOf(one)
  return comment
}

async function readAbout(db: Reader, posts: readonly Shown[]): Promise<Map<string, About>> {
  const { rows } = await sql<About>`
    select p.id, member.member_num as "memberNum", p.waiting_since as "waitingSince", p.decided_at as "decidedAt",
      jsonb_build_object('published', a.published, 'rejected', a.rejected, 'reported', a.reported) as history,
      coalesce((select jsonb_agg(jsonb_build_object('reason', r.reason, 'words', r.words,
          'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.at desc)
        from (select * from post_report r where r.post_id = p.id
          order by r.at desc limit ${sql.lit(MAX_SHOWN_REPORTS)}) r), '[]') as reports
    from (${postsById(posts.map(({ id }) => id))}) p
    join account member on member.account_id = p.account_id join author a on a.account_id = p.account_id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
