import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import type { MemberScope, MembersScope } from '#engine/server/database/member-scope.ts'
import { type Author, whoIs } from '#engine/server/database/records.ts'
import { recordset } from '#engine/server/database/rows.ts'
import { Unproved } from '#engine/server/database/unproved.ts'
import { orFault, refuse } from '#engine/server/refusal.ts'
import { hasProved, type MoneyAct } from '#features/people/rules/staff-proof.ts'
import {
  balanceChange,
  isMembers,
  keepsBalance,
  type LedgerEntry,
} from '#features/wallet/rules/ledger-accounts.ts'
import {
  accountName,
  entriesOf,
  MOVEMENTS,
  type MoneyCause,
  type Posting,
} from '#features/wallet/rules/movements.ts'
import { ledgerOf, type OpenAccount, openAccounts } from './ledger-accounts.ts'
import { owedBy } from './owed-by.ts'
import { findMovement, type Movement } from './read-movement.ts'

/** A member whose accounts it moves, or none where only the house's are. */
export type MoneyScope = MemberScope | MembersScope
export type Posted = { movementId: string }

/**
 * Posts a movement in the caller's transaction, once for each cause and step: the same posting again answers the first
 * one, another one under its cause and step is refused as `already_decided`. Refuses with `insufficient_balance` and
 * what is missing if the wallet has too little, with `exceeds_remaining` if another account has. A refusal writes
 * nothing. `cashAmount` follows the wallet with the rows of this transaction. Money that comes into the wallet settles
 * what the member owes.
 */
export function postMovement(
  scope: MoneyScope,
  posting: Posting & { orderNumber?: string | null },
): Promise<Posted> {
  const { step, causeId, orderNumber = null } = posting
  const { cause } = MOVEMENTS[step]
  const facts = { act: step, cause, causeId, step, orderNumber, reverses: null }
  return writeMovement(scope, { ...facts, entries: entriesOf(posting) })
}

/** Pays what the member owes from the wallet, as far as it goes. */
async function settleOwed(scope: MemberScope): Promise<void> {
  const amountFen = Math.min(await owedBy(scope.tx, scope.accountId), walletFen(scope))
  if (amountFen === 0) return
  const posting = {
    step: 'owedSettled',
    causeId: scope.newId(),
    debit: [{ kind: 'wallet', amountFen }],
    credit: [{ kind: 'owed', amountFen }],
  } as const
  await orFault('What is owed', postMovement(scope, posting))
}

export type NewMovement = {
  /** What staff prove for it. */
  act: MoneyAct
  cause: MoneyCause
  causeId: string
  step: string
  orderNumber: string | null
  reverses: string | null
  entries: readonly LedgerEntry[]
}

/**
 * Writes a movement whose entries add up: one of the table, or a reversal. Throws `Unproved` if staff move it without
 * the proof that it needs, so that no path to it can forget to ask.
 */
export async function writeMovement(scope: MoneyScope, movement: NewMovement): Promise<Posted> {
  const { tx, accountId, author } = scope
  const { entries, causeId, step } = movement
  const isOwn = 'role' in author && author.accountId === accountId
  if (!isOwn && !hasProved(author, movement.act)) throw new Unproved(step)
  const ofMember = entries.some(({ kind }) => isMembers(kind))
  if (ofMember && accountId === null)
    throw new Error(`${step} moves money of a member that it does not name`)
  // Throws unless the scope has locked the account, which orders all movements of a member.
  if (scope.accountId !== null) await scope.load('account', [scope.accountId])
  const ledgerId = ofMember && accountId !== null ? await ledgerOf(tx, accountId) : null

  const movementBefore = await findMovement(tx, causeId, step)
  if (movementBefore !== undefined) return answerOf(movementBefore, ledgerId, entries)
  const accounts = await openAccounts(tx, ledgerId, entries)
  const now = scope.now
  const numbered = entries.map((entry) => numberEntry(entry, accounts, now))
  const short = numbered.filter(({ balanceAfterFen }) => (balanceAfterFen ?? 0) < 0)
  if (short.length > 0) {
    const wallet = short.find(({ kind }) => kind === 'wallet')
    if (wallet === undefined) throw refuse('exceeds_remaining')
    throw refuse('insufficient_balance', { shortFen: -(wallet.balanceAfterFen ?? 0) })
  }

  const movementId = scope.newId()
  const isNew = await insertMovement(
    tx,
    { ...movement, movementId, now, requestId: scope.requestId ?? null },
    author,
  )
  if (!isNew) {
    // Another transaction that shares no lock with this one has just committed it.
    const other = await findMovement(tx, causeId, step)
    if (other === undefined) throw refuse('already_decided')
    return answerOf(other, ledgerId, entries)
  }
  await sql`
    insert into ledger_entry (movement_id, ledger_account_id, side, amount_fen, number, balance_after_fen, credited_fen, at)
    select ${movementId}::uuid, x."accountId", x.side, x."amountFen", x.number, x."balanceAfterFen", x."creditedFen", x.at
    from ${recordset(
      numbered,
      '"accountId" uuid, side text, "amountFen" bigint, number bigint, "balanceAfterFen" bigint, "creditedFen" bigint, at timestamptz',
    )}`.execute(tx)
  const wallet = numbered.find(({ kind }) => kind === 'wallet')
  if (wallet !== undefined && scope.accountId !== null) {
    showBalance(scope, wallet.balanceAfterFen ?? 0)
    if (wallet.side === 'credit' && movement.reverses === null) {
      await settleOwed(scope)
    }
  }
  return { movementId }
}

function answerOf(
  posted: Movement,
  ledgerId: string | null,
  entries: readonly LedgerEntry[],
): Posted {
  const isSame =
    (posted.ledgerId === null || posted.ledgerId === ledgerId) &&
    isDeepStrictEqual(sorted(posted.entries), sorted(entries))
  if (!isSame) throw refuse('already_decided')
  return { movementId: posted.id }
}

const sorted = (entries: readonly LedgerEntry[]) =>
  entries
    .map(({ kind, part, side, amountFen }) => ({ kind, part, side, amountFen }))
    .sort((a, b) => (accountName(a) < accountName(b) ? -1 : 1))

function numberEntry(entry: LedgerEntry, accounts: Map<string, OpenAccount>, now: string) {
  const account = accounts.get(accountName(entry))
  if (account === undefined) throw new Error(`The account ${accountName(entry)} was not opened`)
  const { id: accountId, last } = account
  if (!keepsBalance(entry.kind)) {
    return { ...entry, accountId, number: null, balanceAfterFen: null, creditedFen: null, at: now }
  }
  const balanceAfterFen = (last?.balanceAfterFen ?? 0) + balanceChange(entry)
  const creditedFen = (last?.creditedFen ?? 0) + (entry.side === 'credit' ? entry.amountFen : 0)
  // A clock that was set back must not change the order of a member's transactions.
  const at = last !== null && last.at > now ? last.at : now
  return { ...entry, accountId, number: (last?.number ?? 0) + 1, balanceAfterFen, creditedFen, at }
}

async function insertMovement(
  tx: Tx,
  movement: NewMovement & { movementId: string; now: string; requestId: string | null },
  author: Author,
): Promise<boolean> {
  const [actorKind, actorId] = whoIs(author)
  const made = await tx
    .insertInto('ledger_movement')
    .values({
      id: movement.movementId,
      cause: movement.cause,
      cause_id: movement.causeId,
      step: movement.step,
      order_number: movement.orderNumber,
      entry_count: movement.entries.length,
      reverses: movement.reverses,
      actor_kind: actorKind,
      staff_id: actorKind === 'staff' ? actorId : null,
      request_id: movement.requestId,
      at: movement.now,
    })
    .onConflict((conflict) => conflict.columns(['cause_id', 'step']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** The wallet of a member whose account the scope has loaded, in fen. */
export const walletFen = (scope: MemberScope): number => accountRow(scope).cashFen

/** The account's row carries the wallet to the member's devices. */
function showBalance(scope: MemberScope, balanceFen: number): void {
  scope.put('account', { ...accountRow(scope), cashFen: balanceFen })
}

function accountRow(scope: MemberScope) {
  const row = scope.get('account', scope.accountId)
  if (row === undefined) throw new Error('Money of an account that does not exist')
  return row
}
