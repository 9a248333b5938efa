import { sql } from 'kysely'
import type { Tables } from '#engine/server/database/database.ts'
import { EXPORTED_TABLES } from '#engine/server/database/personal-data.ts'
import type { ReadDeps } from '#engine/server/services.ts'
import { type CsvCell, csvFile, csvLine } from '#engine/shared/csv.ts'
import { type Message, msg, type Translate } from '#engine/shared/texts.ts'
import { readPages } from './read-pages.ts'

type Row = Record<string, unknown>

const ENTRIES_AT_ONCE = 500

/** The columns of each list; those of amounts end in `_fen`. */
const LISTS = {
  parcels: [
    'code',
    'tracking_number',
    'stage',
    'note',
    'weight_grams',
    'created_at',
    'received_at',
    'ended_at',
  ],
  orders: [
    'trans_code',
    'status',
    'country',
    'paid_fen',
    'created_at',
    'dispatched_at',
    'ended_at',
  ],
  requests: [
    'code',
    'kind',
    'status',
    'shop_name',
    'total_fen',
    'paid_fen',
    'created_at',
    'ended_at',
  ],
  addresses: [
    'recipient',
    'phone',
    'country',
    'province',
    'city',
    'area',
    'detail',
    'postal_code',
    'note',
  ],
  transactions: ['number', 'at', 'step', 'order_number', 'amount_fen', 'balance_after_fen'],
} as const
type ListName = keyof typeof LISTS
type ListColumn = (typeof LISTS)[ListName][number]

const TITLES: Record<ListColumn, Message<never>> = {
  code: msg('Number'),
  tracking_number: msg('Tracking number'),
  stage: msg('Status'),
  note: msg('Note'),
  weight_grams: msg('Weight (g)'),
  created_at: msg('Created (UTC)'),
  received_at: msg('Received (UTC)'),
  ended_at: msg('Ended (UTC)'),
  trans_code: msg('Order number'),
  status: msg('Status'),
  country: msg('Country'),
  paid_fen: msg('Paid (CNY)'),
  dispatched_at: msg('Dispatched (UTC)'),
  kind: msg('Kind'),
  shop_name: msg('Shop'),
  total_fen: msg('Total (CNY)'),
  recipient: msg('Recipient'),
  phone: msg('Phone'),
  province: msg('Province or state'),
  city: msg('City'),
  area: msg('District'),
  detail: msg('Street address'),
  postal_code: msg('Postal code'),
  number: msg('No.'),
  at: msg('Time (UTC)'),
  step: msg('Transaction'),
  order_number: msg('Order number'),
  amount_fen: msg('Amount (CNY)'),
  balance_after_fen: msg('Balance after (CNY)'),
}

const TABLE_OF = {
  parcels: 'parcel',
  orders: 'shipment',
  requests: 'request',
  addresses: 'address',
} as const
type Listed = {
  [L in keyof typeof TABLE_OF]: readonly (keyof Tables[(typeof TABLE_OF)[L]])[]
}
/** A column that its table does not have does not compile; it would be empty in every line. */
const COLUMNS = LISTS satisfies Listed

/** The member's main lists as CSV files for a spreadsheet, with the titles of their columns in the member's language. */
export function exportedLists(
  t: Translate,
  accountId: string,
  deps: ReadDeps,
): [ListName, AsyncGenerator<string>][] {
  return (Object.keys(COLUMNS) as ListName[]).map((name) => [
    name,
    linesOf(name, t, rowsOf(name, accountId, deps)),
  ])
}

async function* linesOf(
  name: ListName,
  t: Translate,
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  const columns = COLUMNS[name]
  yield csvFile([columns.map((column) => t(TITLES[column]))])
  for await (const rows of pages) {
    yield rows.map((row) => csvLine(columns.map((column) => cellOf(column, row[column])))).join('')
  }
}

function cellOf(column: string, value: unknown): CsvCell {
  if (value === null || value === undefined) return null
  if (column.endsWith('_fen')) return { fen: Number(value) }
  return typeof value === 'number' ? value : String(value)
}

async function* rowsOf(name: ListName, accountId: string, { db }: ReadDeps): AsyncGenerator<Row[]> {
  if (name === 'transactions') return yield* walletEntries(accountId, { db })
  const table = EXPORTED_TABLES.find((one) => one.table === TABLE_OF[name])
  if (table === undefined) throw new Error(`${name} is not exported`)
  for await (const rows of readPages(db, table, accountId)) yield rows.map((row) => JSON.parse(row))
}

async function* walletEntries(accountId: string, { db }: ReadDeps): AsyncGenerator<Row[]> {
  let last = 0
  for (;;) {
    const { rows } = await sql<Row & { number: number }>`
      select e.number, e.at, m.step, m.order_number, e.balance_after_fen,
        case e.side when 'credit' then e.amount_fen else -e.amount_fen end as amount_fen
      from member_ledger l
      join ledger_account a on a.ledger_id = l.ledger_id and a.kind = 'wallet'
      join ledger_entry e on e.ledger_account_id = a.id
      join ledger_movement m on m.id = e.movement_id
      where l.account_id = ${accountId} and e.number > ${last}
      order by e.number limit ${ENTRIES_AT_ONCE}`.execute(db.kysely)
    if (rows.length > 0) yield rows
    if (rows.length < ENTRIES_AT_ONCE) return
    last = rows.at(-1)?.number ?? last
  }
}
