import type { Reader, Tx } from '#server/database/database.ts'
import { tokenHash } from '#server/database/find-session.ts'

const DAY_MS = 86_400_000
/** More than twice the life of a session, so a device stays known after its session has ended. */
export const DEVICE_KNOWN_MS = 400 * DAY_MS
const MOST_DEVICES = 20

/** The caller that the daily limits count. */
export type LoginCaller = { key: string; isStranger: boolean }

/**
 * The known device, if the request has the secret of an earlier login to this account, else the request's network. A
 * known device has separate limits that strangers cannot use up.
 */
export async function loginCaller(
  db: Reader,
  { email, device }: { email: string; device?: string | undefined },
  network: string,
  nowMs: number,
): Promise<LoginCaller> {
  const stranger = { key: `network ${network}`, isStranger: true }
  if (device === undefined) return stranger
  const hash = tokenHash(device)
  const known = await db
    .selectFrom('account_by_email')
    .innerJoin('known_device', 'known_device.account_id', 'account_by_email.account_id')
    .select('known_device.account_id')
    .where('account_by_email.email', '=', email)
    .where('known_device.device_hash', '=', hash)
    .where('known_device.last_login_at', '>', new Date(nowMs - DEVICE_KNOWN_MS).toISOString())
    .executeTakeFirst()
  return known === undefined ? stranger : knownCaller(hash)
}

/** Whether a device has logged in to an account before. */
export async function isKnownDevice(
  db: Reader,
  accountId: string,
  device: string | undefined,
  nowMs: number,
): Promise<boolean> {
  if (device === undefined) return false
  const known = await db
    .selectFrom('known_device')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('device_hash', '=', tokenHash(device))
    .where('last_login_at', '>', new Date(nowMs - DEVICE_KNOWN_MS).toISOString())
    .executeTakeFirst()
  return known !== undefined
}

/**
 * The caller of a login that names no address: a device that is known to any account, else the request's network. So
 * strangers on a member's network use up no limit of the member's devices.
 */
export async function namelessCaller(
  db: Reader,
  device: string | undefined,
  network: string,
  nowMs: number,
): Promise<LoginCaller> {
  const stranger = { key: `network ${network}`, isStranger: true }
  if (device === undefined) return stranger
  const hash = tokenHash(device)
  const known = await db
    .selectFrom('known_device')
    .select('account_id')
    .where('device_hash', '=', hash)
    .where('last_login_at', '>', new Date(nowMs - DEVICE_KNOWN_MS).toISOString())
    .limit(1)
    .executeTakeFirst()
  return known === undefined ? stranger : knownCaller(hash)
}

const knownCaller = (hash: Uint8Array): LoginCaller => ({
  key: `device ${Buffer.from(hash).toString('hex')}`,
  isStranger: false,
})

/** Makes a device known, which frees it from the limits of strangers. An account keeps its 20 latest devices. */
export async function rememberDevice(
  tx: Tx,
  accountId: string,
  deviceHash: Uint8Array,
  now: string,
): Promise<void> {
  await tx
    .insertInto('known_device')
    .values({ account_id: accountId, device_hash: deviceHash, last_login_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_hash']).doUpdateSet({ last_login_at: now }),
    )
    .execute()
  const kept = tx
    .selectFrom('known_device')
    .select('device_hash')
    .where('account_id', '=', accountId)
    .orderBy('last_login_at', 'desc')
    .orderBy('device_hash')
    .limit(MOST_DEVICES)
  await tx
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .where('device_hash', 'not in', kept)
    .execute()
}
