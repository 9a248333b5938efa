import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import { mayDo } from '#engine/shared/rights.ts'
import {
  MAX_COUNTED,
  MAX_TAKEN,
  QUEUE_ITEMS,
  type Queue,
  type QueueItem,
  type SetupNotice,
} from '#features/desk/contract/console.ts'
import { QUEUE_NAMES, QUEUES, type QueueName } from '#features/desk/rules/staff-queues.ts'
import { addressNotices } from '#features/warehouses/server/list-warehouses.ts'
import { AT_MEMBER, WAITING } from './waiting-work.ts'

declare module '#engine/server/services.ts' {
  interface Services {
    /** What the set-up lacks, as the start found it. */
    setupNotices: readonly SetupNotice[]
  }
}

/** Who works on what waits: an assignment counts for as long as its object waits, not for a later time. */
const takenIn = (name: QueueName) => sql`
  left join assignment a on a.queue = ${name} and a.object_id = waiting.object and a.at >= waiting.since
  left join account taker on taker.account_id = a.staff_id`

/** How much of it waits for members, as far as it is counted. */
const atMember = (name: QueueName) => {
  const things = AT_MEMBER[name]
  return things === undefined
    ? sql`0`
    : sql`(select count(*)::int from (${things} limit ${MAX_COUNTED}) theirs)`
}

const NOTHING: Omit<Queue, 'name'> = { count: 0, oldestAt: null, taken: [], atMember: 0 }

/** Counts what waits in the queues of the actor's rights, with who works on it, and says what is wrong with the server. */
act('listQueues', async ({ db, nowMs, setupNotices, settings }, actor) => {
  const names = QUEUE_NAMES.filter((name) => mayDo(actor.rights, QUEUES[name]))
  const queues = names.map(async (name): Promise<Queue> => {
    const { rows } = await sql<Omit<Queue, 'name'>>`
      select count(*)::int as count, min(waiting.since) as "oldestAt",
        coalesce(json_agg(json_build_object('object', waiting.object, 'by', taker.email,
          'isOwn', a.staff_id = ${actor.accountId}) order by a.at)
          filter (where taker.email is not null), '[]') as taken,
        ${atMember(name)} as "atMember"
      from (${WAITING[name]({ actor, nowMs: nowMs() })} limit ${MAX_COUNTED}) waiting
      ${takenIn(name)}`.execute(db.kysely)
    const [{ taken, ...counted } = NOTHING] = rows
    return { name, ...counted, taken: taken.slice(0, MAX_TAKEN) }
  })
  const isForSettings = mayDo(actor.rights, 'settings')
  return {
    queues: await Promise.all(queues),
    notices: [
      ...(db.disk.isFull() ? (['storage_full'] as const) : []),
      ...(isForSettings ? setupNotices : []),
      ...(isForSettings ? await addressNotices({ db, settings }) : []),
    ],
  }
})

/** The oldest things of one queue, with who works on each. */
act('listQueueItems', async ({ db, nowMs }, actor, { queue }) => {
  if (!mayDo(actor.rights, QUEUES[queue])) throw refuse('not_found')
  type Row = Omit<QueueItem, 'taken'> & { email: string | null; at: string; staffId: string }
  const { rows } = await sql<Row>`
    select waiting.object, waiting.label, waiting.since,
      taker.email, a.at, a.staff_id as "staffId"
    from (${WAITING[queue]({ actor, nowMs: nowMs() })} limit ${QUEUE_ITEMS}) waiting
    ${takenIn(queue)} order by waiting.since, waiting.object`.execute(db.kysely)
  return {
    items: rows.map(({ email, at, staffId, ...item }) => ({
      ...item,
      taken: email === null ? null : { by: email, at, isOwn: staffId === actor.accountId },
    })),
  }
})
