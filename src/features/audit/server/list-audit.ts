import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import { readTimeCursor, timeCursor } from '#engine/server/time-cursor.ts'
import { uuid } from '#engine/shared/fields.ts'
import { AUDIT_PAGE, type AuditEntry } from '#features/audit/contract/audit.ts'
import { changesOf } from './changes-of.ts'
import { type FoundEntry, findEntries } from './find-entries.ts'

act('listAudit', async ({ db }, _actor, { after, ...which }) => {
  const [at, id] = readTimeCursor(after, 1) ?? []
  const rows = await findEntries(db.kysely, which, {
    after: at === undefined || id === undefined ? undefined : [at, id],
    order: 'newest',
    limit: AUDIT_PAGE + 1,
  })
  const page = rows.slice(0, AUDIT_PAGE)
  const last = rows.length > AUDIT_PAGE ? page.at(-1) : undefined
  return {
    entries: page.map(entryOf),
    next: last === undefined ? null : timeCursor(last.at, last.id),
  }
})

function entryOf(row: FoundEntry): AuditEntry {
  const { id, at, by, byAccountId, about, objectId, memberNum } = row
  return {
    id,
    at,
    act: row.act,
    by,
    byAccountId,
    isOperator: row.actorKind === 'operator',
    about,
    // The name of a setting or a shelf says something, an id nothing.
    number: row.number ?? (v.is(uuid, objectId) ? null : objectId),
    memberNum,
    changes: changesOf(row.before, row.after),
  }
}
