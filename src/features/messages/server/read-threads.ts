import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { jsonRows, oneRead, withInstants } from '#engine/server/one-read.ts'
import { refuse } from '#engine/server/refusal.ts'
import { nowOf } from '#engine/server/services.ts'
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

const ANSWERS_MS = 30 * DAY_MS

/** The columns of a `ThreadHead` of `thread t`; the last message with all its words. */
const headColumns = (actorId: unknown) => sql`
  t.account_id as "accountId", t.id as "threadId", member.member_num as "memberNum", t.subject,
  t.number, t.state, t.waiting_since as "waitingSince", t.last_message_at as "lastMessageAt",
  t.message_count as "messageCount",
  coalesce((select m.words from message m where m.account_id = t.account_id
    and m.thread_id = t.id and m.number = t.message_count), '') as beginning,
  (select json_build_object('by', taker.email, 'isOwn', a.staff_id = ${actorId})
    from assignment a join account taker on taker.account_id = a.staff_id
    where a.queue = 'messages' and a.object_id = t.id::text and a.at >= t.waiting_since) as "takenBy",
  t.account_id = ${actorId} as "isOwn"`

const headsOf = <Head extends ThreadHead>(heads: readonly Head[]): Head[] =>
  withInstants(heads, 'waitingSince', 'lastMessageAt').map((head) => ({
    ...head,
    beginning: beginningOf(head.beginning),
  }))

type Filter = InputOf<'listThreads'>
type Listed = { filter: Filter; nowMs: () => number }

const THREADS = oneRead({
  shape: ({ filter: { list, member, thread, after } }: Listed) => ({
    list,
    isOfMember: member !== undefined,
    isOne: thread !== undefined,
    isLater: after !== undefined,
  }),
  values: ({ filter: { member, thread, after }, nowMs }) => {
    const [at, account, id] = readTimeCursor(after, 2) ?? []
    return { member, thread, at, account, id, answeredFrom: ago(nowOf({ nowMs })) }
  },
  query: (given, { list, isOfMember, isOne, isLater }, actorId) => {
    const isWaiting = list === 'waiting'
    const since = isWaiting ? sql`t.waiting_since` : sql`t.last_message_at`
    const direction = isWaiting ? sql`asc` : sql`desc`
    const bound = sql`(${given.at}::timestamptz, ${given.account}::uuid, ${given.id}::uuid)`
    const which = {
      waiting: sql`t.state = 'waiting'`,
      mine: sql`t.id in (select object_id::uuid from assignment
        where staff_id = ${actorId} and queue = 'messages')`,
      all: sql`true`,
    }[list]
    const conditions = [
      which,
      ...(isLater
        ? [sql`(${since}, t.account_id, t.id) ${isWaiting ? sql`>` : sql`<`} ${bound}`]
        : []),
      ...(isOfMember ? [sql`member.member_num = ${given.member}`] : []),
      ...(isOne ? [sql`t.id = ${given.thread}::uuid`] : []),
    ]
    const waited = sql`extract(epoch from answered_at - asked_at) * 1000`
    return sql<{ heads: ThreadHead[]; times: AnswerTimes }>`
      select ${jsonRows(sql`
        select ${headColumns(actorId)}
        from thread t join account member on member.account_id = t.account_id
        where ${sql.join(conditions, sql` and `)}
        order by ${since} ${direction}, t.account_id ${direction}, t.id ${direction}
        limit ${sql.lit(THREADS_PAGE + 1)}`)} as heads,
      (select json_build_object('count', count(*),
          'medianMs', percentile_disc(0.5) within group (order by ${waited})::float8,
          'p90Ms', percentile_disc(0.9) within group (order by ${waited})::float8)
        from answer_time where answered_at >= ${given.answeredFrom}::timestamptz) as times`
  },
})

const ago = (now: string) => new Date(Date.parse(now) - ANSWERS_MS).toISOString()

/** One page of conversations, with the answer times of the last 30 days. */
act(
  'listThreads',
  async ({ db, nowMs }, { accountId }, filter, c) => {
    const { list } = filter
    const found = await THREADS.found(c, db.kysely, accountId, { filter, nowMs })
    const threads = headsOf(found.heads.slice(0, THREADS_PAGE))
    const last = found.heads.length > THREADS_PAGE ? threads.at(-1) : undefined
    const at = last && (list === 'waiting' ? last.waitingSince : last.lastMessageAt)
    return {
      threads,
      next: last && at ? timeCursor(at, last.accountId, last.threadId) : null,
      answerTimes: found.times,
    }
  },
  { beside: (filter, { nowMs }) => THREADS.beside({ filter, nowMs }) },
)

type Head = ThreadHead & { language: string | null; answeredInMs: number | null }
type Conversation = { heads: Head[]; messages: ThreadMessage[]; notes: ThreadNote[] }
const NO_NUMBER = 2_147_483_647

const THREAD = oneRead({
  shape: () => ({}),
  values: ({ accountId, threadId, before }: InputOf<'getThread'>) => ({
    ofMember: accountId,
    threadId,
    beforeNumber: before === undefined ? NO_NUMBER : Number(before),
  }),
  query: ({ ofMember, threadId, beforeNumber }, _shape, actorId) => sql<Conversation>`
    select ${jsonRows(sql`
      select ${headColumns(actorId)}, member.language,
        (select extract(epoch from answered_at - asked_at)::float8 * 1000 from answer_time w
          where w.account_id = t.account_id and w.thread_id = t.id
          order by answered_at desc limit 1) as "answeredInMs"
      from thread t join account member on member.account_id = t.account_id
      where t.account_id = ${ofMember}::uuid and t.id = ${threadId}::uuid`)} as heads,
    ${jsonRows(sql`
      select m.id, m.number, m.by, m.words, m.arrived_at as at, writer.email as author,
        (select coalesce(json_agg(p.sha256 order by p.created_at, p.id), '[]') from (
          select sha256, created_at, id from photo where account_id = m.account_id
            and owner_id = m.id and owner_table = 'message' and state = 'stored'
          order by created_at, id limit ${sql.lit(MAX_MESSAGE_PHOTOS)}) p) as pictures,
        (select count(*)::int from photo where account_id = m.account_id and owner_id = m.id
          and owner_table = 'message' and state = 'waiting') as coming
      from message m
      left join message_author s on s.account_id = m.account_id and s.message_id = m.id
      left join account writer on writer.account_id = s.staff_id
      where m.account_id = ${ofMember}::uuid and m.thread_id = ${threadId}::uuid
        and m.number < ${beforeNumber}::int
      order by m.number desc limit ${sql.lit(MESSAGES_PAGE)}`)} as messages,
    ${jsonRows(sql`
      select n.id, n.after_number as "afterNumber", n.words, n.at, writer.email as author
      from thread_note n left join account writer on writer.account_id = n.staff_id
      where n.account_id = ${ofMember}::uuid and n.thread_id = ${threadId}::uuid
      order by n.at desc, n.id desc limit ${sql.lit(MAX_THREAD_NOTES)}`)} as notes`,
})

/** A conversation with a page of its messages and its notes. */
act(
  'getThread',
  async ({ db }, { accountId }, asked, c) => {
    const { heads, messages, notes } = await THREAD.found(c, db.kysely, accountId, asked)
    const [head] = headsOf(heads)
    if (head === undefined) throw refuse('not_found')
    const { language, answeredInMs, ...thread } = head
    return {
      thread,
      language,
      answeredInMs,
      messages: withInstants(messages, 'at').reverse(),
      notes: withInstants(notes, 'at').reverse(),
    }
  },
  { beside: THREAD.beside },
)
