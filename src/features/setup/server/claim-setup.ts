import { act } from '#engine/server/act.ts'
import type { Tx } from '#engine/server/database/database.ts'
import { tokenHash } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { OPERATOR } from '#engine/server/database/records.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import { takeLimit } from '#engine/server/http/take-limit.ts'
import { Refused, refuse } from '#engine/server/refusal.ts'
import { RIGHTS } from '#engine/shared/rights.ts'
import { HOUR_MS } from '#engine/shared/time-units.ts'
import { createMember, withMemberNum } from '#features/login/server/create-member.ts'
import { enterAccount, findLoginAccount } from '#features/login/server/enter-account.ts'
import { lockEmail } from '#features/login/server/login-code.ts'
import { writeRole } from '#features/people/server/set-role.ts'
import { SETUP_LINK_HOURS } from '#features/setup/contract/setup.ts'

/** Whether the operator has made staff since a link was made. */
async function hasOwnerSince(tx: Tx, { expires_at }: { expires_at: string }): Promise<boolean> {
  const madeAt = new Date(Date.parse(expires_at) - SETUP_LINK_HOURS * HOUR_MS).toISOString()
  const grant = await tx
    .selectFrom('audit')
    .select('id')
    .where('act', '=', 'staff.grant')
    .where('at', '>=', madeAt)
    .limit(1)
    .executeTakeFirst()
  return grant !== undefined
}

/**
 * Makes the owner by the link of a start. Whoever can read the server's output is its operator, so that the link is
 * itself the proof; the address proves itself by the test mail of the checklist. Of two who use it, one wins: all links
 * go in the transaction that makes the owner. None works once the operator has made staff on the command line.
 */
act('claimSetup', async (deps, _actor, input, c) => {
  await takeLimit(c, deps, deps.limits.login, c.get('network'))
  const { token, email, language, device, timeZone } = input
  const userAgent = c.req.header('user-agent') ?? ''
  return withMemberNum(deps, (memberNum) =>
    inTransaction(deps.db, async (tx) => {
      const now = new Date(deps.nowMs()).toISOString()
      const links = await tx.deleteFrom('setup_link').returningAll().execute()
      const hash = Buffer.from(tokenHash(token))
      const link = links.find(
        ({ token_hash, expires_at }) => hash.equals(Buffer.from(token_hash)) && expires_at > now,
      )
      // Thrown, so that the links of others stay.
      if (link === undefined || (await hasOwnerSince(tx, link))) throw refuse('setup_link_used')
      await lockEmail(tx, email)
      const existing = await findLoginAccount(tx, { email })
      const accountId =
        existing?.accountId ??
        (await createMember(tx, { email, language: language ?? null, memberNum }, deps)).id
      const after = { role: 'staff', rights: RIGHTS } as const
      await writeRole(tx, accountId, after)
      await writeFor(tx, [], OPERATOR, deps, async (scope) =>
        scope.audit({
          act: 'staff.grant',
          about: 'account',
          accountId,
          objectId: accountId,
          before: null,
          after,
        }),
      )
      const owner = await findLoginAccount(tx, { accountId })
      if (owner === undefined) throw new Error('The owner was not made')
      const answer = await enterAccount(
        tx,
        owner,
        { userAgent, device, timeZone, method: 'code', from: 'first' },
        deps,
      )
      // Who may not enter becomes no owner.
      if (answer instanceof Refused) throw answer
      return answer
    }),
  )
})
