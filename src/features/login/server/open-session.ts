import type { Tx } from '#engine/server/database/database.ts'
import { SESSION_ABSOLUTE_MS, tokenHash } from '#engine/server/database/find-session.ts'
import type { LoginMethod } from '#engine/server/database/tables/sessions.ts'
import type { RandomBytes } from '#engine/shared/ids.ts'

const TOKEN_BYTES = 32
export const USER_AGENT_LENGTH = 200

/** A session to open. Without `provedAt` the login itself is the proof. */
export type SessionOpening = {
  accountId: string
  userAgent: string
  deviceHash: Uint8Array | null
  method?: LoginMethod
  /** The IANA name of the device's zone; '' if unknown. */
  timeZone?: string
  provedAt?: string | undefined
}

/** Opens a session and returns its token: 256 random bits in base64url. Only its hash is stored. */
export async function openSession(
  tx: Tx,
  { accountId, userAgent, deviceHash, method = 'code', timeZone = '', provedAt }: SessionOpening,
  {
    nowMs,
    newId,
    randomBytes,
  }: { nowMs: () => number; newId: () => string; randomBytes: RandomBytes },
): Promise<{ token: string; sessionId: string }> {
  const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url')
  const sessionId = newId()
  const token_hash = tokenHash(token)
  const now = new Date(nowMs()).toISOString()
  await tx
    .insertInto('session')
    .values({
      account_id: accountId,
      id: sessionId,
      token_hash,
      user_agent: userAgent.slice(0, USER_AGENT_LENGTH),
      created_at: now,
      last_used_at: now,
      method,
      time_zone: timeZone,
      proved_at: provedAt ?? now,
      passkey_proved_at: method === 'passkey' ? now : null,
      expires_at: new Date(nowMs() + SESSION_ABSOLUTE_MS).toISOString(),
      revoked_at: null,
      revoked_why: null,
      device_hash: deviceHash,
    })
    .execute()
  await tx
    .insertInto('session_by_token')
    .values({ token_hash, account_id: accountId, session_id: sessionId })
    .execute()
  return { token, sessionId }
}
