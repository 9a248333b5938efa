import { createHash } from 'node:crypto'
import { act } from '#engine/server/act.ts'
import { actOnceFor } from '#engine/server/act-once.ts'
import type { Reader, Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { inSlices } from '#engine/server/in-slices.ts'
import { refuse } from '#engine/server/refusal.ts'
import { nowOf } from '#engine/server/services.ts'
import { mayDo } from '#engine/shared/rights.ts'
import { settingsHolders } from '#features/approvals/server/settings-holders.ts'
import { isSoleHolder, propose } from '#features/approvals/server/two-people.ts'
import {
  BRING_INS_SHOWN,
  type BringInReport,
  MAX_BALANCE_ROWS,
  type RefusedRow,
} from '#features/moving/contract/bring-in.ts'
import {
  type BroughtKind,
  type BroughtRow,
  type BroughtTable,
  isRemark,
  rowsOf,
} from '#features/moving/rules/brought-columns.ts'
import { BROUGHT_ADDRESSES } from './bring-addresses.ts'
import {
  type Balance,
  BROUGHT_BALANCES,
  keepBalances,
  type NewBalance,
  openBalances,
  planBalances,
} from './bring-balances.ts'
import { BROUGHT_MEMBERS } from './bring-members.ts'
import { BROUGHT_PARCELS } from './bring-parcels.ts'
import {
  type BringInDeps,
  type Brought,
  type CellFailure,
  type CountBatch,
  type Fate,
  type Fates,
  type GoodRow,
  refuseRepeats,
} from './brought.ts'
import { findMembers } from './find-members.ts'
import { STOPPED_MS } from './run-state.ts'

/** So many rows are one transaction. */
const BATCH = 100

type File = { kind: BroughtKind; fileName: string; rows: readonly BroughtRow[] }
type Judged = { fates: Map<number, Fate> }
/** A kind with its rows' own type left inside. */
type Bringing = {
  check: (deps: BringInDeps | CheckDeps, rows: readonly BroughtRow[]) => Promise<Judged>
  bring: (
    deps: BringInDeps,
    actor: Actor,
    rows: readonly BroughtRow[],
    count: CountBatch,
  ) => Promise<Judged>
}
type CheckDeps = Pick<BringInDeps, 'db' | 'settings' | 'nowMs'>

/** Reads the rows; what cannot be read, and what repeats another row of the file, is refused. */
async function readRows<Value>(
  { read, keysOf }: Pick<Brought<Value>, 'read' | 'keysOf'>,
  rows: readonly BroughtRow[],
): Promise<{ good: GoodRow<Value>[]; fates: Map<number, Fate> }> {
  const good: GoodRow<Value>[] = []
  const fates = new Map<number, Fate>()
  const seen = new Map<string, number>()
  for await (const row of inSlices(rows)) {
    const entry = read(row.cells)
    if (!entry.ok) {
      fates.set(row.line, { kind: 'refused', failures: entry.failures })
      continue
    }
    const keys = keysOf(entry.value).filter(([, key]) => key !== '')
    const repeats = keys.flatMap(([path, key]): CellFailure[] => {
      const other = seen.get(`${path} ${key}`)
      return other === undefined ? [] : [{ path, code: 'row_repeated', args: { row: other } }]
    })
    if (repeats.length > 0) {
      fates.set(row.line, { kind: 'refused', failures: repeats })
      continue
    }
    for (const [path, key] of keys) seen.set(`${path} ${key}`, row.line)
    good.push({ ...row, value: entry.value })
  }
  return { good, fates }
}

/** The rows of a file that may be judged by batches; `db`: who the members are that it names. */
async function readFile<Value>(
  kind: Brought<Value>,
  db: Reader,
  rows: readonly BroughtRow[],
): ReturnType<typeof readRows<Value>> {
  const { good, fates } = await readRows(kind, rows)
  const { memberKeyOf } = kind
  if (memberKeyOf === undefined) return { good, fates }
  const names = good.map(({ value }) => memberKeyOf(value).member)
  const repeated = refuseRepeats(good, await findMembers(db, names), memberKeyOf)
  for (const [line, fate] of repeated) fates.set(line, fate)
  return { good: good.filter(({ line }) => !repeated.has(line)), fates }
}

/** Runs something for the rows by batches, and keeps the fates that it answers. */
async function byBatches<Value>(
  good: readonly GoodRow<Value>[],
  fates: Map<number, Fate>,
  work: (rows: readonly GoodRow<Value>[]) => Promise<Fates>,
): Promise<void> {
  for (let from = 0; from < good.length; from += BATCH) {
    for (const [line, fate] of await work(good.slice(from, from + BATCH))) fates.set(line, fate)
  }
}

const bringing = <Value>(kind: Brought<Value>): Bringing => ({
  check: async (deps, rows) => {
    const { good, fates } = await readFile(kind, deps.db.kysely, rows)
    await byBatches(good, fates, (batch) => kind.plan(deps.db.kysely, batch, deps))
    return { fates }
  },
  bring: async (deps, actor, rows, count) => {
    const { good, fates } = await readFile(kind, deps.db.kysely, rows)
    await byBatches(good, fates, (batch) => kind.write(deps, actor, batch, count))
    return { fates }
  },
})

const KINDS = {
  members: bringing(BROUGHT_MEMBERS),
  parcels: bringing(BROUGHT_PARCELS),
  addresses: bringing(BROUGHT_ADDRESSES),
} as const satisfies Record<Exclude<BroughtKind, 'balances'>, Bringing>

act('checkBringIn', async (deps, actor, { kind, ...file }): Promise<BringInReport> => {
  const right = kind === 'balances' ? 'moveMoney' : 'settings'
  if (!mayDo(actor.rights, right)) throw refuse('right_missing')
  const rows = withoutRemarks(kind, file)
  if (kind !== 'balances') return reportOf(rows, (await KINDS[kind].check(deps, rows)).fates)
  const { fates, added } = await judgeBalances(deps.db.kysely, actor, rows)
  return { ...reportOf(rows, fates), sumFen: sumOf(added) }
})

act('bringIn', async (deps, actor, { onceKey: id, kind, fileName, ...table }) => {
  const rows = withoutRemarks(kind, table)
  await inTransaction(deps.db, (tx) => beginRun(tx, { id, kind, fileName, rows }, actor, deps))
  const { fates } = await KINDS[kind].bring(deps, actor, rows, async (tx, batch) => {
    // A file takes minutes: who was dismissed meanwhile brings in no more of it.
    const [holder] = await settingsHolders(tx, actor.accountId)
    if (holder === undefined) throw refuse('right_missing')
    const [added, changed, same] = countsOf(batch)
    await tx
      .updateTable('bring_in')
      .set((eb) => ({
        beat_at: nowOf(deps),
        new_count: eb('new_count', '+', added),
        changed_count: eb('changed_count', '+', changed),
        same_count: eb('same_count', '+', same),
      }))
      .where('id', '=', id)
      .execute()
  })
  const report = reportOf(rows, fates)
  return actOnceFor(deps, actor, [], async (scope) => {
    await scope.tx
      .updateTable('bring_in')
      .set({ finished_at: scope.now, refused_count: report.refused.length })
      .where('id', '=', id)
      .execute()
    scope.audit({
      act: 'bringIn',
      about: 'bring_in',
      objectId: id,
      before: null,
      after: auditOf({ kind, fileName, rows }, report),
    })
    return report
  })
})

act('proposeBalances', async (deps, actor, { onceKey: id, fileName, sumFen, ...table }) => {
  const kind = 'balances'
  const rows = withoutRemarks(kind, table)
  return actOnceFor(deps, actor, [], async (scope) => {
    const { tx } = scope
    const { fates, added } = await judgeBalances(tx, actor, rows)
    const report = { ...reportOf(rows, fates), sumFen: sumOf(added) }
    // Another file was approved meanwhile, or the person confirmed another sum.
    if (report.sumFen !== sumFen || added.length === 0) throw refuse('outdated')
    await beginRun(tx, { id, kind, fileName, rows }, actor, deps)
    await tx
      .updateTable('bring_in')
      .set({
        finished_at: scope.now,
        new_count: report.newRows,
        same_count: report.sameRows,
        refused_count: report.refused.length,
      })
      .where('id', '=', id)
      .execute()
    await keepBalances(scope, id, added)
    scope.audit({
      act: 'proposeBalances',
      about: 'bring_in',
      objectId: id,
      before: null,
      after: { ...auditOf({ kind, fileName, rows }, report), sumFen },
    })
    const { rowsSha256 } = report
    const body = { fileName, rowsSha256, members: added.length, sumFen }
    if (await isSoleHolder(scope, 'moveMoney')) {
      await openBalances(scope, { objectId: id, body }, deps)
      return { ...report, proposalId: null }
    }
    const proposal = { act: 'openBalances', objectId: id, body, amountFen: sumFen } as const
    const made = await propose(scope, { ...proposal, reason: fileName })
    return { ...report, ...made }
  })
})

act('listBringIns', async ({ db, nowMs }) => {
  const rows = await db.kysely
    .selectFrom('bring_in')
    .leftJoin('account', 'account.account_id', 'bring_in.staff_id')
    .leftJoin('proposal', (join) =>
      join
        .on('proposal.act', '=', 'openBalances')
        .on((eb) => eb('proposal.object_id', '=', eb.cast<string>('bring_in.id', 'text'))),
    )
    .selectAll('bring_in')
    .select(['account.email', 'proposal.id as proposalId', 'proposal.decision'])
    .orderBy('started_at', 'desc')
    .orderBy('bring_in.id', 'desc')
    .limit(BRING_INS_SHOWN)
    .execute()
  return {
    runs: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      fileName: row.file_name,
      rowsSha256: row.rows_sha256,
      by: row.email,
      startedAt: row.started_at,
      rows: row.row_count,
      newRows: row.new_count,
      changedRows: row.changed_count,
      sameRows: row.same_count,
      refusedRows: row.refused_count,
      state: stateOf(row, nowMs()),
    })),
  }
})

type Run = {
  finished_at: string | null
  beat_at: string
  proposalId: string | null
  decision: 'approved' | 'declined' | null
}

function stateOf({ finished_at, beat_at, proposalId, decision }: Run, nowMs: number) {
  if (proposalId !== null) return decision ?? 'waiting'
  if (finished_at !== null) return 'done'
  return Date.parse(beat_at) < nowMs - STOPPED_MS ? 'stopped' : 'running'
}

/** Begins a run, or one anew that a server left in the middle: its request has the same id. */
async function beginRun(
  tx: Tx,
  { id, kind, fileName, rows }: File & { id: string },
  actor: Actor,
  deps: Pick<BringInDeps, 'nowMs'>,
): Promise<void> {
  const now = nowOf(deps)
  const values = {
    kind,
    file_name: fileName,
    rows_sha256: hashOf(rows),
    staff_id: actor.accountId,
    started_at: now,
    beat_at: now,
    finished_at: null,
    row_count: rows.length,
    new_count: 0,
    changed_count: 0,
    same_count: 0,
    refused_count: 0,
  }
  await tx
    .insertInto('bring_in')
    .values({ id, ...values })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(values).where('bring_in.finished_at', 'is', null),
    )
    .execute()
}

async function judgeBalances(
  db: Reader,
  actor: Actor,
  rows: readonly BroughtRow[],
): Promise<{ fates: Map<number, Fate>; added: NewBalance[] }> {
  const { good, fates } = await readRows<Balance>(BROUGHT_BALANCES, rows)
  const planned = await planBalances(db, actor, good)
  if (planned.added.length > MAX_BALANCE_ROWS) throw refuse('too_large')
  return { fates: new Map([...fates, ...planned.fates]), added: planned.added }
}

const sumOf = (balances: readonly NewBalance[]): number =>
  balances.reduce((sum, { amountFen }) => sum + amountFen, 0)

/** The rows that are no examples or remarks. Refuses a file that has no others. */
function withoutRemarks(kind: BroughtKind, table: BroughtTable): readonly BroughtRow[] {
  const real = rowsOf(table).filter((row) => !isRemark(kind, row))
  if (real.length === 0) throw refuse('file_unreadable')
  return real
}

const hashOf = (rows: readonly BroughtRow[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        rows.map(({ cells }) => Object.entries(cells).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      ),
    )
    .digest('hex')

/** How many rows are new, changed and the same. */
function countsOf(fates: Fates): [number, number, number] {
  const kinds = [...fates.values()].map(({ kind }) => kind)
  const count = (wanted: Fate['kind']) => kinds.filter((kind) => kind === wanted).length
  return [count('new'), count('changed'), count('same')]
}

function reportOf(rows: readonly BroughtRow[], fates: Fates): BringInReport {
  const [newRows, changedRows, sameRows] = countsOf(fates)
  const refused = rows.flatMap(({ line, cells }): RefusedRow[] => {
    const fate = fates.get(line)
    if (fate?.kind !== 'refused') return []
    const failures = fate.failures.map(({ path, code, args }) => ({
      path,
      cell: cells[path] ?? '',
      code,
      args,
    }))
    return [{ line, failures }]
  })
  const counts = { rows: rows.length, newRows, changedRows, sameRows }
  return { ...counts, rowsSha256: hashOf(rows), refused, sumFen: 0 }
}

const auditOf = ({ kind, fileName }: File, { refused, sumFen: _, ...counts }: BringInReport) => ({
  kind,
  fileName,
  ...counts,
  refusedRows: refused.length,
})
