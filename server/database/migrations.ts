import type { Migration } from 'kysely/migration'
import { foundation } from './migrations/0001-foundation.ts'
import { memberTables } from './migrations/0002-member-tables.ts'
import { warehouse } from './migrations/0003-warehouse.ts'
import { lastChanges } from './migrations/0004-last-changes.ts'
import { pushSubscriptions } from './migrations/0005-push-subscriptions.ts'
import { loginSafety } from './migrations/0008-login-safety.ts'
import { picturesAndQuotas } from './migrations/0009-pictures-and-quotas.ts'
import { horizons } from './migrations/0010-horizons.ts'
import { restoreOrder } from './migrations/0011-restore-order.ts'
import { serverKeys } from './migrations/0012-server-keys.ts'
import { changes } from './migrations/0013-changes.ts'
import { keptAnswers } from './migrations/0014-kept-answers.ts'

/** Every migration in order. Never change one that has run anywhere; add another. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-member-tables': memberTables,
  '0003-warehouse': warehouse,
  '0004-last-changes': lastChanges,
  '0005-push-subscriptions': pushSubscriptions,
  '0008-login-safety': loginSafety,
  '0009-pictures-and-quotas': picturesAndQuotas,
  '0010-horizons': horizons,
  '0011-restore-order': restoreOrder,
  '0012-server-keys': serverKeys,
  '0013-changes': changes,
  '0014-kept-answers': keptAnswers,
}
