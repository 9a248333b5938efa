import { sql } from 'kysely'
import { commitEvenRefused } from '#engine/server/commit-even-refused.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { Enqueue } from '#engine/server/database/job-kinds.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { recordSecurityEvent } from '#engine/server/database/security-events.ts'
import { type WriteDeps, writeForOne } from '#engine/server/database/write-for.ts'
import { type Refused, refuse } from '#engine/server/refusal.ts'
import type { ReadDeps } from '#engine/server/services.ts'
import { languageOr } from '#engine/server/texts/texts.ts'
import { maskEmail } from '#engine/shared/mask-email.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { clearMailMark } from '#features/bounces/server/mail-mark.ts'
import { endSessions } from '#features/login/server/end-sessions.ts'
import { lockEmail } from '#features/login/server/login-code.ts'
import { emailOf } from '#features/login/server/prove-by-code.ts'
import { requireFreshProof } from '#features/login/server/require-fresh-proof.ts'
import { compareCode, type TakeCodeDeps, takeCode } from '#features/login/server/take-code.ts'
import { addressCaller } from './address-caller.ts'

const NOTICE_MS = 7 * DAY_MS

type Deps = ReadDeps &
  TakeCodeDeps &
  WriteDeps & { enqueue: Enqueue; network: string; requestId: string }
type Change = { before: string; email: string }

/**
 * Changes the address of an account in one transaction: all its look-ups, the synced row, the end of every other session
 * and of the old address's codes, and the notices to both addresses.
 */
export async function changeEmail(
  deps: Deps,
  actor: Actor,
  { email, challenge, code }: { email: string; challenge: string; code: string },
): Promise<{ email: string }> {
  await requireFreshProof(deps, actor)
  const { accountId } = actor
  const entered = { email, challenge, code, forAccount: accountId }
  const compared = await compareCode(deps.db, entered)
  const oldEmail = await emailOf(deps, actor)
  // A code that was right is used up, also if somebody has the address by now.
  return commitEvenRefused(
    deps.db,
    async (tx) => {
      // The addresses are locked in one order, so that two members who exchange theirs do not wait for each other.
      for (const address of [oldEmail, email].toSorted()) await lockEmail(tx, address)
      const refused = await takeCode(tx, 'email', compared, addressCaller(deps), deps)
      if (refused !== undefined) return refused
      return writeForOne(tx, accountId, actor, deps, (scope) =>
        change(scope, { before: oldEmail, email }, deps),
      )
    },
    { accounts: [accountId] },
  )
}

async function change(
  scope: MemberScope<Actor>,
  { before, email }: Change,
  deps: Deps,
): Promise<{ email: string } | Refused> {
  const { tx } = scope
  const { accountId, sessionId } = scope.author
  const refused = await swapAddress(tx, accountId, { before, email })
  if (refused !== undefined) return refused
  const now = scope.now
  await scope.load('account', [accountId])
  const account = scope.get('account', accountId)
  if (account === undefined) throw refuse('not_found')
  scope.put('account', { ...account, email })
  await tx
    .updateTable('account')
    .set({ email_changed_at: now })
    .where('account_id', '=', accountId)
    .execute()
  await clearMailMark(tx, accountId)
  scope.event({ kind: 'emailChanged', objectId: accountId, args: {} })
  const masked = maskEmail(email)
  scope.audit({
    act: 'changeEmail',
    about: 'account',
    objectId: accountId,
    before: { masked: maskEmail(before) },
    after: { masked },
  })
  const count = await endSessions(tx, { accountId, except: sessionId }, 'emailChanged', now)
  const args = { why: 'emailChanged', count } as const
  await recordSecurityEvent(tx, { kind: 'sessionsEnded', accountId, args }, deps)
  const { language } = account
  await deps.enqueue(tx, 'send-mail', {
    to: before,
    language: languageOr(language),
    mail: { kind: 'email-changed', masked, at: now },
    expiresAtMs: scope.nowMs + NOTICE_MS,
  })
  return { email }
}

/** Moves the look-up to the new address, unless somebody has it by now, or another change was faster. */
async function swapAddress(
  tx: Tx,
  accountId: string,
  { before, email }: Change,
): Promise<Refused | undefined> {
  const owner = await tx
    .selectFrom('account_by_email')
    .select('account_id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (owner !== undefined)
    return refuse(owner.account_id === accountId ? 'email_same' : 'email_taken')
  const moved = await tx
    .updateTable('account_by_email')
    .set({ email })
    .where('account_id', '=', accountId)
    .where('email', '=', before)
    .returning('email')
    .executeTakeFirst()
  if (moved === undefined) return refuse('challenge_expired')
  // A code mailed to the old address would open a new, empty account; one for another change is of the account as it was.
  await tx
    .updateTable('login_challenge')
    .set({ used_at: sql<string>`now()` })
    .where((where) => where.or([where('email', '=', before), where('for_account', '=', accountId)]))
    .where('used_at', 'is', null)
    .execute()
  return undefined
}
