/** Money that came in, as a bank's file says it. */
export type StatementLine = {
  /** Its place in the file, from 1: a line of text, a row of a sheet. */
  line: number
  /** The value date, `YYYY-MM-DD`. */
  day: string
  /** Hundredths of the account's currency, above zero. */
  amount: number
  /** What the bank itself calls the line; empty where it gives none. Never what the sender chose. */
  reference: string
  sender: string
  /** What the sender wrote, and what the bank says of it. */
  text: string
}

/** Why a line of a file is no transfer that can be credited. A person sees each of these but `out`. */
export const LEFT_REASONS = ['out', 'pending', 'reversal', 'batch'] as const
export type LeftReason = (typeof LEFT_REASONS)[number]
export type LeftLine = {
  line: number
  reason: LeftReason
  day: string
  amount: number
  text: string
}

/** What the bank says is on the account at the end of a day; hundredths, below zero if it is overdrawn. */
export type StatementBalance = { day: string; amount: number }

/** One account of a bank's file, whatever its format. */
export type BankStatement = {
  /** As the file writes it; empty where it does not say. */
  account: string
  /** ISO 4217; empty where the file does not say. */
  currency: string
  /** Where the file says which account it is. */
  at: { line: number; field: string }
  lines: StatementLine[]
  left: LeftLine[]
  /** The last of each day, the days in order. */
  balances: StatementBalance[]
}

/** What is wrong with a file, of which then nothing counts. */
export const FAULT_CODES = [
  /** Not there. */
  'missing',
  /** Not as the format has it. */
  'invalid',
  /** A currency that we do not know, or another than that of the account. */
  'currency',
  /** Lines and balances do not add up: something is missing between them. */
  'sum',
  /** A kind of message that is no statement. */
  'kind',
  'too_many',
] as const
export type FaultCode = (typeof FAULT_CODES)[number]
export type FileFault = {
  line: number
  /** As the file calls it. */
  field: string
  code: FaultCode
  /** What stands there; shortened. */
  found: string
}

export type ReadStatements =
  | { ok: true; statements: BankStatement[] }
  | { ok: false; faults: FileFault[] }

/** The most lines of one account that are looked at together. */
export const MAX_STATEMENT_LINES = 2_000
const MAX_FOUND = 40

/** Thrown within a reader, which answers it. */
export class BankFileFault extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault) {
    super(`${fault.field} ${fault.code}`)
    this.fault = fault
  }
}

export const faultAt = (line: number, field: string, code: FaultCode, found = ''): BankFileFault =>
  new BankFileFault({ line, field, code, found: found.slice(0, MAX_FOUND).toWellFormed() })

/** What a reader answers, or the fault that it met: a file with one counts for nothing. */
export function orFaults(read: () => BankStatement[]): ReadStatements {
  try {
    const statements = merged(read())
    for (const { lines, left } of statements) {
      const first = lines[MAX_STATEMENT_LINES] ?? left[MAX_STATEMENT_LINES]
      if (first) throw faultAt(first.line, '', 'too_many', String(MAX_STATEMENT_LINES))
    }
    return { ok: true, statements }
  } catch (error) {
    if (!(error instanceof BankFileFault)) throw error
    return { ok: false, faults: [error.fault] }
  }
}

/** A file has a message for each day or page of an account: they are one statement. */
function merged(all: readonly BankStatement[]): BankStatement[] {
  const byAccount = Map.groupBy(all, ({ account, currency }) => `${account} ${currency}`)
  return [...byAccount.values()].flatMap((parts) => {
    const [first] = parts
    if (first === undefined) return []
    const days = new Map(
      parts.flatMap(({ balances }) => balances.map(({ day, amount }) => [day, amount] as const)),
    )
    const { account, currency, at } = first
    return [
      {
        account,
        currency,
        at,
        lines: parts.flatMap(({ lines }) => lines),
        left: parts.flatMap(({ left }) => left),
        balances: [...days]
          .map(([day, amount]) => ({ day, amount }))
          .sort((a, b) => a.day.localeCompare(b.day)),
      },
    ]
  })
}

const DECIMALS = 5
/** No amount of a bank is longer. */
const MAX_WHOLE = 13

/**
 * The hundredths of a plain amount, such as `1234,5` with its mark; null for anything else, also where it has more
 * than hundredths.
 */
export function hundredthsOf(input: string, mark: '.' | ','): number | null {
  const [whole = '', fraction = '', ...more] = input.split(mark)
  const isPlain =
    more.length === 0 &&
    /^\d+$/.test(whole) &&
    whole.length <= MAX_WHOLE &&
    /^\d*$/.test(fraction) &&
    fraction.length <= DECIMALS &&
    /^0*$/.test(fraction.slice(2))
  return isPlain ? Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2)) : null
}

/** A day of the calendar as `YYYY-MM-DD`; null for none. */
export function dayOf(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const atMs = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text) ? text : null
}

/** One line of what a bank printed over several, or in columns. */
export const inOneLine = (parts: readonly string[]): string =>
  parts
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ')
