import {
  type AccountDatabase,
  closeDatabase,
  openKnownDatabase,
} from '#engine/client/data/database.ts'
import { showAppBadge } from '#engine/client/platform/app-badge.ts'
import {
  forgetSession,
  readDevice,
  type SessionMirror,
} from '#engine/client/platform/device-store.ts'
import type { HowToLock } from '#engine/client/platform/locks.ts'
import { browserDeps } from '#engine/client/sync/browser-deps.ts'
import { leaveRevoked } from '#engine/client/sync/leave-revoked.ts'
import type { RunResult } from '#engine/client/sync/run-result.ts'
import { syncOnce } from '#engine/client/sync/sync-once.ts'
import type { Revocation } from '#engine/shared/problems.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import { countOpen } from '#features/agenda/member/data/inbox.ts'

const showBadge = async (db: AccountDatabase) => showAppBadge(await countOpen(db))

async function syncAccount(
  { accountId, authorization }: SessionMirror,
  how?: HowToLock,
): Promise<RunResult> {
  const db = await openKnownDatabase(accountId)
  if (db === null) return { state: 'done' }
  try {
    const result = await syncOnce(browserDeps({ db, accountId, authorization }), how)
    await showBadge(db)
    return result
  } finally {
    closeDatabase(db)
  }
}

/** Removes a refused token; if it was revoked, also the account's data, unless a login has replaced it since. */
async function forget(session: SessionMirror, revoked: Revocation | undefined): Promise<void> {
  const { authorization } = session
  const isStill = async () => (await readDevice('session'))?.authorization === authorization
  if (revoked === undefined) await forgetSession(authorization)
  else await leaveRevoked({ ...session, revoked }, isStill, showBadge)
}

/**
 * Runs one sync without a page, for the account of the mirrored token. Answers `done` when nobody is signed in or the
 * account's database does not exist; a sign-out deleted it, and it must not be created again.
 */
export async function syncInWorker(how?: HowToLock): Promise<RunResult> {
  const session = await readDevice('session')
  if (session === undefined) return { state: 'done' }
  const result = await syncAccount(session, how)
  if (result.state === 'trouble' && result.problem === 'locked')
    await forget(session, result.revoked)
  return result
}

/** Shorter than the time limit that browsers set for a worker's event. */
const WAIT_MS = MINUTE_MS

type Chance = { lastChance: boolean; until?: AbortSignal }

/**
 * Handler of Background Sync; rejects when the browser should try again later. A page may already be syncing and may be
 * closed before it finishes, so this waits for its run and then sends what is left.
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
