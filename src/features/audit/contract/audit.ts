import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { list, requiredText, shortText, text, uuid } from '#engine/shared/fields.ts'
import { instant, isPeriod } from '#engine/shared/period.ts'

export const AUDIT_PAGE = 50
export const MAX_AUDIT_DAYS = 366
/** What an entry shows of what it changed; the file has all of it. */
export const MAX_CHANGES = 12
export const MAX_CHANGE_LENGTH = 200
export const MAX_NUMBER_LENGTH = 40

const which = {
  /** The account of a staff member. */
  by: v.optional(uuid),
  /** The number of a member, a parcel or an order, as it is typed. */
  of: v.optional(requiredText(MAX_NUMBER_LENGTH)),
}

const change = v.object({
  /** As the log names it. */
  field: text,
  /** Null for what was not there. */
  before: v.nullable(text),
  after: v.nullable(text),
})

const auditEntry = v.object({
  id: uuid,
  at: text,
  act: text,
  /** The address of the staff member; null for the operator of the server, and for who is gone. */
  by: v.nullable(text),
  byAccountId: v.nullable(uuid),
  isOperator: v.boolean(),
  /** What kind of thing it was about. */
  about: text,
  /** Its number or name, if it has one. */
  number: v.nullable(text),
  /** The member whose thing it is. */
  memberNum: v.nullable(text),
  changes: list(change, MAX_CHANGES),
})
export type AuditEntry = v.InferOutput<typeof auditEntry>

/** What staff and the operator did, the newest first. `from` and `to`: instants, the second one excluded. */
export const listAudit = endpoint({
  method: 'GET',
  path: '/api/staff/audit',
  for: 'staff',
  right: 'settings',
  query: v.object({
    ...which,
    from: v.optional(instant),
    to: v.optional(instant),
    after: v.optional(shortText(120)),
  }),
  reply: v.object({ entries: list(auditEntry, AUDIT_PAGE), next: v.nullable(text) }),
})

/** The same of a period as a CSV file, the oldest first, with all that was changed. The export is an entry itself. */
export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/staff/audit.csv',
  for: 'staff',
  right: 'settings',
  query: v.pipe(
    v.object({ ...which, from: instant, to: instant }),
    v.check((period) => isPeriod(period, MAX_AUDIT_DAYS)),
  ),
  reply: 'raw',
})
