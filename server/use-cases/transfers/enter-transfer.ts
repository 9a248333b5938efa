import { act } from '#server/act.ts'
import type { Tx } from '#server/database/database.ts'
import type { Actor } from '#server/database/find-session.ts'
import type { Writer } from '#server/database/writer.ts'
import { orFault, refuse } from '#server/refusal.ts'
import { nowOf } from '#server/services.ts'
import { type ActDeps, actOnce } from '#server/use-cases/money/act-once.ts'
import {
  keepBankLine,
  ourRateOf,
  rateDoubts,
  readBankLine,
} from '#server/use-cases/money/bank-lines.ts'
import { postMovement } from '#server/use-cases/money/post-movement.ts'
import { questionPrices } from '#server/use-cases/rates/question-prices.ts'
import type { InputOf } from '#shared/contract/endpoints.ts'
import type { BankLine } from '#shared/contract/receipts.ts'

type Entry = { line: BankLine; payer: string }

/** Enters a line of the bank whose member is not known. Its money is in suspense until it is placed or recalled. */
export const enterTransfer = act(
  'enterTransfer',
  (
    deps: ActDeps,
    actor,
    { line, payer, confirmed }: InputOf<'enterTransfer'>,
  ): Promise<{ transferId: string }> => {
    return actOnce(deps, actor, null, async (tx, writer) => {
      questionPrices(rateDoubts(line, await ourRateOf(tx, line)), confirmed)
      return enter(tx, writer, actor, { line, payer }, deps)
    })
  },
)

/** The same within a transaction. A refusal has written nothing. */
export async function enter(
  tx: Tx,
  writer: Writer,
  actor: Actor,
  { line: given, payer }: Entry,
  deps: ActDeps,
): Promise<{ transferId: string }> {
  const line = await readBankLine(tx, given, deps.nowMs())
  const transferId = deps.newId()
  const isNew = await keepBankLine(tx, line, { transferId })
  if (!isNew) throw refuse('bank_reference_used')
  await tx
    .insertInto('unplaced_transfer')
    .values({
      id: transferId,
      payer,
      entered_by: actor.accountId,
      entered_at: nowOf(deps),
      account_id: null,
      placement_id: null,
      placed_at: null,
      recalled_at: null,
    })
    .execute()
  const amountFen = line.receivedFen
  await orFault(
    `The transfer ${transferId}`,
    postMovement(
      tx,
      writer,
      { accountId: null, author: actor },
      {
        step: 'transferUnplaced',
        causeId: transferId,
        debit: [{ kind: 'bank', part: line.payeeAccountId, amountFen }],
        credit: [{ kind: 'suspense', part: transferId, amountFen }],
      },
      deps,
    ),
  )
  writer.audit({
    act: 'enterTransfer',
    about: 'unplaced_transfer',
    accountId: null,
    objectId: transferId,
    before: null,
    after: { ...line, payer },
  })
  return { transferId }
}
