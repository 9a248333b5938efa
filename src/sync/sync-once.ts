import { isQuotaExceeded, withReopen } from '#data/reopen.ts'
import type { SyncProblem } from '#data/sync-state.ts'
import { MAX_MUTATIONS } from '#shared/contract/sync.ts'
import { type Applied, applyRefusal, applyReply, rename } from './apply-reply.ts'
import { type Asked, readAsked, type Wanted } from './asked.ts'
import type { SyncDeps } from './deps.ts'
import { type Exchange, exchange } from './exchange.ts'
import { troubleOf } from './problem-of.ts'
import { readTrouble, writeTrouble } from './read-state.ts'
import type { RunResult } from './run-result.ts'
import { settleBlob, settleBlobs } from './settle-blobs.ts'
import { uploadable, uploadPicture } from './upload-blobs.ts'

/*
 *   busy <─ lock taken ─ start
 *                          v
 *         ┌──────────────> ask ── offline, 401, 403, 429, 5xx ─────────────────────> trouble
 *         │                 v
 *         │ more,         apply ── nothing left ─> upload one picture ─> ask, then the next one
 *         └─ unsent, late,  │                        └── none to send ─────────────> done
 *            renamed        └── stopped by the server's version ───────────────────> trouble
 */

/** So many rounds that bring nothing, and the run ends: the server and this device do not understand each other. */
const MOST_IDLE_ROUNDS = 8

type Round = Wanted & { idle: number; renamed: boolean }
type Step = { next: 'ask'; round: Round } | { next: 'settle' } | { next: 'end'; result: RunResult }

const trouble = (problem: SyncProblem): Step => ({
  next: 'end',
  result: { state: 'trouble', problem },
})
const FIRST: Round = { most: MAX_MUTATIONS, from: null, push: true, idle: 0, renamed: false }

/** Asks again, unless that has been going on without any progress. */
function again(round: Round, change: Partial<Round> = {}): Step {
  const idle = round.idle + 1
  if (idle > MOST_IDLE_ROUNDS) return trouble('server')
  return { next: 'ask', round: { ...round, idle, ...change } }
}

async function afterProblem(
  answer: Extract<Exchange, { kind: 'problem' }>,
  asked: Asked,
  round: Round,
  deps: SyncDeps,
): Promise<Step> {
  if (answer.code === 'too_large' && asked.mutations.length > 1) {
    const most = Math.ceil(asked.mutations.length / 2)
    return { next: 'ask', round: { ...round, most } }
  }
  if (answer.code === 'not_this_device' && !round.renamed) {
    await rename(deps.db, deps.newId)
    return again(round, { renamed: true, from: null })
  }
  return { next: 'end', result: troubleOf(answer) }
}

function afterApplied(applied: Applied, round: Round): Step | null {
  switch (applied.kind) {
    case 'more':
      return { next: 'ask', round: { ...round, idle: 0, push: false } }
    case 'resend':
      return again(round, { from: applied.from, push: true })
    case 'late':
    case 'renamed':
      return again(round, { from: null, push: true })
    case 'applied':
      return null
  }
}

async function step(round: Round, deps: SyncDeps): Promise<Step> {
  const { db } = deps
  const asked = await readAsked(db, round)
  const answer = await exchange(asked, deps)
  if (answer.kind === 'offline') return trouble('offline')
  // Whoever watches a long queue go out is not told that they are offline.
  if ((await readTrouble(db)) === 'offline') await writeTrouble(db, null)
  switch (answer.kind) {
    case 'problem':
      return afterProblem(answer, asked, round, deps)
    case 'refusal': {
      const applied = await applyRefusal(db, asked.stamp, answer, deps.newId)
      return afterApplied(applied, round) ?? again(round)
    }
    case 'reply': {
      const { reply } = answer
      const applied = await applyReply(db, asked.stamp, reply, deps)
      const onwards = afterApplied(applied, round)
      if (onwards !== null) return onwards
      if (reply.stopped !== undefined) return trouble('upgrade')
      if ((await db.outbox.count()) === 0) return { next: 'settle' }
      const progress = reply.lastSeq > asked.stamp.lastSeq
      const onward = progress ? { ...round, idle: 0 } : round
      return again(onward, { from: null, push: true })
    }
  }
}

async function exchangeAll(deps: SyncDeps): Promise<RunResult> {
  for (let round = FIRST; ; ) {
    const next = await step(round, deps)
    if (next.next === 'settle') return { state: 'done' }
    if (next.next === 'end') return next.result
    round = next.round
  }
}

async function run(deps: SyncDeps): Promise<RunResult> {
  const { db, images } = deps
  const exchanged = await exchangeAll(deps)
  if (exchanged.state !== 'done') return exchanged
  await settleBlobs(db, images)
  for (const sha256 of await uploadable(db)) {
    const upload = await uploadPicture(sha256, deps)
    if (upload.state === 'stopped') return upload.result
    if (upload.state === 'unknown') continue
    // What was changed meanwhile does not wait for the other pictures, and each is done with before the next.
    const confirmed = await exchangeAll(deps)
    if (confirmed.state !== 'done') return confirmed
    await settleBlob(sha256, db, images)
  }
  return { state: 'done' }
}

/** A run that found storage full ends with that: what makes room is done at once, the rest by the member. */
async function runInRoom(deps: SyncDeps): Promise<RunResult> {
  try {
    return await withReopen(deps.db, () => run(deps))
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error
    await deps.images.clear()
    return { state: 'trouble', problem: 'storage' }
  }
}

/**
 * One run of sync, for a page, the worker or a test: sends what is pending, brings what changed, then the bytes of
 * pictures. It holds the account's lock for this run alone and writes down what stood in its way.
 */
export async function syncOnce(deps: SyncDeps): Promise<RunResult> {
  const name = `sampan-sync-${deps.accountId}`
  const result = await deps.locks.tryRun(name, () => runInRoom(deps))
  if (result === null || result.state === 'busy') return { state: 'busy' }
  const problem = result.state === 'trouble' ? result.problem : null
  // Full storage is cleared by the next picture that fits, not by a run that needed no room.
  const full = problem === null && (await readTrouble(deps.db)) === 'storage'
  if (!full) await writeTrouble(deps.db, problem)
  return result
}
