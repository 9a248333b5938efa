import type { SyncProblem } from '#engine/client/data/sync-state.ts'
import type { ProblemCode } from '#engine/shared/problems.ts'
import { MAX_MUTATIONS } from '#engine/shared/sync.ts'
import { type Applied, applyReply } from './apply-reply.ts'
import type { SyncDeps } from './deps.ts'
import { type Exchange, exchange } from './exchange.ts'
import { giveUp, isGivenUp } from './give-up.ts'
import { recordArrival, recordTimeout } from './link.ts'
import { troubleOf } from './problem-of.ts'
import { readTrouble, writeTrouble } from './read-state.ts'
import { type PendingRequest, type RequestOptions, readRequest } from './request.ts'
import type { RunResult } from './run-result.ts'
import { applyRefusal, rename } from './start-over.ts'

/*
 *            ┌───────────> exchange ── offline, 401, 403, 429, 5xx ────────────────────> trouble
 *            │ more,           v └──── timed out ─> fewer bytes ─> exchange
 *            │ unsent, late, apply ── nothing left ────────────────────────────────────> done
 *            └─ renamed        └── stopped by the server's version ────────────────────> trouble
 *
 *   409 rows_limit, 429 bytes_limit ─> pull to the end ─> trouble
 *   413, or 400, 422, 500 once a request without mutations went through: halve the batch ─> … ─> one alone
 *     └─ one alone: 413, 422 ─> this device's tray, continue with the others
 *                   400, 500 ─> trouble; the tray after five failures over an hour
 */

/** End the run after this many rounds without progress: client and server disagree about the state. */
const MAX_IDLE_ROUNDS = 8
/** After this many consecutive time-outs report that there is no connection; the next run sends even less. */
const MAX_TIMEOUTS = 3

/**
 * End the run after this many pages of a pull, more than an account can fill. The next run continues after the last one.
 */
const MAX_PAGES = 400
/** Send what was written meanwhile with every so many pages of a pull. */
const PAGES_PER_PUSH = 10

type Round = RequestOptions & {
  idle: number
  /** The pages of the current pull so far. */
  pages: number
  timeouts: number
  renamed: boolean
  /** The server has answered in this run, so a refusal is about the mutations. */
  answered: boolean
  /**
   * The account is full, or wrote too much in a short time: pull other devices' changes first, to show the member what to remove, then end with this
   * result.
   */
  full: RunResult | null
}
type Step = { next: 'round'; round: Round } | { next: 'end'; result: RunResult }

const end = (result: RunResult): Step => ({ next: 'end', result })
const trouble = (problem: SyncProblem): Step => end({ state: 'trouble', problem })
const FIRST: Round = {
  most: MAX_MUTATIONS,
  from: null,
  push: true,
  idle: 0,
  pages: 0,
  timeouts: 0,
  renamed: false,
  answered: false,
  full: null,
}

/** Starts another round, unless too many have made no progress. */
function nextRound(round: Round, change: Partial<Round> = {}): Step {
  const idle = round.idle + 1
  if (idle > MAX_IDLE_ROUNDS) return trouble('server')
  return { next: 'round', round: { ...round, idle, ...change } }
}

/** The round of the next page. A page without rows is no progress. */
function nextPage(round: Round, rows: number): Step {
  const pages = round.pages + 1
  if (pages > MAX_PAGES) return trouble('server')
  const push = round.full === null && pages % PAGES_PER_PUSH === 0
  return nextRound(rows > 0 ? { ...round, idle: 0 } : round, { pages, push })
}

async function afterTimeout(
  round: Round,
  { bytes }: PendingRequest,
  { db }: SyncDeps,
): Promise<Step> {
  const timeouts = round.timeouts + 1
  const isLess = await recordTimeout(db, bytes)
  return isLess && timeouts < MAX_TIMEOUTS
    ? { next: 'round', round: { ...round, timeouts } }
    : trouble('offline')
}

type Problem = Extract<Exchange, { kind: 'problem' }>

/** No batch is taken now, but a pull is. */
const IS_FULL: ReadonlySet<string> = new Set<ProblemCode>(['rows_limit', 'bytes_limit'])

/** Statuses that the content of one mutation may cause. */
const OF_CONTENT = [400, 413, 422, 500]

async function afterProblem(
  answer: Problem,
  request: PendingRequest,
  round: Round,
  deps: SyncDeps,
): Promise<Step> {
  if (answer.code === 'not_this_device' && !round.renamed) {
    await rename(deps.db, deps.newId)
    return nextRound(round, { renamed: true, from: null })
  }
  const { length } = request.mutations
  if (IS_FULL.has(answer.code) && length > 0) {
    return nextRound(round, { push: false, full: troubleOf(answer) })
  }
  if (length === 0 || !OF_CONTENT.includes(answer.status)) return end(troubleOf(answer))
  if (answer.status !== 413 && !round.answered) {
    return { next: 'round', round: { ...round, push: false } }
  }
  if (length > 1) return { next: 'round', round: { ...round, most: Math.ceil(length / 2) } }
  return afterRefusedAlone(answer, request, round, deps)
}

async function afterRefusedAlone(
  answer: Problem,
  { stamp, mutations: [m] }: PendingRequest,
  round: Round,
  deps: SyncDeps,
): Promise<Step> {
  const { code } = answer
  if (m === undefined || !round.answered) return { next: 'round', round: { ...round, push: false } }
  // A corrupted request or a server fault may pass, but a failed validation is permanent.
  const isPlain = code === 'validation' || code === 'too_large'
  if (!isPlain && !(await isGivenUp(deps.db, m.mid, deps.nowMs()))) return end(troubleOf(answer))
  const isGone = await giveUp(m, { code, stamp }, deps)
  return nextRound(isGone ? { ...round, idle: 0 } : round, { most: MAX_MUTATIONS, from: null })
}

function afterApplied(applied: Applied, round: Round): Step | null {
  switch (applied.kind) {
    case 'more':
      return nextPage(round, applied.rows)
    case 'resend':
      return nextRound(round, { from: applied.from, push: true })
    case 'doubted':
      return nextRound(round)
    case 'late':
    case 'renamed':
      return nextRound(round, { from: null, push: true })
    case 'applied':
      return null
  }
}

async function afterReply(
  { reply }: Extract<Exchange, { kind: 'reply' }>,
  { stamp }: PendingRequest,
  round: Round,
  deps: SyncDeps,
): Promise<Step> {
  const { db } = deps
  const applied = await applyReply(db, stamp, reply, deps)
  const nextStep = afterApplied(applied, round)
  if (nextStep !== null) return nextStep
  if (round.full !== null) return end(round.full)
  if (reply.stopped !== undefined) return trouble('upgrade')
  if ((await db.outbox.count()) === 0) return end({ state: 'done' })
  const hasProgressed = reply.lastSeq > stamp.lastSeq
  return nextRound(hasProgressed ? { ...round, idle: 0 } : round, {
    from: null,
    push: true,
    pages: 0,
  })
}

async function runRound(round: Round, deps: SyncDeps): Promise<Step> {
  const { db, timeoutMs } = deps
  const request = await readRequest(db, round)
  const answer = await exchange(request, deps)
  if (answer.kind === 'offline') return trouble('offline')
  if (answer.kind === 'timeout') return afterTimeout(round, request, deps)
  // Clear "offline" as soon as the server answers, not only when a long queue is empty.
  if ((await readTrouble(db)) === 'offline') await writeTrouble(db, null)
  await recordArrival(db, { bytes: request.bytes, afterMs: answer.afterMs, timeoutMs })
  const heard = { ...round, timeouts: 0 }
  switch (answer.kind) {
    case 'problem':
      return afterProblem(answer, request, heard, deps)
    case 'refusal': {
      const applied = await applyRefusal(db, request.stamp, answer, deps.newId)
      return afterApplied(applied, heard) ?? nextRound(heard)
    }
    case 'reply':
      return afterReply(answer, request, { ...heard, answered: true }, deps)
  }
}

/** Sends everything pending and pulls to the end, round by round. */
export async function exchangeAll(deps: SyncDeps): Promise<RunResult> {
  for (let round = FIRST; ; ) {
    const next = await runRound(round, deps)
    if (next.next === 'end') return next.result
    round = next.round
  }
}
