import {
  AS_LONG,
  BOOKS,
  BY_LAW,
  COPY,
  type TableRules,
  WHOLE,
} from '#engine/server/database/table-rules.ts'
import type { WITHDRAWAL_ENTITIES } from '#features/wallet/changes/withdrawal-entity.ts'
import type { LedgerTables, MovedByHandTables, WalletTables } from './tables.ts'

export const WALLET_TABLE_RULES = {
  bank_line: { kept: BOOKS, personal: { exported: { without: [] }, ...BY_LAW } },
  ledger_account: { kept: BOOKS, personal: { of: 'ledger', exported: { without: [] }, ...BY_LAW } },
  ledger_entry: { kept: BOOKS, personal: { of: 'ledger', exported: { without: [] }, ...BY_LAW } },
  ledger_movement: {
    kept: BOOKS,
    personal: { of: 'ledger', exported: { without: ['staff_id'] }, ...BY_LAW },
  },
  member_ledger: { kept: AS_LONG, personal: COPY },
  moved_by_hand: {
    kept: BOOKS,
    personal: {
      exported: false,
      because: 'the cause of movements that are exported',
      ...BY_LAW,
    },
  },
  withdrawal: { kept: BOOKS, personal: WHOLE },
  withdrawal_payment: { kept: BOOKS, personal: WHOLE },
} as const satisfies TableRules<
  WalletTables & LedgerTables & MovedByHandTables & typeof WITHDRAWAL_ENTITIES
>
