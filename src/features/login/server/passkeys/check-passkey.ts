import { commitEvenRefused } from '#engine/server/commit-even-refused.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { type Origin, recordSecurityEvent } from '#engine/server/database/security-events.ts'
import { type Refused, refuse } from '#engine/server/refusal.ts'
import { nowOf, type ReadDeps, type Services } from '#engine/server/services.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import {
  type Assertion,
  PASSKEY_MINUTES,
  type PasskeyRequest,
} from '#features/login/contract/passkeys.ts'
import { type Asking, openChallenge, takeChallenge } from './challenges.ts'
import { credentialsOf } from './credentials.ts'
import { userHandleOf, verifyUse, webauthn } from './verify-passkey.ts'

type BeginDeps = Pick<Services, 'db' | 'nowMs' | 'randomBytes' | 'settings'>
export type UseDeps = Pick<Services, 'db' | 'nowMs' | 'newId' | 'settings'> & Origin

/** What the browser is to be asked for a login: any passkey of this site, which names its account. */
export function beginLogin(deps: BeginDeps): Promise<PasskeyRequest> {
  return askFor(deps, { purpose: 'login' }, [])
}

/** What the browser is to be asked for a proof: a passkey of the session's account. */
export async function beginProof(
  deps: BeginDeps,
  { accountId, sessionId }: Actor,
): Promise<PasskeyRequest> {
  const credentials = await credentialsOf(deps.db.kysely, accountId)
  if (credentials.length === 0) throw refuse('passkey_missing')
  return askFor(deps, { purpose: 'proof', accountId, sessionId }, credentials)
}

async function askFor(
  deps: BeginDeps,
  asking: Asking,
  allowCredentials: PasskeyRequest['allowCredentials'],
): Promise<PasskeyRequest> {
  const { passkeys } = deps.settings
  if (passkeys === undefined) throw refuse('passkeys_unavailable')
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: passkeys.rpId,
    challenge: await openChallenge(deps, asking),
    timeout: PASSKEY_MINUTES * MINUTE_MS,
    userVerification: 'required',
    allowCredentials,
  })
  return { ...options, allowCredentials } as PasskeyRequest
}

/**
 * Checks the signature of a passkey outside of any transaction, then runs `go` in one for its account. A challenge is
 * consumed by a wrong answer too. What `go` or a wrong answer wrote is kept with its refusal.
 */
export async function checkPasskey<Done>(
  deps: UseDeps,
  asking: Asking,
  assertion: Assertion,
  go: (tx: Tx, accountId: string) => Promise<Done | Refused>,
): Promise<Done> {
  const { passkeys } = deps.settings
  if (passkeys === undefined) throw refuse('passkeys_unavailable')
  const challenge = await takeChallenge(deps, assertion.response.clientDataJSON, asking)
  if (challenge === undefined) throw refuse('passkey_failed')
  const passkey = await findPasskey(deps, assertion, asking)
  // Recording each unknown one would let a stranger fill the table.
  if (passkey === undefined) throw refuse('passkey_unknown')
  const { accountId, passkeyId } = passkey
  const used = await verifyUse(passkeys, assertion, passkey, challenge)
  return commitEvenRefused(deps.db, async (tx) => {
    const isUsed =
      used !== undefined && (await markUsed(tx, { accountId, passkeyId, ...used }, deps))
    if (isUsed) return go(tx, accountId)
    const refused = refuse('passkey_failed')
    const kind = `${asking.purpose === 'login' ? 'login' : 'proof'}.refused` as const
    await recordSecurityEvent(tx, { kind, accountId, args: { why: refused.code } }, deps)
    return refused
  })
}

/** The passkey of a credential, if the authenticator names its account and, for a proof, if it is the session's. */
async function findPasskey(
  { db }: ReadDeps,
  { id, response: { userHandle } }: Assertion,
  asking: Asking,
) {
  const passkey = await db.kysely
    .selectFrom('passkey_by_credential as by')
    .innerJoin('passkey', (join) =>
      join
        .onRef('passkey.account_id', '=', 'by.account_id')
        .onRef('passkey.id', '=', 'by.passkey_id'),
    )
    .select(['passkey.account_id as accountId', 'passkey.id as passkeyId'])
    .select(['passkey.public_key as publicKey', 'passkey.counter'])
    .where('by.credential_id', '=', Buffer.from(id, 'base64url'))
    .executeTakeFirst()
  if (passkey === undefined) return undefined
  const named = Buffer.from(userHandleOf(passkey.accountId)).toString('base64url')
  if (asking.purpose === 'login') return userHandle === named ? passkey : undefined
  return asking.accountId === passkey.accountId ? passkey : undefined
}

type Used = { accountId: string; passkeyId: string; counter: number; isBackedUp: boolean }

/** Stores the new counter. False if another answer was faster with the same one, or the passkey was removed meanwhile. */
async function markUsed(
  tx: Tx,
  { accountId, passkeyId, counter, isBackedUp }: Used,
  deps: UseDeps,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ counter, backed_up: isBackedUp, last_used_at: nowOf(deps) })
    .where('account_id', '=', accountId)
    .where('id', '=', passkeyId)
    .where((of) =>
      of.or([of('counter', '<', counter), of.and([of('counter', '=', 0), of.lit(counter === 0)])]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
