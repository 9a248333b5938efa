import type { Reader, Tx } from '#engine/server/database/database.ts'
import { tokenHash } from '#engine/server/database/find-session.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'

/** More than twice the life of a session, so a device stays known after its session has ended. */
export const DEVICE_KNOWN_MS = 400 * DAY_MS
const MOST_DEVICES = 20

/** The caller that the daily limits count. */
export type LoginCaller = { key: string; isStranger: boolean }

/** A login that names its account by address or id, or none: then a device that is known to any account counts. */
type WhoseDevice = { email: string } | { accountId: string } | 'any'

/** Whether a device has logged in to the account before. */
export async function isKnownDevice(
  db: Reader,
  whose: WhoseDevice,
  device: string | undefined,
  nowMs: number,
): Promise<boolean> {
  if (device === undefined) return false
  const devices = db
    .selectFrom('known_device')
    .innerJoin('account_by_email', 'account_by_email.account_id', 'known_device.account_id')
    .select('known_device.account_id')
    .where('known_device.device_hash', '=', tokenHash(device))
    .where('known_device.last_login_at', '>', new Date(nowMs - DEVICE_KNOWN_MS).toISOString())
  const own =
    whose === 'any'
      ? devices
      : 'email' in whose
        ? devices.where('account_by_email.email', '=', whose.email)
        : devices.where('known_device.account_id', '=', whose.accountId)
  const row = await own.limit(1).executeTakeFirst()
  return row !== undefined
}

/**
 * The known device, if the request has the secret of an earlier login to this account, else the request's network. A
 * known device has separate limits that strangers cannot use up.
 */
export async function loginCaller(
  db: Reader,
  { device, ...named }: { email?: string; device?: string | undefined },
  network: string,
  nowMs: number,
): Promise<LoginCaller> {
  const whose = named.email === undefined ? 'any' : { email: named.email }
  if (device === undefined || !(await isKnownDevice(db, whose, device, nowMs))) {
    return { key: `network ${network}`, isStranger: true }
  }
  return { key: `device ${Buffer.from(tokenHash(device)).toString('hex')}`, isStranger: false }
}

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
  const newest = tx
    .selectFrom('known_device')
    .select('device_hash')
    .where('account_id', '=', accountId)
    .orderBy('last_login_at', 'desc')
    .orderBy('device_hash')
    .limit(MOST_DEVICES)
  await tx
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .where('device_hash', 'not in', newest)
    .execute()
}
