import { sql } from 'kysely'
import type { Reader } from '#engine/server/database/database.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { InputOf } from '#engine/shared/endpoints.ts'
import { isInstant } from '#engine/shared/instant.ts'
import type { Transaction } from '#features/wallet/contract/transactions.ts'
import type { MovementStep } from '#features/wallet/rules/movements.ts'

const REVERSAL = 'reverse:'
const TRANSFER_STEP = 'receiptApproved' satisfies MovementStep

type Filter = Omit<InputOf<'listTransactions'>, 'large'>
export type WalletEntry = Transaction & {
  movementId: string
  causeId: string
  staffId: string | null
}

/** The ledger's id of a member's wallet; undefined before its first movement. */
export const walletOf = (db: Reader, accountId: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('member_ledger')
    .innerJoin('ledger_account', 'ledger_account.ledger_id', 'member_ledger.ledger_id')
    .select('ledger_account.id')
    .where('member_ledger.account_id', '=', accountId)
    .where('ledger_account.kind', '=', 'wallet')
    .executeTakeFirst()

/** One page of a member's wallet, newest first, and the place where the next page starts, null on the last one. */
export async function readWalletPage(
  db: Reader,
  accountId: string,
  { after, from, to, direction, order }: Filter,
  size: number,
): Promise<{ entries: WalletEntry[]; next: string | null }> {
  const place = after === undefined ? undefined : readPlace(after)
  if (place === null) throw refuse('bad_request', { detail: 'after is not what a page answered' })
  const wallet = await walletOf(db, accountId)
  if (wallet === undefined) return { entries: [], next: null }
  const rows = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_movement as m', 'm.id', 'e.movement_id')
    .select(['e.number', 'e.at', 'e.side', 'e.amount_fen', 'e.balance_after_fen'])
    .select(['m.step', 'm.reverses', 'm.order_number', 'm.id', 'm.cause_id', 'm.staff_id'])
    .where('e.ledger_account_id', '=', wallet.id)
    .$if(place !== undefined, (query) =>
      query.where(sql<boolean>`(e.at, e.number) < (${place?.at}, ${place?.number})`),
    )
    .$if(from !== undefined, (query) => query.where('e.at', '>=', from as string))
    .$if(to !== undefined, (query) => query.where('e.at', '<', to as string))
    .$if(direction !== undefined, (query) =>
      query.where('e.side', '=', direction === 'income' ? 'credit' : 'debit'),
    )
    .$if(order !== undefined, (query) => query.where('m.order_number', '=', order as string))
    .orderBy('e.at', 'desc')
    .orderBy('e.number', 'desc')
    // A literal: with a value the database would plan the statement anew each time.
    .limit(sql.lit(size + 1))
    .execute()
  const approved = rows.flatMap(({ id, step }) => (step === TRANSFER_STEP ? id : []))
  const transfers = await transfersOf(db, accountId, approved)
  const entries = rows.slice(0, size).map(
    (row): WalletEntry => ({
      number: row.number ?? 0,
      at: row.at,
      step: row.reverses === null ? row.step : row.step.slice(REVERSAL.length),
      isReversal: row.reverses !== null,
      orderNumber: row.order_number,
      transfer: transfers.get(row.id) ?? null,
      amountFen: row.side === 'credit' ? row.amount_fen : -row.amount_fen,
      balanceAfterFen: row.balance_after_fen ?? 0,
      movementId: row.id,
      causeId: row.cause_id,
      staffId: row.staff_id,
    }),
  )
  const last = rows.length > size ? entries.at(-1) : undefined
  return { entries, next: last === undefined ? null : `${last.at}_${last.number}` }
}

/** What arrived with these movements and what their receipts claimed, by movement. */
async function transfersOf(
  db: Reader,
  accountId: string,
  movementIds: string[],
): Promise<Map<string, Transaction['transfer']>> {
  if (movementIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ledger_movement as m')
    .innerJoin('receipt as r', 'r.id', 'm.cause_id')
    .innerJoin('ledger_entry as e', 'e.movement_id', 'm.id')
    .innerJoin('ledger_account as a', 'a.id', 'e.ledger_account_id')
    .where('m.id', 'in', movementIds)
    .where('r.account_id', '=', accountId)
    .where('a.kind', 'in', ['bank', 'bankFees'])
    .groupBy(['m.id', 'r.amount_fen'])
    .select(['m.id', 'r.amount_fen as claimedFen'])
    .select(({ fn }) => fn.sum<number>('e.amount_fen').as('receivedFen'))
    .execute()
  return new Map(
    rows.map(({ id, receivedFen, claimedFen }) => [
      id,
      { receivedFen: Number(receivedFen), claimedFen },
    ]),
  )
}

function readPlace(text: string): { at: string; number: number } | null {
  const [at = '', number = '', ...more] = text.split('_')
  if (!isInstant(at) || !/^[1-9]\d{0,14}$/.test(number) || more.length > 0) return null
  return { at, number: Number(number) }
}
