import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { refuse } from '#engine/server/refusal.ts'
import { readTimeCursor, timeCursor } from '#engine/server/time-cursor.ts'
import type { InputOf } from '#engine/shared/endpoints.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import {
  type AnswerTimes,
  MAX_THREAD_NOTES,
  MESSAGES_PAGE,
  THREADS_PAGE,
  type ThreadHead,
  type ThreadMessage,
  type ThreadNote,
} from '#features/messages/contract/staff-messages.ts'
import { beginningOf, MAX_MESSAGE_PHOTOS } from '#features/messages/rules/threads.ts'

type Asking = Pick<Actor, 'accountId'>

const ANSWERS_MS = 30 * DAY_MS

/** The columns of a `ThreadHead` of `thread t`; the last message with all its words. */
const headColumns = (actor: Asking) => sql`
  t.account_id as "accountId", t.id as "threadId", member.member_num as "memberNum", t.subject,
  t.number, t.state, t.waiting_since as "waitingSince", t.last_message_at as "lastMessageAt",
  t.message_count as "messageCount",
  coalesce((select m.words from message m where m.account_id = t.account_id
    and m.thread_id = t.id and m.number = t.message_count), '') as beginning,
  (select json_build_object('by', taker.email, 'isOwn', a.staff_id = ${actor.accountId})
    from assignment a join account taker on taker.account_id = a.staff_id
    where a.queue = 'messages' and a.object_id = t.id::text and a.at >= t.waiting_since) as "takenBy",
  t.account_id = ${actor.accountId} as "isOwn"`

const shortened = (head: ThreadHead): ThreadHead => ({
  ...head,
  beginning: beginningOf(head.beginning),
})

/** One page of conversations, with the answer times of the last 30 days. */
act('listThreads', async ({ db: { kysely }, nowMs }, actor, filter) => {
  const { list } = filter
  const place = readTimeCursor(filter.after, 2)
  const rows = await readHeads(kysely, actor, filter, place)
  const threads = rows.slice(0, THREADS_PAGE).map(shortened)
  const last = rows.length > THREADS_PAGE ? threads.at(-1) : undefined
  const at = last && (list === 'waiting' ? last.waitingSince : last.lastMessageAt)
  return {
    threads,
    next: last && at ? timeCursor(at, last.accountId, last.threadId) : null,
    answerTimes: await readAnswerTimes(kysely, nowMs()),
  }
})

async function readHeads(
  db: Reader,
  actor: Asking,
  { list, member, thread }: InputOf<'listThreads'>,
  place: string[] | undefined,
): Promise<ThreadHead[]> {
  const [at, accountId, id] = place ?? []
  const isWaiting = list === 'waiting'
  const since = isWaiting ? sql`t.waiting_since` : sql`t.last_message_at`
  const direction = isWaiting ? sql`asc` : sql`desc`
  const key = sql`(${since}, t.account_id, t.id)`
  const bound = sql`(${at ?? null}::timestamptz, ${accountId ?? null}::uuid, ${id ?? null}::uuid)`
  const beyond = isWaiting ? sql`${key} > ${bound}` : sql`${key} < ${bound}`
  const which = {
    waiting: sql`t.state = 'waiting'`,
    mine: sql`t.id in (select object_id::uuid from assignment
      where staff_id = ${actor.accountId} and queue = 'messages')`,
    all: sql`true`,
  }[list]
  const { rows } = await sql<ThreadHead>`
    select ${headColumns(actor)}
    from thread t join account member on member.account_id = t.account_id
    where ${which} and ${place === undefined ? sql`true` : beyond}
      and ${member === undefined ? sql`true` : sql`member.member_num = ${member}`}
      and ${thread === undefined ? sql`true` : sql`t.id = ${thread}`}
    order by ${since} ${direction}, t.account_id ${direction}, t.id ${direction}
    limit ${THREADS_PAGE + 1}`.execute(db)
  return rows
}

async function readAnswerTimes(db: Reader, nowMs: number): Promise<AnswerTimes> {
  const waited = sql`extract(epoch from answered_at - asked_at) * 1000`
  const { rows } = await sql<AnswerTimes>`
    select count(*)::int as count,
      percentile_disc(0.5) within group (order by ${waited})::float8 as "medianMs",
      percentile_disc(0.9) within group (order by ${waited})::float8 as "p90Ms"
    from answer_time where answered_at >= ${new Date(nowMs - ANSWERS_MS).toISOString()}`.execute(db)
  return rows[0] ?? { count: 0, medianMs: null, p90Ms: null }
}

/** A conversation with a page of its messages and its notes. */
act('getThread', async ({ db: { kysely } }, actor, { accountId, threadId, before }) => {
  type Row = ThreadHead & { language: string | null; answeredInMs: number | null }
  const { rows } = await sql<Row>`
    select ${headColumns(actor)}, member.language,
      (select extract(epoch from answered_at - asked_at)::float8 * 1000 from answer_time w
        where w.account_id = t.account_id and w.thread_id = t.id
        order by answered_at desc limit 1) as "answeredInMs"
    from thread t join account member on member.account_id = t.account_id
    where t.account_id = ${accountId} and t.id = ${threadId}`.execute(kysely)
  const [row] = rows
  if (row === undefined) throw refuse('not_found')
  const { language, answeredInMs, ...thread } = row
  return {
    thread: shortened(thread),
    language,
    answeredInMs,
    messages: await readMessages(kysely, { accountId, threadId }, before),
    notes: await readNotes(kysely, { accountId, threadId }),
  }
})

type Place = { accountId: string; threadId: string }

async function readMessages(
  db: Reader,
  { accountId, threadId }: Place,
  cursor: string | undefined,
): Promise<ThreadMessage[]> {
  const { rows } = await sql<ThreadMessage>`
    select m.id, m.number, m.by, m.words, m.arrived_at as at, writer.email as author,
      (select coalesce(json_agg(p.sha256 order by p.created_at, p.id), '[]') from (
        select sha256, created_at, id from photo where account_id = m.account_id
          and owner_id = m.id and owner_table = 'message' and state = 'stored'
        order by created_at, id limit ${MAX_MESSAGE_PHOTOS}) p) as pictures,
      (select count(*)::int from photo where account_id = m.account_id and owner_id = m.id
        and owner_table = 'message' and state = 'waiting') as coming
    from message m
    left join message_author s on s.account_id = m.account_id and s.message_id = m.id
    left join account writer on writer.account_id = s.staff_id
    where m.account_id = ${accountId} and m.thread_id = ${threadId}
      and m.number < ${cursor === undefined ? sql`2147483647` : Number(cursor)}
    order by m.number desc limit ${MESSAGES_PAGE}`.execute(db)
  return rows.reverse()
}

async function readNotes(db: Reader, { accountId, threadId }: Place): Promise<ThreadNote[]> {
  const { rows } = await sql<ThreadNote>`
    select n.id, n.after_number as "afterNumber", n.words, n.at, writer.email as author
    from thread_note n left join account writer on writer.account_id = n.staff_id
    where n.account_id = ${accountId} and n.thread_id = ${threadId}
    order by n.at desc, n.id desc limit ${MAX_THREAD_NOTES}`.execute(db)
  return rows.reverse()
}
