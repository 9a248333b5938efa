import { signal } from '@preact/signals-core'
import { useEffect } from 'react'
import { database } from '#engine/client/data/current.ts'
import { isRetired } from '#engine/client/data/database.ts'
import { keepReply, whenOpen } from '#engine/client/data/kept-replies.ts'
import { live } from '#engine/client/data/live.ts'
import { withReopen } from '#engine/client/data/reopen.ts'
import type { CallProblem, CallResult } from '#engine/client/platform/call.ts'
import { nowMs, timers } from '#engine/client/platform/clock.ts'
import { random } from '#engine/client/platform/ids.ts'
import { deviceLocks } from '#engine/client/platform/locks.ts'
import { onWake } from '#engine/client/platform/visibility.ts'
import { tellWorker } from '#engine/client/platform/worker-messages.ts'
import type { RunResult } from '#engine/client/sync/run-result.ts'
import { makeSchedule } from '#engine/client/sync/schedule.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { uploadPicture, uploadPictures } from '#features/console/staff/parts/upload-picture.ts'
import { copyFloor } from '#features/receiving/contract/floor.ts'
import { labelOf } from '#features/receiving/staff/label-of.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import {
  aboutUnsent,
  DESK_ENDPOINTS,
  type DeskAct,
  type DeskActName,
  type DeskCall,
  discardDeskAct,
  isNoAnswer,
  keepDeskAct,
  type NewAct,
  type NotKept,
  readDeskActs,
  sendDeskActs,
} from './desk-acts.ts'
import { copyName, readFloorCopy } from './floor-copy.ts'

/** How old the copy of the floor may be while there is a connection. */
const COPY_MS = 10 * MINUTE_MS
/** The same after this tab has changed what it is of. */
const CHANGED_COPY_MS = 2 * MINUTE_MS

// Module state: the connection of this tab, whichever screen finds out.

/** Whether the last request was answered. While it is not, nobody at a desk waits for the next one. */
export const isLineDead = signal(false)
/** Why what was done last is neither sent nor kept; null if it is. */
export const notKept = signal<NotKept | null>(null)
let wake = () => {}
/** When this tab has last changed something on the floor (Unix milliseconds). */
let changedAt = 0

/** Sends what waits, as soon as nothing else is on its way. */
export const sendNow = (): void => wake()

/** Notes that there was no answer, or that there is one again. */
export function noteAnswer(problem: CallProblem | null): void {
  const isDead = problem !== null && isNoAnswer(problem)
  if (isDead && !isLineDead.peek()) wake()
  isLineDead.value = isDead
}

/** What was done at this device's desks and waits, was refused, or has a label to print. */
export const deskActs: ReturnType<typeof live<DeskAct[]>> = live(readDeskActs)

const call = (act: DeskActName, args: DeskCall): Promise<CallResult<unknown>> =>
  staffCall(DESK_ENDPOINTS[act], args as never)

/**
 * Sends what was done, or keeps it on the device if nobody answers, or if something about the same thing waits there
 * already. `instead`: the refused act that it corrects. Without room on the device it is neither, and `notKept` says why.
 */
export async function actAtDesk<Answer>(
  { pictures, ...act }: Omit<NewAct, 'at'>,
  instead: string | null = null,
): Promise<{ kept: true } | { kept: false; answer: CallResult<Answer> }> {
  notKept.value = null
  const db = database.peek()
  const waiting = db === null ? new Set() : await withReopen(db, () => aboutUnsent(db, instead))
  const mustWait = db !== null && (isLineDead.peek() || act.about.some((one) => waiting.has(one)))
  const answer: CallResult<unknown> = mustWait
    ? { ok: false, problem: { code: 'offline' } }
    : ((await uploadPictures(pictures)) ?? (await call(act.act, act.call)))
  if (!mustWait) noteAnswer(answer.ok ? null : answer.problem)
  if (answer.ok) changedAt = nowMs()
  if (answer.ok && db !== null && instead !== null) await discardDeskAct(db, instead)
  if (answer.ok || !isNoAnswer(answer.problem) || db === null)
    return { kept: false, answer: answer as CallResult<Answer> }
  const why = await withReopen(db, () =>
    keepDeskAct(db, { ...act, pictures, at: nowMs() }, instead),
  )
  notKept.value = why
  if (why !== null) return { kept: false, answer }
  wake()
  return { kept: true }
}

/** Sends what waits, then fetches the copy of the floor if it is old or the connection was lost. */
export async function runDesk(warehouseId: WarehouseId): Promise<RunResult> {
  const db = await whenOpen()
  if (db === null) return { state: 'done', again: CHANGED_COPY_MS }
  const work = async (): Promise<RunResult> => {
    const sent = await sendDeskActs({ db, call, upload: uploadPicture, labelOf })
    if (sent.state !== 'done') {
      const isLost = sent.state === 'trouble' && sent.problem !== 'locked'
      isLineDead.value = isLost
      return sent
    }
    const copy = await readFloorCopy(db, warehouseId)
    const most = copy !== null && changedAt > copy.from ? CHANGED_COPY_MS : COPY_MS
    const isOld = copy === null || Math.abs(nowMs() - copy.from) >= most
    if (!isOld && !isLineDead.peek()) return { state: 'done', again: CHANGED_COPY_MS }
    const answer = await staffCall(copyFloor, { query: { warehouseId } })
    noteAnswer(answer.ok ? null : answer.problem)
    if (answer.ok) await keepReply(db, copyName(warehouseId), answer.value)
    else if (isNoAnswer(answer.problem)) return { state: 'trouble', problem: 'offline' }
    return { state: 'done', again: CHANGED_COPY_MS }
  }
  try {
    return await withReopen(db, work)
  } catch (error) {
    // The account was signed out meanwhile.
    if (isRetired(db)) return { state: 'done' }
    throw error
  }
}

/**
 * Keeps the desks of a warehouse ready for a dead line, and sends what waits, for as long as the console is open. One
 * tab of an account sends at a time.
 */
export function startDesk(accountId: string, warehouseId: WarehouseId): () => void {
  const locks = deviceLocks()
  const schedule = makeSchedule({
    run: async () =>
      (await locks.tryRun(`sampan-desk-${accountId}`, () => runDesk(warehouseId))) ?? {
        state: 'busy',
      },
    timers,
    nowMs,
    random,
  })
  wake = schedule.wake
  const stopWaking = onWake(schedule.wake)
  // The worker keeps those of the console, so that it opens without a connection.
  const loaded = performance.getEntriesByType('resource')
  const files = loaded.map(({ name }) => new URL(name, location.href).pathname)
  void tellWorker({ type: 'KEEP_CONSOLE', files })
  schedule.wake()
  return () => {
    wake = () => {}
    stopWaking()
    schedule.stop()
  }
}

/** `startDesk` while a screen of the console is shown to somebody who may receive. */
export function useDesk(accountId: string | null, warehouseId: WarehouseId | null): void {
  useEffect(
    () => (accountId && warehouseId ? startDesk(accountId, warehouseId) : undefined),
    [accountId, warehouseId],
  )
}
