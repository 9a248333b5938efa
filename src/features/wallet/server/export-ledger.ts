import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { TransactionDeps } from '#engine/server/act-once.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { csvReply } from '#engine/server/http/csv-reply.ts'
import type { ReadDeps } from '#engine/server/services.ts'
import { type CsvCell, csvFile, csvLine } from '#engine/shared/csv.ts'
import { NIL_ID } from '#engine/shared/ids.ts'

const MOVEMENTS_AT_ONCE = 500

const COLUMNS = [
  'movement',
  'time (UTC)',
  'cause',
  'cause id',
  'step',
  'order number',
  'reverses',
  'account',
  'part',
  'member',
  'debit (CNY)',
  'credit (CNY)',
  'by',
]

type Period = { from: string; to: string }

act('exportLedger', async (deps, actor, period) => {
  await recordExport(deps, actor, period)
  const name = `ledger-${period.from.slice(0, 10)}-${period.to.slice(0, 10)}.csv`
  return csvReply(name, ledgerLines(deps, period))
})

/** Records who exported which period. */
const recordExport = (deps: TransactionDeps, actor: Actor, place: Period): Promise<void> =>
  inTransaction(deps.db, (tx) =>
    writeFor(tx, [], actor, deps, async (scope) =>
      scope.audit({
        act: 'exportLedger',
        about: 'ledger_movement',
        objectId: 'ledger',
        before: null,
        after: place,
      }),
    ),
  )

type Entry = {
  id: string
  at: string
  cause: string
  causeId: string
  step: string
  orderNumber: string | null
  reverses: string | null
  kind: string
  part: string
  memberNum: string | null
  side: 'debit' | 'credit'
  amountFen: number
  by: string | null
}

/** Every entry of a period as lines of a CSV file, in the order of their movements, some hundred movements at a time. */
async function* ledgerLines({ db }: ReadDeps, { from, to }: Period): AsyncGenerator<string> {
  yield csvFile([COLUMNS])
  let place = { at: from, id: NIL_ID }
  for (;;) {
    const { rows: movements } = await sql<{ id: string; at: string }>`
      select id, at from ledger_movement where (at, id) > (${place.at}::timestamptz, ${place.id}::uuid)
      and at < ${to}::timestamptz order by at, id limit ${MOVEMENTS_AT_ONCE}`.execute(db.kysely)
    const last = movements.at(-1)
    if (last === undefined) return
    const { rows } = await sql<Entry>`
      select m.id, m.at, m.cause, m.cause_id as "causeId", m.step, m.order_number as "orderNumber", m.reverses,
        a.kind, a.part, account.member_num as "memberNum", e.side, e.amount_fen as "amountFen", staff.email as by
      from ledger_movement m
      join ledger_entry e on e.movement_id = m.id
      join ledger_account a on a.id = e.ledger_account_id
      left join member_ledger l on l.ledger_id = a.ledger_id
      left join account on account.account_id = l.account_id
      left join account staff on staff.account_id = m.staff_id
      where m.id = any(${movements.map(({ id }) => id)}::uuid[])
      order by m.at, m.id, e.side desc, a.kind, a.part`.execute(db.kysely)
    yield rows.map((entry) => csvLine(cellsOf(entry))).join('')
    place = last
  }
}

function cellsOf(entry: Entry): CsvCell[] {
  const amount = { fen: entry.amountFen }
  return [
    entry.id,
    entry.at,
    entry.cause,
    entry.causeId,
    entry.step,
    entry.orderNumber,
    entry.reverses,
    entry.kind,
    entry.part,
    entry.memberNum,
    ...(entry.side === 'debit' ? [amount, null] : [null, amount]),
    entry.by,
  ]
}
