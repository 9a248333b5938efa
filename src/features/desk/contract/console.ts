import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { list, requiredText, text, uuid } from '#engine/shared/fields.ts'
import { RIGHTS } from '#engine/shared/rights.ts'
import { QUEUE_NAMES } from '#features/desk/rules/staff-queues.ts'
import { MAX_WAREHOUSES, warehouseId } from '#features/warehouses/contract/fields.ts'

/** Counts stop here; the console shows "999+". */
export const MAX_COUNTED = 1_000
/** The oldest of a queue that the board lists. */
export const QUEUE_ITEMS = 50
/** The taken things that each queue names. */
export const MAX_TAKEN = 100
const queueName = v.picklist(QUEUE_NAMES)
/** Who works on a thing of a queue, by e-mail address. */
const taken = v.object({
  object: text,
  by: text,
  isOwn: v.boolean(),
  /** When, the number that people know it by, and since when it waits. A server of the release before says none. */
  at: v.optional(text, ''),
  label: v.optional(v.nullable(text), null),
  since: v.optional(text, ''),
})
export type Taken = v.InferOutput<typeof taken>

/** What the people who work in the console must know of the server; all but a full disk are for holders of `settings`. */
export const SERVER_NOTICES = [
  'storage_full',
  'mail_not_sent',
  'links_local',
  'secret_changed',
  'archives_unwritable',
  'backup_without_files',
  'backup_without_secret',
] as const
/** And each warehouse that is not open for want of a confirmed address, by its code. */
type NoAddress = `no_address_${string}`
export type ServerNotice = (typeof SERVER_NOTICES)[number] | NoAddress
// Safe: the form of the text is that of the type.
const noAddress = v.pipe(text, v.regex(/^no_address_[A-Z0-9]+$/)) as v.GenericSchema<
  string,
  NoAddress
>
const serverNotice = v.union([v.picklist(SERVER_NOTICES), noAddress])
/** What the start of the server finds. */
export type SetupNotice = Exclude<ServerNotice, 'storage_full'>

/** Whose things the queues of warehouses show; all of them without one. */
const ofWarehouse = v.object({ warehouseId: v.optional(warehouseId) })

/** The queues of the caller's rights, and what is wrong with the server. */
export const listQueues = endpoint({
  method: 'GET',
  path: '/api/staff/queues',
  for: 'staff',
  right: RIGHTS,
  query: ofWarehouse,
  reply: v.object({
    queues: list(
      v.object({
        name: queueName,
        count: v.number(),
        /** How many of them wait for longer than `dueMs` (`QUEUES`). A server of the release before doesn't say. */
        overdue: v.optional(v.number(), 0),
        /** Since when the oldest waits. */
        oldestAt: v.nullable(text),
        taken: list(taken, MAX_TAKEN),
        /** What is on the screen of the queue and waits for its member. */
        atMember: v.number(),
      }),
      QUEUE_NAMES.length,
    ),
    notices: list(serverNotice, SERVER_NOTICES.length + MAX_WAREHOUSES),
  }),
})
export type Queue = v.InferOutput<typeof listQueues.reply>['queues'][number]

const queueItem = v.object({
  object: text,
  /** The number that people know it by. */
  label: v.nullable(text),
  since: text,
  taken: v.nullable(v.object({ by: text, at: text, isOwn: v.boolean() })),
})
export type QueueItem = v.InferOutput<typeof queueItem>

/** The oldest things of one queue, with who works on each. */
export const listQueueItems = endpoint({
  method: 'GET',
  path: '/api/staff/queues/:queue',
  for: 'staff',
  right: RIGHTS,
  params: v.object({ queue: queueName }),
  query: ofWarehouse,
  reply: v.object({ items: list(queueItem, QUEUE_ITEMS) }),
})

const onItem = {
  method: 'POST',
  for: 'staff',
  right: RIGHTS,
  once: true,
  params: v.object({ queue: queueName }),
  body: v.object({ onceKey: uuid, object: requiredText(200) }),
  reply: v.object({ object: text }),
} as const
/** Notes who works on something that waits; refused while a colleague has it. */
export const takeQueueItem = endpoint({ ...onItem, path: '/api/staff/queues/:queue/take' })
/** Gives it back, also for a colleague. */
export const releaseQueueItem = endpoint({ ...onItem, path: '/api/staff/queues/:queue/release' })
