import { act } from '#engine/server/act.ts'
import { type ActDeps, actOnceFor } from '#engine/server/act-once.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { MembersScope } from '#engine/server/database/member-scope.ts'
import { type Author, whoIs } from '#engine/server/database/records.ts'
import { orFault, refuse } from '#engine/server/refusal.ts'
import type { InputOf } from '#engine/shared/endpoints.ts'
import { questionPrices } from '#features/console/server/question-prices.ts'
import type { BankLine } from '#features/payments/contract/receipts.ts'
import {
  keepBankLine,
  ourRateOf,
  type ReceivedLine,
  rateDoubts,
  readBankLine,
  receivedDebits,
} from '#features/wallet/server/bank-lines.ts'
import { postMovement } from '#features/wallet/server/post-movement.ts'

type Entry = { line: BankLine; payer: string }

/** Enters a line of the bank whose member is not known. Its money is in suspense until it is placed or recalled. */
export const enterTransfer = act(
  'enterTransfer',
  (
    deps: ActDeps,
    actor,
    { line, payer, confirmed }: InputOf<'enterTransfer'>,
  ): Promise<{ transferId: string }> => {
    return actOnceFor(deps, actor, [], async (scope) => {
      questionPrices(rateDoubts(line, await ourRateOf(scope.tx, line)), confirmed)
      return enter(scope, { line, payer })
    })
  },
)

/** The same within a transaction. A refusal has written nothing. */
export async function enter(
  scope: MembersScope<Actor>,
  { line, payer }: Entry,
): Promise<{ transferId: string }> {
  return enterLine(scope, { line: await readBankLine(scope.tx, line, scope.nowMs), payer })
}

/** `feeFen`: what a provider has kept of it. */
type EnteredLine = { line: ReceivedLine; payer: string; feeFen?: number }

/** Enters a line that was read, also one that the server itself has read from a provider. */
export async function enterLine(
  scope: MembersScope<Author>,
  { line, payer, feeFen = 0 }: EnteredLine,
): Promise<{ transferId: string }> {
  const { tx } = scope
  const transferId = scope.newId()
  const isNew = await keepBankLine(tx, line, { transferId })
  if (!isNew) throw refuse('bank_reference_used')
  await tx
    .insertInto('unplaced_transfer')
    .values({
      id: transferId,
      payer,
      entered_by: whoIs(scope.author)[1],
      entered_at: scope.now,
      account_id: null,
      placement_id: null,
      placed_at: null,
      recalled_at: null,
    })
    .execute()
  const amountFen = line.receivedFen
  await orFault(
    `The transfer ${transferId}`,
    postMovement(scope, {
      step: 'transferUnplaced',
      causeId: transferId,
      debit: receivedDebits(line, feeFen),
      credit: [{ kind: 'suspense', part: transferId, amountFen }],
    }),
  )
  scope.audit({
    act: 'enterTransfer',
    about: 'unplaced_transfer',
    objectId: transferId,
    before: null,
    after: { ...line, payer },
  })
  return { transferId }
}
