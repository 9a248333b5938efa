import { act } from '#engine/server/act.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import { languageOr } from '#engine/server/texts/texts.ts'
import { paths } from '#engine/shared/paths.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { tellOfChange } from '#features/approvals/server/tell-of-change.ts'
import { createMember, withMemberNum } from '#features/login/server/create-member.ts'
import { findLoginAccount } from '#features/login/server/enter-account.ts'
import { lockEmail } from '#features/login/server/login-code.ts'
import { writeRole } from './set-role.ts'
import { isDear, lockColleagues, writeStartPage } from './staff-rights.ts'

/** A mail that waits longer tells nobody anything. */
const VALID_MS = 7 * DAY_MS

/** Makes an address staff and mails them where to log in. They prove the address by their first login. */
act('inviteStaff', (deps, actor, { email, rights, startPage = null, language }) =>
  withMemberNum(deps, (memberNum) =>
    inTransaction(deps.db, async (tx) => {
      await lockEmail(tx, email)
      const known = await findLoginAccount(tx, { email })
      if (known?.role === 'staff') throw refuse('already_staff')
      const accountId =
        known?.accountId ??
        (await createMember(tx, { email, language: language ?? null, memberNum }, deps)).id
      await lockColleagues(tx, actor.accountId, accountId)
      const account = await tx
        .selectFrom('account')
        .select(['member_num', 'language'])
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
      const after = { role: 'staff', rights } as const
      await writeRole(tx, accountId, after)
      await writeStartPage(tx, accountId, startPage)
      const { email: by } = await tx
        .selectFrom('account')
        .select('email')
        .where('account_id', '=', actor.accountId)
        .executeTakeFirstOrThrow()
      await deps.enqueue(tx, 'send-mail', {
        to: email,
        language: languageOr(account.language ?? language ?? null),
        mail: {
          kind: 'staff-invitation',
          by,
          link: new URL(paths.login({ to: paths.staff() }), deps.settings.publicUrl).href,
        },
        expiresAtMs: deps.nowMs() + VALID_MS,
      })
      await writeFor(tx, [], actor, deps, async (scope) => {
        scope.audit({
          act: 'inviteStaff',
          about: 'account',
          accountId,
          objectId: accountId,
          before: null,
          after,
        })
        if (isDear(rights)) {
          const what = { rightsOf: email, isGiven: true }
          await tellOfChange(scope, { what, state: 'changed' }, deps)
        }
      })
      return { accountId, memberNum: account.member_num, email, rights: [...rights], startPage }
    }),
  ),
)
