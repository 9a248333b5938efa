import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { refuse } from '#engine/server/refusal.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import { languageOr } from '#engine/server/texts/texts.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import {
  MOST_PASSKEYS,
  PASSKEY_MINUTES,
  type Passkey,
  type PasskeyCreation,
} from '#features/login/contract/passkeys.ts'
import { requireFreshProof } from '#features/login/server/require-fresh-proof.ts'
import { openChallenge, takeChallenge } from './challenges.ts'
import { countAsProved } from './count-as-proved.ts'
import { credentialsOf, lockPasskeys } from './credentials.ts'
import { type TellDeps, tellOfPasskey } from './tell-of-passkey.ts'
import {
  type NewCredential,
  PASSKEY_ALGORITHMS,
  userHandleOf,
  verifyNew,
  webauthn,
} from './verify-passkey.ts'

type BeginDeps = Pick<Services, 'db' | 'nowMs' | 'randomBytes' | 'settings'>
type AddDeps = Pick<Services, 'db' | 'nowMs' | 'settings'> & TellDeps

/** Begins to add a passkey to the member's account: what their browser is to be asked. */
export async function beginToAdd(deps: BeginDeps, actor: Actor): Promise<PasskeyCreation> {
  const { db, settings } = deps
  if (settings.passkeys === undefined) throw refuse('passkeys_unavailable')
  await requireFreshProof(deps, actor)
  const { accountId, sessionId } = actor
  const credentials = await credentialsOf(db.kysely, accountId)
  if (credentials.length >= MOST_PASSKEYS) throw refuse('passkey_limit')
  const { email, language } = await db.kysely
    .selectFrom('account')
    .select(['email', 'language'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { name } = await readBusiness(db.kysely, settings)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: name[languageOr(language)],
    rpID: settings.passkeys.rpId,
    userID: userHandleOf(accountId),
    userName: email,
    userDisplayName: email,
    challenge: await openChallenge(deps, { purpose: 'register', accountId, sessionId }),
    timeout: PASSKEY_MINUTES * MINUTE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    excludeCredentials: credentials,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return options as PasskeyCreation
}

/** Adds the passkey that the member's browser has made, and tells the member by mail. */
act('addPasskey', async (deps, actor, { name, attestation }) => {
  const { passkeys } = deps.settings
  if (passkeys === undefined) throw refuse('passkeys_unavailable')
  await requireFreshProof(deps, actor)
  const { accountId, sessionId } = actor
  const { clientDataJSON, transports = [] } = attestation.response
  const asking = { purpose: 'register', accountId, sessionId } as const
  const challenge = await takeChallenge(deps, clientDataJSON, asking)
  const made = challenge && (await verifyNew(passkeys, attestation, challenge))
  if (!made) throw refuse('passkey_failed')
  return inTransaction(deps.db, async (tx) => {
    const stored = await store(tx, { accountId, name, transports, made }, deps)
    await tellOfPasskey(tx, 'added', { accountId, ...stored }, deps)
    // The device has verified its owner to make it, as it does to use it.
    await countAsProved(tx, { accountId, sessionId }, deps)
    return stored
  })
})

type ToStore = { accountId: string; name: string; transports: string[]; made: NewCredential }

async function store(
  tx: Tx,
  { accountId, name, transports, made }: ToStore,
  deps: AddDeps,
): Promise<Passkey> {
  // The session may have been deleted with its account since it was authenticated.
  if (!(await lockPasskeys(tx, accountId))) throw refuse('unauthenticated')
  if ((await credentialsOf(tx, accountId)).length >= MOST_PASSKEYS) throw refuse('passkey_limit')
  const passkeyId = deps.newId()
  const { numInsertedOrUpdatedRows: isNew } = await tx
    .insertInto('passkey_by_credential')
    .values({ credential_id: made.credentialId, account_id: accountId, passkey_id: passkeyId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (isNew !== 1n) throw refuse('passkey_taken')
  const createdAt = nowOf(deps)
  await tx
    .insertInto('passkey')
    .values({
      account_id: accountId,
      id: passkeyId,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: sql`${JSON.stringify(transports)}::jsonb`,
      name,
      backed_up: made.isBackedUp,
      created_at: createdAt,
      last_used_at: null,
    })
    .execute()
  return { passkeyId, name, isSynced: made.isBackedUp, createdAt, lastUsedAt: null }
}
