import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { list, text } from '#engine/shared/fields.ts'
import { TROUBLES } from '#features/system/rules/troubles.ts'

export const MAX_JOB_KINDS = 50
export const MAX_SHOWN_ERRORS = 50
/** The refused mails of so many days are counted. */
export const REFUSED_DAYS = 7
const instant = v.nullable(text)

const system = v.object({
  version: text,
  warnings: list(v.picklist(TROUBLES), TROUBLES.length),
  database: v.object({ kind: v.picklist(['pglite', 'postgres']), bytes: v.number() }),
  /** Null where the server keeps nothing on a disk of its own. */
  disk: v.nullable(v.object({ freeBytes: v.number(), freeShare: v.number() })),
  mail: v.object({
    waiting: v.number(),
    oldestAt: instant,
    lastSentAt: instant,
    refused: v.number(),
    lastRefusedAt: instant,
    /** The answer of the mail server to the last refused one, without names. */
    lastRefusal: instant,
    /** In the last days, as the refused ones: mail that came back, by kind, and mail that was not sent because of it. */
    returned: v.object({ permanent: v.number(), temporary: v.number(), complaint: v.number() }),
    held: v.number(),
    /** The mailbox of returned mail; null where none is set. `unread`: its messages that name no mail of ours. */
    mailbox: v.nullable(v.object({ readAt: instant, failure: instant, unread: v.number() })),
  }),
  /** The kinds of jobs of which any wait or run. */
  jobs: list(
    v.object({
      kind: text,
      waiting: v.number(),
      running: v.number(),
      oldestAt: instant,
    }),
    MAX_JOB_KINDS,
  ),
  backup: v.object({
    lastAt: instant,
    restoredAt: instant,
    /** The key that archives are made for; null while none was printed, so that none are made by themselves. */
    key: instant,
    /** When one is made each day, `HH:MM` in the zone of the business; null for never. */
    schedule: instant,
    /** Why the last one, and the last trial of one, did not end well; null once one did. */
    failure: instant,
    checkFailure: instant,
    /** Why archives that need not be kept any longer were not removed after the last one. */
    pruneFailure: instant,
  }),
  /** The source of published exchange rates; null where none is read. `day`: of the newest ones. */
  rates: v.optional(
    v.nullable(v.object({ readAt: instant, failure: instant, day: instant })),
    null,
  ),
  books: v.object({ checkedAt: instant, differences: v.number() }),
  /** By class, position, version and screen; the last seen first. */
  clientErrors: list(
    v.object({
      name: text,
      place: text,
      app: text,
      route: text,
      times: v.number(),
      lastAt: text,
    }),
    MAX_SHOWN_ERRORS,
  ),
})
export type System = v.InferOutput<typeof system>

/** How the server does, for its owner. */
export const readSystem = endpoint({
  method: 'GET',
  path: '/api/staff/system',
  for: 'staff',
  right: 'settings',
  reply: system,
})
