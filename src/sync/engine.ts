import { effect } from '@preact/signals-core'
import { type AccountDatabase, isRetired } from '#data/database.ts'
import { databaseLost } from '#data/reopen.ts'
import type { StoredRow } from '#data/stored-row.ts'
import { nowMs, timers } from '#platform/clock.ts'
import { browserFetch } from '#platform/http.ts'
import { random } from '#platform/ids.ts'
import { logError } from '#platform/log-error.ts'
import { refusedAuthorization } from '#platform/read-problem.ts'
import { openTabs } from '#platform/tabs.ts'
import { onWake, visible } from '#platform/visibility.ts'
import { onWorkerMessage } from '#platform/worker-messages.ts'
import { SYNCED_TABLES } from '#shared/contract/tables.ts'
import { EMPTY_DIGEST, updateDigest } from '#shared/domain/digest.ts'
import { browserDeps, type SyncOptions } from './browser-deps.ts'
import { forgetLeftPictures } from './chosen-pictures.ts'
import type { SyncDeps } from './deps.ts'
import { saveLeftDrafts } from './drafts.ts'
import { listenForHints } from './hints.ts'
import { onLocalWrite } from './local-writes.ts'
import { readRun } from './progress.ts'
import { readState, writeTrouble } from './read-state.ts'
import { isStateUnchanged, stampOf } from './request.ts'
import type { RunResult } from './run-result.ts'
import { makeSchedule, type Schedule } from './schedule.ts'
import { running } from './status.ts'
import { syncOnce } from './sync-once.ts'
import { tableOf } from './tables.ts'

/*
 *   run ── busy ─> wait ── the same beat for 2 min ─> warn the member ── for 3 min ─> steal the lock
 *                   ^ └── another beat, or not busy: reset
 */
const CHECK_MS = 2_500
/** Checks are three seconds apart; a sleeping device makes none, so only waking time counts. */
const CHECKS_BEFORE_WARNING = 40
const CHECKS_BEFORE_STEAL = 60

/**
 * Retries while another tab holds the lock, and takes it over when that tab makes no progress, because a frozen tab
 * keeps its lock. This is safe even if that tab continues: its reply no longer matches the stored state and is ignored.
 */
export function makeSyncWithTakeover(deps: SyncDeps): () => Promise<RunResult> {
  const { db, nowMs } = deps
  let checks = 0
  let beat = -1
  let checkedAt = 0

  async function check(): Promise<void> {
    const now = (await readRun(db)).beat
    if (now !== beat) checks = 0
    else if (Math.abs(nowMs() - checkedAt) < CHECK_MS) return
    beat = now
    checkedAt = nowMs()
    checks += 1
  }

  return async () => {
    const result = await syncOnce(deps)
    if (result.state !== 'busy') {
      checks = 0
      return result
    }
    await check()
    if (checks >= CHECKS_BEFORE_STEAL) {
      checks = 0
      return syncOnce(deps, { steal: true })
    }
    if (checks >= CHECKS_BEFORE_WARNING) await writeTrouble(db, 'held')
    return result
  }
}

const CHUNK = 500

/** Digest of every row's base, read in chunks to keep the page responsive. */
async function computeDigest(db: AccountDatabase): Promise<string> {
  let digest = EMPTY_DIGEST
  for (const table of SYNCED_TABLES) {
    for (let after = ''; ; ) {
      const piece: StoredRow[] = await tableOf(db, table)
        .where('id')
        .above(after)
        .limit(CHUNK)
        .toArray()
      const rows = piece.filter(({ base }) => base !== undefined)
      digest = updateDigest(
        digest,
        [],
        rows.map(({ id, version }) => ({ table, id, version })),
      )
      const last = piece.at(-1)
      if (last === undefined || piece.length < CHUNK) break
      after = last.id
    }
  }
  return digest
}

/** `moved`: a sync changed rows during the check, so it has no result. */
type DigestCheck = 'right' | 'wrong' | 'moved'

/** Recomputes the digest from all rows, once per start. If the stored digest is wrong, the next pull is a full one. */
export async function checkDigest(db: AccountDatabase): Promise<DigestCheck> {
  const stateBefore = await readState(db)
  const counted = await computeDigest(db)
  return db.transaction('rw', db.meta, async () => {
    const state = await readState(db)
    if (!isStateUnchanged(state, stampOf(stateBefore))) return 'moved'
    if (counted === state.digest) return 'right'
    await db.meta.put({ ...state, cursor: '', resetting: true })
    return 'wrong'
  })
}

type Engine = { schedule: Schedule; stop: () => void }
let engine: Engine | null = null

/** Checks the stored digest after the first successful run, once per start. */
function digestChecker(db: AccountDatabase, wake: () => void): () => Promise<void> {
  let checked = false
  return async () => {
    if (checked) return
    checked = true
    const found = await checkDigest(db)
    checked = found !== 'moved'
    if (found === 'wrong') wake()
  }
}

/** Ends what closed forms left behind. What fails is done at the next start. */
async function tidyUp(db: AccountDatabase): Promise<void> {
  const endings = await Promise.allSettled([
    saveLeftDrafts(db, nowMs()),
    forgetLeftPictures(db, nowMs()),
  ])
  for (const one of endings) if (one.status === 'rejected' && !isRetired(db)) logError(one.reason)
}

function start(options: SyncOptions): Engine {
  const { db, accountId, authorization } = options
  const tabs = openTabs<boolean>(`sampan-running-${accountId}`, (other) => {
    running.value = other
  })
  const tellRunning = (now: boolean) => {
    running.value = now
    tabs.say(now)
  }

  const sync = makeSyncWithTakeover(browserDeps(options))
  let isStopped = false

  async function run(): Promise<RunResult> {
    tellRunning(true)
    try {
      const result = await sync()
      if (result.state === 'done') await check()
      if (result.state === 'trouble' && result.problem === 'locked') {
        refusedAuthorization.value = { authorization, revoked: result.revoked ?? null }
      }
      return result
    } catch (error) {
      // The account was closed during the run, so do not schedule another.
      if (isRetired(db)) return { state: 'done' }
      // The watcher of `databaseLost` asks the member to reload.
      if (databaseLost.peek()) return { state: 'trouble', problem: 'storage' }
      throw error
    } finally {
      if (!isStopped) tellRunning(false)
    }
  }

  const schedule = makeSchedule({ run, timers, nowMs, random })
  const { wake } = schedule
  const check = digestChecker(db, wake)
  const stopHints = effect(() =>
    visible.value
      ? listenForHints({ fetch: browserFetch, authorization, timers, nowMs, random, heard: wake })
      : undefined,
  )
  const stops = [onLocalWrite(wake), onWake(wake), onWorkerMessage(wake), stopHints]
  wake()
  void tidyUp(db)
  return {
    schedule,
    stop: () => {
      isStopped = true
      for (const stop of stops) stop()
      schedule.stop()
      tabs.close()
      running.value = false
    },
  }
}

/** Syncs an account until it is stopped; starting another account replaces it. */
export function startSync(options: SyncOptions): void {
  stopSync()
  engine = start(options)
}

export function stopSync(): void {
  engine?.stop()
  engine = null
}

/** Syncs at once at the member's request; settles when the run is over. */
export async function syncNow(): Promise<void> {
  await engine?.schedule.now()
}
