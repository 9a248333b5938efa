import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { type ActDeps, actOnceFor, type TransactionDeps } from '#engine/server/act-once.ts'
import type { Reader, Tx } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { MemberScope, MembersScope } from '#engine/server/database/member-scope.ts'
import { type Author, SYSTEM, whoIs } from '#engine/server/database/records.ts'
import { TooBusy } from '#engine/server/database/turns.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { orFault, refuse } from '#engine/server/refusal.ts'
import type { InputOf, ReplyOf } from '#engine/shared/endpoints.ts'
import { postMovement, walletFen } from '#features/wallet/server/post-movement.ts'
import { postReversal } from '#features/wallet/server/post-reversal.ts'
import { findMovement } from '#features/wallet/server/read-movement.ts'

type Recall = Omit<InputOf<'recallTransfer'>, 'onceKey'>
type Recalled = { id: string; payeeAccountId: string; amountFen: number }

/**
 * Records that the bank took back a transfer, once for each of its lines. The wallet gives what it has and the member
 * owes the rest; one that nobody has placed leaves suspense, and one of a deleted member is a loss.
 */
export const recallTransfer = act(
  'recallTransfer',
  async (
    deps: ActDeps,
    actor,
    input: InputOf<'recallTransfer'>,
  ): Promise<ReplyOf<'recallTransfer'>> => {
    const before = await creditedLine(deps.db.kysely, input)
    if (before === undefined) throw refuse('not_found')
    const accounts = before.accountId === null ? [] : [before.accountId]
    return actOnceFor(deps, actor, accounts, (scope) => recallLine(scope, before, input))
  },
)

/** Records what a provider has reported: a payment that its payer's bank took back. Refuses as the act does. */
export async function recallBySystem(deps: TransactionDeps, input: Recall): Promise<void> {
  const before = await creditedLine(deps.db.kysely, input)
  if (before === undefined) throw refuse('not_found')
  const accounts = before.accountId === null ? [] : [before.accountId]
  await inTransaction(
    deps.db,
    (tx) =>
      writeFor(tx, accounts, SYSTEM, deps, async (scope) => {
        await recallLine(scope, before, input)
      }),
    { accounts },
  )
}

/** `before`: the line as it was found, whose member is locked. */
async function recallLine(
  scope: MembersScope<Author>,
  before: CreditedLine,
  input: Recall,
): Promise<ReplyOf<'recallTransfer'>> {
  const line = await lockLine(scope.tx, input)
  if (line === undefined) throw refuse('not_found')
  // Only the account that was found is locked.
  if (line.accountId !== before.accountId) throw new TooBusy('It was placed meanwhile')
  const [, by] = whoIs(scope.author)
  if (line.accountId !== null && line.accountId === by) throw refuse('own_case')
  if (line.isUndone) throw refuse('already_decided')
  return recall(scope, line, input)
}

/** The line as it is while nobody else recalls, places or reverses it. */
async function lockLine(tx: Tx, recall: Recall): Promise<CreditedLine | undefined> {
  await tx
    .selectFrom('bank_line')
    .select('transfer_id')
    .where('payee_account_id', '=', recall.payeeAccountId)
    .where('bank_reference', '=', recall.bankReference)
    .forUpdate()
    .execute()
  const { transferId = null } = (await creditedLine(tx, recall)) ?? {}
  if (transferId !== null) {
    await tx
      .selectFrom('unplaced_transfer')
      .select('id')
      .where('id', '=', transferId)
      .forUpdate()
      .execute()
  }
  return creditedLine(tx, recall)
}

async function recall(
  scope: MembersScope<Author>,
  line: CreditedLine,
  { payeeAccountId, bankReference, reason }: Recall,
): Promise<ReplyOf<'recallTransfer'>> {
  const { causeId, accountId, memberNum, receivedFen: amountFen } = line
  const id = scope.newId()
  const recalled = { id, payeeAccountId, amountFen }
  const owedFen = line.isOfDeleted
    ? await lose(scope, recalled)
    : accountId === null
      ? await leaveSuspense(scope, causeId)
      : await takeBack(scope.of(accountId), recalled)
  await scope.tx
    .insertInto('recall')
    .values({
      id,
      payee_account_id: payeeAccountId,
      bank_reference: bankReference,
      cause_id: causeId,
      account_id: accountId,
      amount_fen: amountFen,
      owed_fen: owedFen,
      reason,
      staff_id: whoIs(scope.author)[1],
      at: scope.now,
    })
    .execute()
  const args = { amountFen, owedFen, reason }
  if (accountId !== null)
    scope.of(accountId).event({ kind: 'transferRecalled', objectId: id, args })
  scope.audit({
    act: 'recallTransfer',
    about: 'recall',
    accountId,
    objectId: id,
    before: null,
    after: args,
  })
  return { memberNum, amountFen, owedFen }
}

/** Takes the money from the wallet and answers what it did not have. */
async function takeBack(
  scope: MemberScope,
  { id, payeeAccountId, amountFen }: Recalled,
): Promise<number> {
  await scope.load('account', [scope.accountId])
  const owedFen = amountFen - Math.min(amountFen, walletFen(scope))
  await orFault(
    `The recall ${id}`,
    postMovement(scope, {
      step: 'transferRecalled',
      causeId: id,
      debit: [
        { kind: 'wallet', amountFen: amountFen - owedFen },
        { kind: 'owed', amountFen: owedFen },
      ],
      credit: [{ kind: 'bank', part: payeeAccountId, amountFen }],
    }),
  )
  return owedFen
}

/** A member whose account was deleted has no wallet, and nobody owes it: all of it is a loss. Answers the whole amount in fen. */
async function lose(
  scope: MembersScope,
  { id, payeeAccountId, amountFen }: Recalled,
): Promise<number> {
  await orFault(
    `The recall ${id}`,
    postMovement(scope, {
      step: 'recallLost',
      causeId: id,
      debit: [{ kind: 'losses', amountFen }],
      credit: [{ kind: 'bank', part: payeeAccountId, amountFen }],
    }),
  )
  return amountFen
}

async function leaveSuspense(scope: MembersScope, transferId: string): Promise<0> {
  const { tx } = scope
  const entered = await findMovement(tx, transferId, 'transferUnplaced')
  const reversed = postReversal(scope, entered?.id ?? '')
  await orFault(`The transfer ${transferId}`, reversed)
  await tx
    .updateTable('unplaced_transfer')
    .set({ recalled_at: scope.now })
    .where('id', '=', transferId)
    .execute()
  return 0
}

/** A credited line of a bank, unless it is a returned withdrawal, which no bank takes back. `causeId`: of the movement that credited it. */
type CreditedLine = {
  causeId: string
  receivedFen: number
  /** Null while nobody has placed it, and once its member was deleted. */
  accountId: string | null
  isOfDeleted: boolean
  memberNum: string | null
  transferId: string | null
  /** The bank took it back already, or staff reversed it. */
  isUndone: boolean
}

async function creditedLine(
  db: Reader,
  { payeeAccountId, bankReference }: { payeeAccountId: string; bankReference: string },
): Promise<CreditedLine | undefined> {
  const { rows } = await sql<CreditedLine>`
    select line."causeId", line."receivedFen", line."transferId",
      account.account_id as "accountId", account.member_num as "memberNum",
      line."accountId" is not null and account.account_id is null as "isOfDeleted",
      exists (select 1 from recall where payee_account_id = ${payeeAccountId} and bank_reference = ${bankReference})
        or exists (select 1 from ledger_movement where cause_id = line."causeId" and reverses is not null) as "isUndone"
    from (
      select coalesce(b.credit_id, t.placement_id, t.id) as "causeId", b.received_fen as "receivedFen",
        coalesce(b.account_id, t.account_id) as "accountId", b.transfer_id as "transferId"
      from bank_line b left join unplaced_transfer t on t.id = b.transfer_id
      where b.payee_account_id = ${payeeAccountId} and b.bank_reference = ${bankReference}
        and b.withdrawal_id is null
    ) line left join account on account.account_id = line."accountId"`.execute(db)
  return rows[0]
}
