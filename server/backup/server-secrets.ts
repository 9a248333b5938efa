import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Tx } from '#engine/server/database/database.ts'
import { syncDirectory, syncPath } from '#engine/server/database/sync-to-disk.ts'
import type { Settings } from '#engine/server/settings.ts'
import type { Secrets } from './backup-format.ts'
import { CannotRestore, type OnceCommitted } from './read-backup.ts'

type Given = Pick<Settings, 'jobSecret' | 'dataDirectory' | 'vapid'>

const jobSecretFile = ({ dataDirectory }: Given) => join(dataDirectory, 'job-secret')

/** What has to be in an archive beside the database: the secrets of the settings and of the data directory. */
export function serverSecrets(settings: Given): Secrets {
  const file = jobSecretFile(settings)
  const jobSecret =
    settings.jobSecret ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
  const { vapid } = settings
  return {
    ...(jobSecret !== undefined && { jobSecret }),
    ...(vapid && { vapidPublicKey: vapid.publicKey, vapidPrivateKey: vapid.privateKey }),
  }
}

/**
 * Puts the secrets of an archive back: the keys of web push into the database, and the one that seals identity numbers
 * into the data directory once the transaction has committed, because the rows of before need the one of before.
 * Settings that name others are refused, and another secret that is there already too unless `force`, which keeps it
 * under another name.
 */
export async function bringBackSecrets(
  tx: Tx,
  secrets: Secrets,
  { settings, force, nowMs }: { settings: Given; force: boolean; nowMs: () => number },
): Promise<OnceCommitted> {
  const { jobSecret, vapidPublicKey: publicKey, vapidPrivateKey: privateKey } = secrets
  if (publicKey !== undefined && privateKey !== undefined && settings.vapid === undefined) {
    const key = {
      value: JSON.stringify({ publicKey, privateKey }),
      made_at: new Date(nowMs()).toISOString(),
    }
    await tx
      .insertInto('server_key')
      .values({ name: 'vapid', ...key })
      .onConflict((of) => of.column('name').doUpdateSet(key))
      .execute()
  }
  if (publicKey !== undefined && settings.vapid && settings.vapid.publicKey !== publicKey) {
    throw new CannotRestore(
      'VAPID_PUBLIC_KEY is not that of the backup, so that no device would get push any more. Unset it and VAPID_PRIVATE_KEY: those of the backup go into the database. The database is as it was.',
    )
  }
  return jobSecret === undefined
    ? undefined
    : bringBackJobSecret(jobSecret, { settings, force, nowMs })
}

function bringBackJobSecret(
  secret: string,
  { settings, force, nowMs }: { settings: Given; force: boolean; nowMs: () => number },
): OnceCommitted {
  if (settings.jobSecret !== undefined) {
    if (settings.jobSecret === secret) return undefined
    throw new CannotRestore(
      `JOB_SECRET is not that of the backup, so that no identity number could be read. Unset it: that of the backup goes into ${jobSecretFile(settings)}. The database is as it was.`,
    )
  }
  const file = jobSecretFile(settings)
  const other = existsSync(file)
  if (other) {
    if (readFileSync(file, 'utf8') === secret) return undefined
    if (!force) {
      throw new CannotRestore(
        `${file} holds another secret than the backup; move it away, or --force keeps it under another name. The database is as it was.`,
      )
    }
  }
  const coming = `${file}.restoring`
  rmSync(coming, { force: true })
  writeFileSync(coming, secret, { mode: 0o600, flag: 'wx' })
  syncPath(coming)
  return () => {
    if (other) renameSync(file, `${file}.before-restore-${nowMs()}`)
    renameSync(coming, file)
    syncDirectory(dirname(file))
  }
}
