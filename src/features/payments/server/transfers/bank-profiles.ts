import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import type { TransactionDeps } from '#engine/server/act-once.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { InputOf } from '#engine/shared/endpoints.ts'
import { keepBankProfile, MAX_BANK_PROFILES } from '#features/payments/contract/bank-files.ts'

/** The profiles that staff have made. One that a later release reads otherwise is left out. */
act('listBankProfiles', async ({ db }) => {
  const rows = await db.kysely
    .selectFrom('bank_profile')
    .select('profile')
    .orderBy('name')
    .limit(MAX_BANK_PROFILES)
    .execute()
  const read = rows.map(({ profile }) => v.safeParse(keepBankProfile.body, profile))
  return { profiles: read.flatMap((one) => (one.success ? [one.output] : [])) }
})

/** Keeps a profile under its name. Refuses more than can be listed. */
act(
  'keepBankProfile',
  (deps: TransactionDeps, actor, profile: InputOf<'keepBankProfile'>): Promise<{ ok: true }> =>
    inTransaction(deps.db, (tx) =>
      writeFor(tx, [], actor, deps, async (scope) => {
        const { name } = profile
        const rows = await tx.selectFrom('bank_profile').select(['name', 'profile']).execute()
        const before = rows.find((one) => one.name === name)?.profile ?? null
        if (before === null && rows.length >= MAX_BANK_PROFILES) throw refuse('rows_limit')
        const stored = {
          profile: JSON.stringify(profile),
          staff_id: actor.accountId,
          at: scope.now,
        }
        await tx
          .insertInto('bank_profile')
          .values({ name, ...stored })
          .onConflict((conflict) => conflict.column('name').doUpdateSet(stored))
          .execute()
        scope.audit({
          act: 'keepBankProfile',
          about: 'bank_profile',
          objectId: name,
          before,
          after: profile,
        })
        return { ok: true }
      }),
    ),
)
