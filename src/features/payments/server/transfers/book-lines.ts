import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { type ActDeps, actOnceFor } from '#engine/server/act-once.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { MembersScope } from '#engine/server/database/member-scope.ts'
import { orRefused, Refused, refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { InputOf } from '#engine/shared/endpoints.ts'
import type { BookedLine } from '#features/payments/contract/bank-files.ts'
import { MAX_PAYER_LENGTH } from '#features/payments/contract/bank-transfers.ts'
import { creditByLine } from '#features/payments/server/receipts/decide-receipt.ts'
import { ourRateOf, rateDoubts } from '#features/wallet/server/bank-lines.ts'
import { judge } from './check-bank-file.ts'
import { enter } from './enter-transfer.ts'
import { bankLineOf, currencyOfFile, ratesOf } from './match-bank-lines.ts'

type Deps = ActDeps & Pick<Services, 'payables' | 'settings'>
type Scope = MembersScope<Actor>
type Outcome = {
  line: number
  outcome: 'credited' | 'paid' | 'proposed' | 'entered' | 'refused'
  code: string | null
  creditedFen: number
}

const refusedLine = (line: number, code: string): Outcome => ({
  line,
  outcome: 'refused',
  code,
  creditedFen: 0,
})

/** Books lines of a bank's file; each is compared anew with what was entered and decided since the check. */
act(
  'bookLines',
  (deps: Deps, actor, input: InputOf<'bookLines'>): Promise<{ lines: Outcome[] }> => {
    const accounts = input.lines.flatMap(({ receipt }) =>
      receipt === null ? [] : [receipt.accountId],
    )
    return actOnceFor(deps, actor, [...new Set(accounts)], async (scope) => {
      const { tx } = scope
      const currency = await currencyOfFile(tx, input)
      const { payeeAccountId, rate, fileReferences } = input
      const account = { payeeAccountId, currency, fileReferences }
      const verdicts = await judge(tx, actor, input.lines, account)
      const ourRate = ratesOf(tx, currency)
      const outcomes: Outcome[] = []
      for (const [nth, line] of input.lines.entries()) {
        const verdict = verdicts[nth]
        const { receipt } = line
        const isStill =
          receipt === null
            ? verdict?.state === 'none' || verdict?.state === 'likely'
            : verdict?.state === 'certain' &&
              verdict.match?.receipt?.receiptId === receipt.receiptId
        if (verdict === undefined || !isStill) {
          outcomes.push(refusedLine(line.line, verdict?.reason ?? 'not_found'))
          continue
        }
        const own = verdict.match?.receipt?.rate ?? rate ?? (await ourRate(line.day))
        outcomes.push(await bookOne(scope, line, { payeeAccountId, currency, rate: own }, deps))
      }
      return { lines: outcomes }
    })
  },
)

type Account = { payeeAccountId: string; currency: string; rate: number | null }

/** Books one line. What a refusal has written is undone, and the other lines go on. */
async function bookOne(
  scope: Scope,
  booked: BookedLine,
  account: Account,
  deps: Deps,
): Promise<Outcome> {
  const { tx } = scope
  await sql`savepoint bank_line_booked`.execute(tx)
  const outcome = await orRefused(bookIn(scope, booked, account, deps))
  if (outcome instanceof Refused) {
    await sql`rollback to savepoint bank_line_booked`.execute(tx)
    return refusedLine(booked.line, outcome.code)
  }
  await sql`release savepoint bank_line_booked`.execute(tx)
  return outcome
}

async function bookIn(
  scope: Scope,
  booked: BookedLine,
  account: Account,
  deps: Deps,
): Promise<Outcome> {
  const { tx } = scope
  const { line, receipt, sender, text } = booked
  const bankLine = bankLineOf(booked, account)
  if (bankLine === null) return refusedLine(line, 'rate_missing')
  if (receipt !== null) {
    const decided = await creditByLine(
      scope.of(receipt.accountId),
      receipt.receiptId,
      bankLine,
      deps,
    )
    const { state, isPaid, creditedFen } = decided
    const outcome = state === 'proposed' ? 'proposed' : isPaid ? 'paid' : 'credited'
    return { line, outcome, code: null, creditedFen }
  }
  // A rate that was typed for the whole file may be that of another currency.
  if (rateDoubts(bankLine, await ourRateOf(tx, bankLine)).length > 0) throw refuse('price_doubtful')
  const payer = [sender, text].filter(Boolean).join(' · ').slice(0, MAX_PAYER_LENGTH).toWellFormed()
  await enter(scope, { line: bankLine, payer })
  return { line, outcome: 'entered', code: null, creditedFen: 0 }
}
