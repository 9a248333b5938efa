import { effect } from '@preact/signals-core'
import { type AccountDatabase, isRetired } from '#engine/client/data/database.ts'
import { databaseLost } from '#engine/client/data/reopen.ts'
import { nowMs, timers } from '#engine/client/platform/clock.ts'
import { browserFetch } from '#engine/client/platform/http.ts'
import { random } from '#engine/client/platform/ids.ts'
import { logError } from '#engine/client/platform/log-error.ts'
import { refusedAuthorization } from '#engine/client/platform/refused-authorization.ts'
import { openTabs } from '#engine/client/platform/tabs.ts'
import { onWake, visible } from '#engine/client/platform/visibility.ts'
import { whenIdle } from '#engine/client/platform/when-idle.ts'
import { onWorkerMessage } from '#engine/client/platform/worker-messages.ts'
import { browserDeps, type SyncOptions } from './browser-deps.ts'
import { checkDigest } from './check-digest.ts'
import { forgetLeftPictures } from './chosen-pictures.ts'
import { saveLeftDrafts } from './drafts.ts'
import { listenForHints } from './hints.ts'
import { onLocalWrite } from './local-writes.ts'
import type { RunResult } from './run-result.ts'
import { makeSchedule, type Schedule } from './schedule.ts'
import { running } from './status.ts'
import { makeSyncWithTakeover } from './sync-with-takeover.ts'

type Engine = { schedule: Schedule; stop: () => void }
let engine: Engine | null = null

/** Checks the stored digest after the first successful run, once per start. */
function digestChecker(db: AccountDatabase, wake: () => void): () => Promise<void> {
  let checked = false
  return async () => {
    if (checked) return
    checked = true
    const verdict = await checkDigest(db)
    checked = verdict !== 'moved'
    if (verdict === 'wrong') wake()
  }
}

/**
 * Ends what closed forms left behind. What fails is done at the next start. It locks rows that the first screen reads, so
 * it waits until that is shown.
 */
async function tidyUp(db: AccountDatabase): Promise<void> {
  if (isRetired(db)) return
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
  whenIdle(() => void tidyUp(db))
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
