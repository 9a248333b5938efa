/**
 * What is brought in from files, each kind with its columns in the order of its template: whether a file must have it.
 * The first names the row; a row whose first cell begins with `#` is an example or a remark.
 */
export const BROUGHT_COLUMNS = {
  members: { email: 'needed', name: 'optional', language: 'optional', old_number: 'optional' },
  parcels: {
    member: 'needed',
    tracking_number: 'needed',
    warehouse: 'needed',
    shelf: 'needed',
    weight_kg: 'needed',
    length_cm: 'needed',
    width_cm: 'needed',
    height_cm: 'needed',
    arrived: 'needed',
    goods_class: 'optional',
    content: 'optional',
    value_yuan: 'optional',
  },
  balances: { member: 'needed', amount: 'needed', currency: 'optional' },
  addresses: {
    member: 'needed',
    recipient: 'needed',
    country: 'needed',
    phone: 'needed',
    province: 'optional',
    city: 'optional',
    area: 'optional',
    detail: 'needed',
    postal_code: 'needed',
    note: 'optional',
    reference: 'optional',
  },
} as const satisfies Record<string, Record<string, 'needed' | 'optional'>>
export type BroughtKind = keyof typeof BROUGHT_COLUMNS
export const BROUGHT_KINDS = Object.keys(BROUGHT_COLUMNS) as BroughtKind[]
export type BroughtColumn = {
  [Kind in BroughtKind]: keyof (typeof BROUGHT_COLUMNS)[Kind]
}[BroughtKind]

/** The columns of a kind, in the order of its template. */
export const columnsOf = (kind: BroughtKind): BroughtColumn[] =>
  Object.keys(BROUGHT_COLUMNS[kind]) as BroughtColumn[]

/** What a row is: its key decides what it is the same as. */
export type BroughtRow = { line: number; cells: Readonly<Record<string, string>> }

export const ALL_COLUMNS = [...new Set(BROUGHT_KINDS.flatMap(columnsOf))]

/** Rows as they are sent: their cells in the order of `columns`. */
export type BroughtTable = {
  columns: BroughtColumn[]
  rows: { line: number; cells: string[] }[]
}

/** The rows as a table that is sent. */
export function tableOf(rows: readonly BroughtRow[]): BroughtTable {
  const names = new Set(rows.flatMap(({ cells }) => Object.keys(cells)))
  const columns = ALL_COLUMNS.filter((column) => names.has(column))
  return {
    columns,
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: columns.map((column) => cells[column] ?? ''),
    })),
  }
}

/** The rows of a table. */
export const rowsOf = ({ columns, rows }: BroughtTable): BroughtRow[] =>
  rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(columns.map((column, nth) => [column, cells[nth] ?? ''])),
  }))

/** Whether a row is an example or a remark, which is never brought in. */
export const isRemark = (kind: BroughtKind, { cells }: BroughtRow): boolean =>
  (cells[columnsOf(kind)[0] ?? ''] ?? '').trimStart().startsWith('#')

/** Why a row is refused, beside what any form refuses. */
export const ROW_REFUSALS = [
  'row_repeated',
  'member_not_found',
  'member_own',
  'language_unknown',
  'old_number_used',
  'old_number_ours',
  'warehouse_unlisted',
  'day_unclear',
  'day_ahead',
  'day_long_ago',
  'class_unknown',
  'value_missing',
  'quarantine_shelf',
  'ordinary_shelf',
  'parcel_unclaimed',
  'parcel_expected',
  'parcel_of_other',
  'currency_other',
  'amount_negative',
  'balance_differs',
  'balance_waits',
  'country_unlisted',
  'country_unserved',
  'address_edited',
  'number_shortened',
  'number_date',
] as const
export type RowRefusal = (typeof ROW_REFUSALS)[number]
