import { createHash } from 'node:crypto'
import { act } from '#engine/server/act.ts'
import type { TransactionDeps } from '#engine/server/act-once.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { InputOf } from '#engine/shared/endpoints.ts'
import type {
  CheckedLine,
  FileLine,
  LineReason,
  LineState,
} from '#features/payments/contract/bank-files.ts'
import { lineIdentities } from '#features/payments/rules/bank-files/line-identity.ts'
import type { Match } from '#features/payments/rules/bank-files/match-lines.ts'
import {
  bankLineOf,
  type ComparedReceipt,
  currencyOfFile,
  enteredBefore,
  fenOf,
  matchBankLines,
  ratesOf,
  sameKey,
  strangersAmong,
} from './match-bank-lines.ts'

type Named = FileLine & { bankReference: string }
type Verdict = { state: LineState; reason: LineReason; match: Match<ComparedReceipt> | null }

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Compares the lines of a bank's file with what was entered before and with the receipts under review. */
act(
  'checkBankFile',
  (
    deps: TransactionDeps,
    actor,
    input: InputOf<'checkBankFile'>,
  ): Promise<{ lines: CheckedLine[] }> => {
    const { payeeAccountId, rate } = input
    return inTransaction(deps.db, async (tx) => {
      const currency = await currencyOfFile(tx, input)
      const identities = lineIdentities(input.lines, hash)
      const lines = input.lines.map((line, nth) => ({
        ...line,
        bankReference: identities[nth] ?? '',
      }))
      const verdicts = await judge(tx, actor, lines, {
        payeeAccountId,
        currency,
        fileReferences: identities,
      })
      const ourRate = ratesOf(tx, currency)
      const checked: CheckedLine[] = []
      for (const [nth, line] of lines.entries()) {
        const { state, reason, match = null } = verdicts[nth] ?? NOTHING
        const own = match?.receipt?.rate ?? rate ?? (await ourRate(line.day))
        const bankLine = bankLineOf(line, { payeeAccountId, currency, rate: own })
        const received = bankLine?.received
        checked.push({
          line: line.line,
          bankReference: line.bankReference,
          state,
          reason,
          code: match?.code ?? '',
          receipt: match?.receipt ? shown(match.receipt) : null,
          receivedFen: bankLine === null ? null : fenOf(bankLine),
          rate: received?.kind === 'foreign' ? received.rate : null,
        })
      }
      return { lines: checked }
    })
  },
)

const NOTHING: Verdict = { state: 'none', reason: 'no_code', match: null }

const shown = (receipt: ComparedReceipt): CheckedLine['receipt'] => {
  const { accountId, receiptId, memberNum, referenceCode, amountFen, expected, day } = receipt
  return { accountId, receiptId, memberNum, referenceCode, amountFen, expected, day }
}

type Account = {
  payeeAccountId: string
  currency: string
  /** What all lines of the file are known by. */
  fileReferences: readonly string[]
}

/**
 * What each line would become. A line that was entered is never matched, and one that may have been entered under another
 * reference is never certain.
 */
export async function judge(
  tx: Tx,
  actor: Actor,
  lines: readonly Named[],
  account: Account,
): Promise<Verdict[]> {
  const { payeeAccountId, fileReferences } = account
  const known = await enteredBefore(
    tx,
    payeeAccountId,
    lines.map(({ bankReference }) => bankReference),
  )
  const verdicts = new Map<Named, Verdict>()
  const first = new Map<string, string>()
  for (const line of lines) {
    const { bankReference } = line
    const before = known.get(bankReference) ?? first.get(bankReference)
    if (before === undefined) first.set(bankReference, sameKey(line))
    else verdicts.set(line, { ...(before === sameKey(line) ? KNOWN : DIFFERS), match: null })
  }
  const open = lines.filter((line) => !verdicts.has(line))
  const strangers = await strangersAmong(tx, payeeAccountId, open, fileReferences)
  const matches = await matchBankLines(tx, open, account)
  const decided = await decidedAmong(tx, matches)
  const proposed = await proposedAmong(tx, matches)
  for (const [nth, line] of open.entries()) {
    const match = matches[nth]
    if (match === undefined) continue
    const isPerhapsKnown = strangers.has(sameKey(line))
    verdicts.set(line, verdictOf(match, { actor, isPerhapsKnown, decided, proposed }))
  }
  return lines.map((line) => verdicts.get(line) ?? NOTHING)
}

const KNOWN = { state: 'known', reason: 'known' } as const
const DIFFERS = { state: 'refused', reason: 'differs' } as const

type Facts = {
  actor: Actor
  isPerhapsKnown: boolean
  decided: ReadonlySet<string>
  proposed: ReadonlySet<string>
}

function verdictOf(
  match: Match<ComparedReceipt>,
  { actor, isPerhapsKnown, decided, proposed }: Facts,
): Verdict {
  const { receipt, reason, code } = match
  if (receipt && proposed.has(receipt.receiptId))
    return { state: 'refused', reason: 'proposed', match }
  if (receipt?.accountId === actor.accountId) return { state: 'refused', reason: 'own_case', match }
  if (isPerhapsKnown) {
    return { state: receipt === null ? 'none' : 'likely', reason: 'perhaps_known', match }
  }
  if (reason === 'code_unknown' && decided.has(code)) {
    return { state: 'none', reason: 'code_decided', match }
  }
  return { state: match.certainty, reason, match }
}

/** The codes of receipts that were decided. */
async function decidedAmong(tx: Tx, matches: readonly Match[]): Promise<ReadonlySet<string>> {
  const codes = matches.flatMap(({ reason, code }) => (reason === 'code_unknown' ? [code] : []))
  if (codes.length === 0) return new Set()
  const rows = await tx
    .selectFrom('receipt')
    .select('reference_code as code')
    .where('reference_code', 'in', codes)
    .execute()
  return new Set(rows.map(({ code }) => code))
}

/** The receipts of which a second person decides. */
async function proposedAmong(tx: Tx, matches: readonly Match[]): Promise<ReadonlySet<string>> {
  const ids = matches.flatMap(({ receipt }) => (receipt === null ? [] : [receipt.receiptId]))
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('proposal')
    .select('object_id as id')
    .where('act', '=', 'creditReceipt')
    .where('object_id', 'in', ids)
    .where('decision', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
