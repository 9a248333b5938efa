import { act } from '#engine/server/act.ts'
import { auditStaffAct } from '#engine/server/audit-staff-act.ts'
import { csvReply } from '#engine/server/http/csv-reply.ts'
import type { ReadDeps } from '#engine/server/services.ts'
import { type CsvCell, csvFile, csvLine } from '#engine/shared/csv.ts'
import type { Period } from '#engine/shared/period.ts'
import { type FoundEntry, findEntries, type Which } from './find-entries.ts'

declare module '#engine/server/database/audit.ts' {
  interface AuditedTables {
    audit: true
  }
}

const ENTRIES_AT_ONCE = 500

const COLUMNS = [
  'time (UTC)',
  'by',
  'act',
  'about',
  'id',
  'number',
  'member',
  'before',
  'after',
] as const

act('exportAudit', async (deps, actor, which) => {
  const { by = null, of = null, from, to } = which
  await auditStaffAct(deps, actor, {
    act: 'exportAudit',
    about: 'audit',
    objectId: 'audit',
    accountId: null,
    before: null,
    after: { by, of, from, to },
  })
  const name = `audit-${from.slice(0, 10)}-${to.slice(0, 10)}.csv`
  return csvReply(name, linesOf(deps, which))
})

/** Every entry as lines of a CSV file, some hundred at a time. */
async function* linesOf({ db }: ReadDeps, which: Which & Period): AsyncGenerator<string> {
  yield csvFile([[...COLUMNS]])
  let after: readonly [at: string, id: string] | undefined
  for (;;) {
    const place = { after, order: 'oldest', limit: ENTRIES_AT_ONCE } as const
    const rows = await findEntries(db.kysely, which, place)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map((row) => csvLine(cellsOf(row))).join('')
    after = [last.at, last.id]
  }
}

const json = (state: FoundEntry['before']) => (state === null ? null : JSON.stringify(state))

const cellsOf = (row: FoundEntry): CsvCell[] => [
  row.at,
  row.by ?? row.actorKind,
  row.act,
  row.about,
  row.objectId,
  row.number,
  row.memberNum,
  json(row.before),
  json(row.after),
]
