import { COPY, type TableRules } from '#engine/server/database/table-rules.ts'
import type { NoticeTables } from './tables.ts'

export const NOTICE_TABLE_RULES = {
  mail_batch: { kept: { by: 'closeMailBatches' }, personal: COPY },
  push_subscription: {
    kept: { by: 'forgetSubscriptions' },
    personal: { exported: { without: ['auth', 'endpoint', 'p256dh'] }, erased: 'rows' },
  },
  push_subscription_by_endpoint: { kept: { by: 'forgetSubscriptions' }, personal: COPY },
} as const satisfies TableRules<NoticeTables>
