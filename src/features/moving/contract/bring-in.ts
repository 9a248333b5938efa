import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import {
  amountFen,
  list,
  optionalText,
  shortText,
  text,
  uuid,
  wholeNumber,
} from '#engine/shared/fields.ts'
import { ALL_COLUMNS, BROUGHT_KINDS } from '#features/moving/rules/brought-columns.ts'

/** As many as a file that is read on a device may have. */
export const MAX_BROUGHT_ROWS = 10_000
/** The balances of a file are credited in one transaction, with its approval. */
export const MAX_BALANCE_ROWS = 500
export const MAX_FILE_NAME_LENGTH = 200
const MAX_CELL_LENGTH = 1_000
const MAX_BROUGHT_BYTES = 10_000_000
const MAX_FAILURES = 20
export const BRING_INS_SHOWN = 50

const row = v.object({
  /** Where it stands in the file, from 1. */
  line: wholeNumber(1, 10_000_000),
  /** In the order of `columns`. */
  cells: list(shortText(MAX_CELL_LENGTH), ALL_COLUMNS.length),
})
const file = v.object({
  fileName: optionalText(MAX_FILE_NAME_LENGTH),
  columns: v.pipe(list(v.picklist(ALL_COLUMNS), ALL_COLUMNS.length), v.minLength(1)),
  rows: v.pipe(list(row, MAX_BROUGHT_ROWS), v.minLength(1)),
})

const number = v.exactOptional(v.number())
const failure = v.object({
  /** The column; empty for the whole row. */
  path: text,
  /** What stood there. */
  cell: text,
  /** A code of forms, or one of `ROW_REFUSALS`. */
  code: text,
  args: v.object({
    type: v.exactOptional(text),
    min: number,
    max: number,
    length: number,
    row: number,
  }),
})
export type RowFailure = v.InferOutput<typeof failure>
const refusedRow = v.object({ line: v.number(), failures: list(failure, MAX_FAILURES) })
export type RefusedRow = v.InferOutput<typeof refusedRow>

const counts = {
  rows: v.number(),
  newRows: v.number(),
  changedRows: v.number(),
  sameRows: v.number(),
}
const report = v.object({
  ...counts,
  /** SHA-256 of the rows as they were read. */
  rowsSha256: text,
  /** Every row that is refused, in the order of the file. */
  refused: list(refusedRow, MAX_BROUGHT_ROWS),
  /** Of opening balances: the sum of what is new, in fen. */
  sumFen: v.number(),
})
export type BringInReport = v.InferOutput<typeof report>

/** What the rows of a file would do. Writes nothing. Balances need the right `moveMoney`, the others `settings`. */
export const checkBringIn = endpoint({
  method: 'POST',
  path: '/api/staff/moving-in/check',
  for: 'staff',
  right: ['settings', 'moveMoney'],
  maxBytes: MAX_BROUGHT_BYTES,
  body: v.object({ kind: v.picklist(BROUGHT_KINDS), ...file.entries }),
  reply: report,
})

/**
 * Brings in the good rows of a file, by batches of one transaction each. What is there already stays as it is, so that a
 * file that is sent again, also after a server died over it, doubles nothing. Nobody is told by mail.
 */
export const bringIn = endpoint({
  method: 'POST',
  path: '/api/staff/moving-in',
  for: 'staff',
  right: 'settings',
  once: true,
  maxBytes: MAX_BROUGHT_BYTES,
  body: v.object({
    onceKey: uuid,
    kind: v.picklist(BROUGHT_KINDS.filter((kind) => kind !== 'balances')),
    ...file.entries,
  }),
  reply: report,
})

/**
 * Proposes the new balances of a file to a second person, who credits them all by approving; who is alone with the right
 * credits them at once. `sumFen`: their sum as the person confirmed it; refuses with `outdated` if it is another.
 */
export const proposeBalances = endpoint({
  method: 'POST',
  path: '/api/staff/moving-in/balances',
  for: 'staff',
  right: 'moveMoney',
  once: true,
  keeps: 'forever',
  maxBytes: MAX_BROUGHT_BYTES,
  body: v.object({ onceKey: uuid, ...file.entries, sumFen: amountFen }),
  reply: v.object({ ...report.entries, proposalId: v.nullable(uuid) }),
})

/** What a proposal of opening balances carries: the file that they are of. */
export const balancesProposal = v.object({
  fileName: text,
  rowsSha256: text,
  members: v.number(),
  sumFen: v.number(),
})

const bringInRun = v.object({
  id: uuid,
  kind: v.picklist(BROUGHT_KINDS),
  fileName: text,
  rowsSha256: text,
  by: v.nullable(text),
  startedAt: text,
  ...counts,
  refusedRows: v.number(),
  /** `stopped`: the server ended in the middle; the same file goes on. The last three are of opening balances. */
  state: v.picklist(['running', 'stopped', 'done', 'waiting', 'approved', 'declined']),
})
export type BringInRun = v.InferOutput<typeof bringInRun>

/** The files that were brought in last, the newest first. */
export const listBringIns = endpoint({
  method: 'GET',
  path: '/api/staff/moving-in',
  for: 'staff',
  right: ['settings', 'moveMoney'],
  reply: v.object({ runs: list(bringInRun, BRING_INS_SHOWN) }),
})
