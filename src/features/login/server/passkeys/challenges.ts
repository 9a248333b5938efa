import type { Reader } from '#engine/server/database/database.ts'
import { tokenHash } from '#engine/server/database/find-session.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import { PASSKEY_MINUTES } from '#features/login/contract/passkeys.ts'
import type { PasskeyChallengeTable } from '#features/login/server/tables.ts'

const CHALLENGE_BYTES = 32

/** What a challenge is for; a login has no session yet. */
export type Asking =
  | { purpose: 'login' }
  | { purpose: 'register' | 'proof'; accountId: string; sessionId: string }

const sessionOf = (asking: Asking) =>
  asking.purpose === 'login'
    ? { account_id: null, session_id: null }
    : { account_id: asking.accountId, session_id: asking.sessionId }

/** Stores a new challenge of 256 random bits and returns its bytes. Only its hash is stored. */
export async function openChallenge(
  deps: Pick<Services, 'db' | 'nowMs' | 'randomBytes'>,
  asking: Asking,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(deps.randomBytes(CHALLENGE_BYTES))
  await deps.db.kysely
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: tokenHash(Buffer.from(challenge).toString('base64url')),
      purpose: asking.purpose,
      ...sessionOf(asking),
      created_at: nowOf(deps),
      expires_at: new Date(deps.nowMs() + PASSKEY_MINUTES * MINUTE_MS).toISOString(),
    })
    .execute()
  return challenge
}

/** Consumes the challenge that a browser has answered and returns it; undefined if it was not asked for this, was answered before, or is too old. */
export async function takeChallenge(
  { db, nowMs }: { db: { kysely: Reader }; nowMs: () => number },
  clientDataJSON: string,
  asking: Asking,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === undefined) return undefined
  const { account_id, session_id } = sessionOf(asking)
  const row: Pick<PasskeyChallengeTable, 'expires_at'> | undefined = await db.kysely
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', tokenHash(challenge))
    .where('purpose', '=', asking.purpose)
    .where('account_id', 'is not distinct from', account_id)
    .where('session_id', 'is not distinct from', session_id)
    .returning('expires_at')
    .executeTakeFirst()
  return row && Date.parse(row.expires_at) > nowMs() ? challenge : undefined
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const { challenge } = Object(data) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
