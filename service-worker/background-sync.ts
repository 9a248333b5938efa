import { closeDatabase, openKnownDatabase } from '#data/database.ts'
import { forgetSession, readDevice, type SessionMirror } from '#platform/device-store.ts'
import type { HowToLock } from '#platform/locks.ts'
import { browserDeps } from '#sync/browser-deps.ts'
import type { RunResult } from '#sync/run-result.ts'
import { syncOnce } from '#sync/sync-once.ts'

async function syncAs(
  { accountId, authorization }: SessionMirror,
  how?: HowToLock,
): Promise<RunResult> {
  const db = await openKnownDatabase(accountId)
  if (db === null) return { state: 'done' }
  try {
    return await syncOnce(browserDeps({ db, accountId, authorization }), how)
  } finally {
    closeDatabase(db)
  }
}

/**
 * One run of sync without a page, for the account whose token is mirrored; `done` when nobody is signed in, and when the
 * account's database is not there: after a sign-out it must not come back.
 */
export async function syncInWorker(how?: HowToLock): Promise<RunResult> {
  const session = await readDevice('session')
  if (session === undefined) return { state: 'done' }
  const result = await syncAs(session, how)
  if (result.state === 'trouble' && result.problem === 'locked')
    await forgetSession(session.authorization)
  return result
}

/** Shorter than a browser lets an event of the worker last. */
const WAIT_MS = 60_000

type Chance = { lastChance: boolean; until?: AbortSignal }

/**
 * What Background Sync asks for: rejects while the browser should try again later. A page that is at it already may be
 * closed in the middle, so its run is waited for, and then all that it left is done here.
 */
export async function syncInBackground({
  lastChance,
  until = AbortSignal.timeout(WAIT_MS),
}: Chance): Promise<void> {
  const result = await syncInWorker({ until })
  if (lastChance || (result.state === 'done' && result.again === undefined)) return
  if (result.state === 'done') throw new Error('Sync is to be tried again: pictures')
  if (result.state === 'busy') throw new Error('Sync is to be tried again: busy')
  if (result.problem !== 'locked') throw new Error(`Sync is to be tried again: ${result.problem}`)
}
