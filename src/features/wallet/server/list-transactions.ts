import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import {
  LARGE_TRANSACTIONS_PAGE,
  TRANSACTIONS_PAGE,
  type TransactionPage,
} from '#features/wallet/contract/transactions.ts'
import { readWalletPage } from './wallet-page.ts'

/**
 * One page of the entries of a member's wallet, newest first.
 * @internal
 */
export const listTransactions = act(
  'listTransactions',
  async (
    { db }: { db: { kysely: Reader } },
    { accountId }: { accountId: string },
    { large, ...filter },
  ): Promise<TransactionPage> => {
    const size = large === undefined ? TRANSACTIONS_PAGE : LARGE_TRANSACTIONS_PAGE
    const page = await readWalletPage(db.kysely, accountId, filter, size)
    const transactions = page.entries.map(
      ({ movementId: _movement, causeId: _cause, staffId: _staff, ...transaction }) => transaction,
    )
    return { transactions, next: page.next }
  },
)
