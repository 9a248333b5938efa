import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { rightsOf } from '#engine/server/database/find-session.ts'
import { instantOf, jsonRows, oneRead, withInstants } from '#engine/server/one-read.ts'
import { refuse } from '#engine/server/refusal.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import { type Asking, ago } from '#engine/server/waiting.ts'
import { mayDo, type Right } from '#engine/shared/rights.ts'
import {
  MAX_COUNTED,
  MAX_TAKEN,
  QUEUE_ITEMS,
  type Queue,
  type QueueItem,
  type SetupNotice,
} from '#features/desk/contract/console.ts'
import {
  isOfWarehouse,
  QUEUE_NAMES,
  QUEUES,
  type QueueName,
} from '#features/desk/rules/staff-queues.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import {
  type AddressState,
  addressNoticesOf,
  addressState,
} from '#features/warehouses/server/list-warehouses.ts'
import { AT_MEMBER, WAITING } from './waiting-work.ts'

declare module '#engine/server/services.ts' {
  interface Services {
    /** What the set-up lacks, as the start found it. */
    setupNotices: readonly SetupNotice[]
  }
}

/** Who works on what waits: an assignment counts for as long as its object waits, not for a later time. */
const takenIn = (name: QueueName) => sql`
  left join assignment a on a.queue = ${sql.lit(name)} and a.object_id = waiting.object and a.at >= waiting.since
  left join account taker on taker.account_id = a.staff_id`

/** How much of it waits for members, as far as it is counted. */
const atMember = (name: QueueName) => {
  const things = AT_MEMBER[name]
  return things === undefined
    ? sql`0`
    : sql`(select count(*)::int from (${things} limit ${sql.lit(MAX_COUNTED)}) theirs)`
}

/** Whether rights include one of those needed. */
const hasRight = (rights: unknown, needed: Right | readonly Right[]) =>
  sql`${rights} && array[${sql.join([needed].flat().map((right) => sql.lit(right)))}]`

/** What waits in a queue for staff of a warehouse, or of all; bounded. */
const waitingAt = (name: QueueName, asking: Asking, warehouseId: unknown, limit: number) =>
  isOfWarehouse(name)
    ? sql`(select * from (${WAITING[name](asking)}) everywhere
        where ${warehouseId}::text is null or coalesce(warehouse, ${warehouseId}::text) = ${warehouseId}::text
        limit ${sql.lit(limit)})`
    : sql`(${WAITING[name](asking)} limit ${sql.lit(limit)})`

/** How many wait for too long. */
const overdue = (name: QueueName, { now }: Asking) => {
  const ms = QUEUES[name].dueMs
  return ms === null ? sql`0` : sql`count(*) filter (where waiting.since <= ${ago(now, ms)})::int`
}

/** A queue counted, for who may work in it: with an offset it is not read for others. */
const counted = (name: QueueName, asking: Asking, warehouseId: unknown) => sql`(
  select one.* from (
    select ${sql.lit(name)} as name, count(*)::int as count, ${overdue(name, asking)} as overdue,
      min(waiting.since) as "oldestAt",
      coalesce(json_agg(json_build_object('object', waiting.object, 'by', taker.email, 'at', a.at,
        'isOwn', a.staff_id = ${asking.accountId}, 'label', waiting.label, 'since', waiting.since)
        order by a.at) filter (where taker.email is not null), '[]') as taken,
      ${atMember(name)} as "atMember"
    from ${waitingAt(name, asking, warehouseId, MAX_COUNTED)} waiting ${takenIn(name)}) one
  where ${hasRight(asking.rights, QUEUES[name].right)} offset 0)`

type OfWarehouse = { warehouseId?: WarehouseId | undefined }
type AskedQueues = Pick<Services, 'nowMs' | 'settings'> & OfWarehouse
type Counted = { queues: Queue[]; addresses: AddressState | null; hasKey: boolean }
const MINE = sql`mine.rights`

/** What waits in the queues of the caller's rights, and whether warehouses lack addresses for those who set them. */
const QUEUES_READ = oneRead({
  shape: () => ({}),
  values: ({ nowMs, settings, warehouseId }: AskedQueues) => ({
    nowAt: nowOf({ nowMs }),
    isDemo: settings.demo,
    warehouseId: warehouseId ?? null,
  }),
  query: ({ nowAt, isDemo, warehouseId }, _shape, accountId) => {
    const asking = { accountId, rights: MINE, now: nowAt }
    const queues = QUEUE_NAMES.map((name) => counted(name, asking, warehouseId))
    return sql<Counted>`
      select (select coalesce(json_agg(row_to_json(q)), '[]')
          from (${sql.join(queues, sql` union all `)}) q) as queues,
        case when ${hasRight(MINE, 'settings')} then ${addressState(isDemo)} end as addresses,
        exists (select from backup_key where name = 'current') as "hasKey"
      from (select ${rightsOf(accountId)} as rights offset 0) mine`
  },
})

/** Counts what waits in the queues of the actor's rights, with who works on it, and says what is wrong with the server. */
act(
  'listQueues',
  async (deps, { accountId, rights }, { warehouseId }, c) => {
    const { db, setupNotices } = deps
    const { queues, addresses, hasKey } = await QUEUES_READ.found(c, db.kysely, accountId, {
      ...deps,
      warehouseId,
    })
    // An archive for the owner's key has everything.
    const isTrue = (notice: SetupNotice) => !(hasKey && notice.startsWith('backup_without_'))
    const byName = new Map(queues.map((queue) => [queue.name, queue]))
    return {
      queues: QUEUE_NAMES.flatMap((name) => byName.get(name) ?? []).map(
        ({ oldestAt, taken, ...queue }) => ({
          ...queue,
          oldestAt: oldestAt && instantOf(oldestAt),
          taken: withInstants(taken.slice(0, MAX_TAKEN), 'since', 'at'),
        }),
      ),
      notices: [
        ...(db.disk.isFull() ? (['storage_full'] as const) : []),
        ...(mayDo(rights, 'settings') ? setupNotices.filter(isTrue) : []),
        ...(addresses === null ? [] : addressNoticesOf(addresses)),
      ],
    }
  },
  { beside: ({ warehouseId }, serving) => QUEUES_READ.beside({ ...serving, warehouseId }) },
)

type Item = Omit<QueueItem, 'taken'> & { email: string | null; at: string; staffId: string }
type Asked = { queue: QueueName; nowMs: () => number } & OfWarehouse

const ITEMS_READ = oneRead({
  shape: ({ queue }: Asked) => ({ queue }),
  values: ({ nowMs, warehouseId }) => ({
    nowAt: nowOf({ nowMs }),
    warehouseId: warehouseId ?? null,
  }),
  query: ({ nowAt, warehouseId }, { queue }, accountId) => {
    const asking = { accountId, rights: rightsOf(accountId), now: nowAt }
    return sql<{ items: Item[] }>`select ${jsonRows(sql`
      select waiting.object, waiting.label, waiting.since,
        taker.email, a.at, a.staff_id as "staffId"
      from ${waitingAt(queue, asking, warehouseId, QUEUE_ITEMS)} waiting
      ${takenIn(queue)} order by waiting.since, waiting.object`)} as items`
  },
})

/** The oldest things of one queue, with who works on each. */
act(
  'listQueueItems',
  async ({ db, nowMs }, { accountId, rights }, { queue, warehouseId }, c) => {
    if (!mayDo(rights, QUEUES[queue].right)) throw refuse('not_found')
    const { items } = await ITEMS_READ.found(c, db.kysely, accountId, {
      queue,
      nowMs,
      warehouseId,
    })
    return {
      items: withInstants(items, 'since', 'at').map(({ email, at, staffId, ...item }) => ({
        ...item,
        taken: email === null ? null : { by: email, at, isOwn: staffId === accountId },
      })),
    }
  },
  {
    beside: ({ queue, warehouseId }, { nowMs }) => ITEMS_READ.beside({ queue, nowMs, warehouseId }),
  },
)
