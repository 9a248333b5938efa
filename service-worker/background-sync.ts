import { closeDatabase, openKnownDatabase } from '#data/database.ts'
import { appVersion } from '#platform/app-version.ts'
import { nowMs } from '#platform/clock.ts'
import { deviceName } from '#platform/device-name.ts'
import { readDevice, removeDevice, type SessionMirror } from '#platform/device-store.ts'
import { browserFetch } from '#platform/http.ts'
import { newId } from '#platform/ids.ts'
import { imageCache } from '#platform/image-cache.ts'
import { deviceLocks } from '#platform/locks.ts'
import type { RunResult } from '#sync/run-result.ts'
import { syncOnce } from '#sync/sync-once.ts'

async function syncAs({ accountId, authorization }: SessionMirror): Promise<RunResult> {
  const db = await openKnownDatabase(accountId)
  if (db === null) return { state: 'done' }
  try {
    return await syncOnce({
      db,
      accountId,
      authorization,
      app: appVersion,
      device: deviceName(),
      fetch: browserFetch,
      locks: deviceLocks(),
      nowMs,
      newId,
      images: imageCache(accountId),
    })
  } finally {
    closeDatabase(db)
  }
}

/** A token that the server refused is of no use to the worker; the page finds out about its own. */
async function forget({ authorization }: SessionMirror): Promise<void> {
  const now = await readDevice('session')
  if (now?.authorization === authorization) await removeDevice('session')
}

/**
 * One run of sync without a page, for the account whose token is mirrored; `done` when nobody is signed in, and when the
 * account's database is not there: after a sign-out it must not come back.
 */
export async function syncInWorker(): Promise<RunResult> {
  const session = await readDevice('session')
  if (session === undefined) return { state: 'done' }
  const result = await syncAs(session)
  if (result.state === 'trouble' && result.problem === 'locked') await forget(session)
  return result
}

/** What Background Sync asks for: rejects while the browser should try again later. */
export async function syncInBackground({ lastChance }: { lastChance: boolean }): Promise<void> {
  const result = await syncInWorker()
  const retry = result.state === 'trouble' && result.problem !== 'locked'
  if (retry && !lastChance) throw new Error(`Sync is to be tried again: ${result.problem}`)
}
