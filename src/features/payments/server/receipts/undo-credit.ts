import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { actOnce } from '#engine/server/act-once.ts'
import type { Reader } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import { UNDO_MS } from '#features/console/rules/undo-time.ts'
import { MAX_UNDOABLE } from '#features/payments/contract/receipts.ts'
import { nextReceiptState } from '#features/payments/rules/receipt-states.ts'
import { keepMovedByHand } from '#features/wallet/server/moved-by-hand.ts'
import { postReversal } from '#features/wallet/server/post-reversal.ts'
import { waitAgain } from '#features/wallet/server/reverse-movement.ts'

type Credit = {
  movementId: string
  accountId: string
  memberNum: string
  step: 'topUpCredited' | 'receiptApproved' | 'transferPlaced'
  causeId: string
  amountFen: number
  at: string
}

/** What this person has credited in the last minutes and can take back, the newest first. */
act('listCredits', async ({ db, nowMs }, actor) => {
  const credits = await undoable(db.kysely, actor, nowMs(), null)
  return {
    credits: credits.map(({ movementId, accountId, memberNum, amountFen, at }) => ({
      movementId,
      accountId,
      memberNum,
      amountFen,
      until: new Date(Date.parse(at) + UNDO_MS).toISOString(),
    })),
  }
})

/**
 * Takes back a credit that the same person made a short while ago, by the reverse movement. The receipt is to be
 * decided again, or the transfer placed again, with the same line of the bank. Refuses with `undo_over` what is too
 * old, was used since or is somebody else's.
 */
act('undoCredit', (deps, actor, { accountId, movementId }) => {
  return actOnce(deps, actor, accountId, async (scope) => {
    const { tx } = scope
    // The account is locked, so that nothing uses the money meanwhile.
    const [credit] = await undoable(tx, actor, scope.nowMs, movementId)
    if (credit === undefined || credit.accountId !== accountId) throw refuse('undo_over')
    const reversed = await postReversal(scope, movementId)
    const { amountFen } = credit
    await keepMovedByHand(tx, { id: movementId, accountId, act: 'undoCredit', amountFen })
    await reopen(scope, credit)
    const args = { amountFen: -amountFen, reason: '' }
    scope.event({ kind: 'movementReversed', objectId: reversed.movementId, args })
    scope.audit({
      act: 'undoCredit',
      about: 'ledger_movement',
      objectId: movementId,
      before: { step: credit.step },
      after: args,
    })
    return { amountFen }
  })
})

/**
 * Movements by which the actor has lately credited a wallet with a line of the bank and nothing else, as long as
 * nothing has left that wallet since.
 */
async function undoable(
  db: Reader,
  { accountId: staffId }: Actor,
  nowMs: number,
  movementId: string | null,
): Promise<Credit[]> {
  const from = new Date(nowMs - UNDO_MS).toISOString()
  const { rows } = await sql<Credit>`
    select m.id as "movementId", m.step, m.cause_id as "causeId", m.at, e.amount_fen as "amountFen",
      account.account_id as "accountId", account.member_num as "memberNum"
    from ledger_movement m
    join ledger_entry e on e.movement_id = m.id and e.side = 'credit'
    join ledger_account wallet on wallet.id = e.ledger_account_id and wallet.kind = 'wallet'
    join member_ledger on member_ledger.ledger_id = wallet.ledger_id
    join account on account.account_id = member_ledger.account_id
    where m.staff_id = ${staffId} and m.at > ${from}::timestamptz and m.reverses is null
      and m.step in ('topUpCredited', 'receiptApproved', 'transferPlaced')
      and (${movementId}::uuid is null or m.id = ${movementId}::uuid)
      and not exists (
        select from ledger_entry other join ledger_account a on a.id = other.ledger_account_id
        where other.movement_id = m.id and a.kind not in ('wallet', 'bank', 'bankFees', 'suspense')
      )
      and not exists (select from ledger_movement reversal where reversal.reverses = m.id)
      and not exists (select from recall where recall.cause_id = m.cause_id)
      and not exists (
        select from ledger_entry later
        join ledger_movement used on used.id = later.movement_id and used.reverses is null
        where later.ledger_account_id = wallet.id and later.number > e.number and later.side = 'debit'
      )
    order by m.at desc, m.id desc limit ${MAX_UNDOABLE}`.execute(db)
  return rows
}

/** The receipt is under review again, or the transfer nobody's. Its line of the bank can be credited again. */
async function reopen(scope: MemberScope, { accountId, step, causeId }: Credit): Promise<void> {
  const { tx } = scope
  if (step === 'transferPlaced') {
    await waitAgain(tx, causeId)
    return
  }
  const line = await tx
    .deleteFrom('bank_line')
    .where('account_id', '=', accountId)
    .where('credit_id', '=', causeId)
    .returning('receipt_id')
    .executeTakeFirst()
  const ids = { id: [line?.receipt_id ?? causeId] }
  const [receipt] = await scope.loadWhere('receipt', ids)
  const state = receipt && nextReceiptState(receipt.state, 'undo')
  if (receipt === undefined || !state) throw refuse('already_decided')
  // What it was to pay is open for other payments since it was approved.
  const isOverdue = receipt.isOverdue || receipt.purpose !== 'topUp'
  const open = { state, isOverdue, creditedFen: null, isPaid: false, decidedAt: null }
  scope.put('receipt', { ...receipt, ...open })
  // What its provider has is read again.
  await tx
    .updateTable('online_payment')
    .set({ state: 'open', read_next_at: scope.now })
    .where('receipt_id', '=', receipt.id)
    .where('session_id', 'is not', null)
    .execute()
}
