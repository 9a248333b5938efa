import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tx } from '#engine/server/database/database.ts'
import type { Settings } from '#engine/server/settings.ts'
import type { Secrets } from './backup-format.ts'
import { CannotRestore } from './read-backup.ts'

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
 * Puts the secrets of an archive back: the one that seals identity numbers into the data directory, the keys of web push
 * into the database. Settings that name others are refused, and another secret that is there already too unless
 * `force`, which keeps it under another name.
 */
export async function bringBackSecrets(
  tx: Tx,
  secrets: Secrets,
  { settings, force, nowMs }: { settings: Given; force: boolean; nowMs: () => number },
): Promise<void> {
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
  if (jobSecret !== undefined) bringBackJobSecret(jobSecret, { settings, force, nowMs })
}

function bringBackJobSecret(
  secret: string,
  { settings, force, nowMs }: { settings: Given; force: boolean; nowMs: () => number },
): void {
  if (settings.jobSecret !== undefined) {
    if (settings.jobSecret === secret) return
    throw new CannotRestore(
      `JOB_SECRET is not that of the backup, so that no identity number could be read. Unset it: that of the backup goes into ${jobSecretFile(settings)}. The database is as it was.`,
    )
  }
  const file = jobSecretFile(settings)
  if (existsSync(file)) {
    if (readFileSync(file, 'utf8') === secret) return
    if (!force) {
      throw new CannotRestore(
        `${file} holds another secret than the backup; move it away, or --force keeps it under another name. The database is as it was.`,
      )
    }
    renameSync(file, `${file}.before-restore-${nowMs()}`)
  }
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
}
