import type { SyncedTable } from '#engine/shared/rows.ts'
import { canonical, type LogEntry, type ServerState } from './server-state.ts'
import { ensure } from './violation.ts'

/** Fields of which the later value wins, set by these edits only. Duplicated on purpose: the check must not depend on the table of the code. */
const LATER_WINS: Partial<Record<SyncedTable, readonly string[]>> = {
  account: ['language'],
}
const REMOVED_FOR_GOOD = ['address', 'parcel', 'goods'] as const satisfies readonly SyncedTable[]

/** The position of a mutation among those of its account; for one that was sent again, the position before the restore. */
const orderOf = ({ confirmed, version }: LogEntry): number => confirmed ?? version ?? 0

/** Whatever devices send again after a restore, in any order: the later change wins, and removed rows stay removed. */
export function checkOrder(after: ServerState, fresh: readonly LogEntry[]): void {
  const log = [...after.log.values()].filter(({ status }) => status === 'applied')
  for (const table of REMOVED_FOR_GOOD) {
    for (const { op, target } of log) {
      if (op !== `${table}.remove`) continue
      ensure(
        5,
        !after.all.has(`${table}/${target}`),
        `${table} ${target} is back after its removal`,
      )
    }
  }
  for (const [table, fields] of Object.entries(LATER_WINS)) {
    const edits = log.filter(({ op }) => op === `${table}.edit`)
    const edited = new Set(fresh.filter(({ op }) => op === `${table}.edit`).map((m) => m.target))
    for (const target of edited) {
      for (const field of fields) checkLatest(after, `${table}/${target}`, field, edits)
    }
  }
}

function checkLatest(
  { rows }: ServerState,
  key: string,
  field: string,
  edits: readonly LogEntry[],
): void {
  const row = rows.get(key)?.row as Record<string, unknown> | undefined
  const ofRow = edits.filter(({ target }) => key.endsWith(`/${target}`))
  // The log no longer has the `set` of an old mutation.
  const isTrimmed = ofRow.some(({ set }) => Object.keys(set).length === 0)
  const setters = ofRow.filter(({ set }) => field in set)
  if (row === undefined || isTrimmed || setters.length === 0) return
  const latest = Math.max(...setters.map(orderOf))
  const values = setters
    .filter((m) => orderOf(m) === latest)
    .map(({ set }) => canonical(set[field]))
  ensure(
    5,
    values.includes(canonical(row[field])),
    `${key}: an earlier ${field} replaced a later one`,
  )
}
