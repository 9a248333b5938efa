import type { AccountDatabase, DeskActRow } from '#engine/client/data/database.ts'
import { isQuotaExceeded } from '#engine/client/data/reopen.ts'
import type { CallProblem, CallResult } from '#engine/client/platform/call.ts'
import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import type { RunResult } from '#engine/client/sync/run-result.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import type { Label } from '#features/console/staff/parts/label.ts'
import { countShelf, shelveParcel } from '#features/receiving/contract/floor.ts'
import { type Received, receiveParcel } from '#features/receiving/contract/receiving.ts'
import type { KeptReceiving } from '#features/receiving/staff/kept-receiving.ts'

/*
 *   saved without an answer ─> waiting ── the server's answer ───────> done (a label to print) or gone
 *                                ^  └──── refused ─> needs a decision ── corrected, or discarded after a question ─> gone
 *                                └── sent again ──────────┘
 *   No answer, a deploy, another log-in: everything waits, in its order. An act that is about the same thing as a refused
 *   one waits behind it.
 */

/** What goes on at a desk without a connection. */
export const DESK_ENDPOINTS = { receiveParcel, shelveParcel, countShelf } as const
export type DeskActName = keyof typeof DESK_ENDPOINTS
/** What is sent of an act; its body has its `onceKey`. */
export type DeskCall = { params?: Record<string, string>; body: unknown }
export type Tally = Omit<Reply<typeof countShelf>, 'countId'>

/** What the list says of an act. `typed`: the form at the scale, to correct it. */
export type ShownAct = {
  number: string
  shelf: string
  /** What can be printed of it; null before the server has given it a number. */
  label: Label | null
  typed: KeptReceiving['typed'] | null
  /** What became of a count. */
  counted?: Tally
}
export type DeskAct = Omit<DeskActRow, 'act' | 'call' | 'shown' | 'problem'> & {
  act: DeskActName
  call: DeskCall
  shown: ShownAct
  problem?: Pick<CallProblem, 'code' | 'requestId'> | undefined
}

/** What a device keeps at most: more than a day at one scale. */
export const MAX_DESK_ACTS = 300
export const MAX_DESK_BYTES = 150 * 1024 * 1024
/** After so many failures of the server at one act, the others go on. */
const MAX_FAILURES = 8

export type NewAct = Pick<DeskAct, 'act' | 'call' | 'about' | 'shown' | 'onceKey' | 'at'> & {
  pictures: readonly PreparedImage[]
}
/** Why an act is not kept: so many wait already, or the device has no room. */
export type NotKept = 'full' | 'no_room'

/** Every act on the device, in the order in which it was done. */
export async function readDeskActs(db: AccountDatabase): Promise<DeskAct[]> {
  return (await db.deskActs.orderBy('n').toArray()) as DeskAct[]
}

const isUnsent = ({ state }: Pick<DeskAct, 'state'>) => state !== 'done'

/**
 * Keeps an act with its pictures until it is sent; null once all is stored. Keeping the same one again changes nothing.
 * `instead`: one that was refused and that this one corrects.
 */
export async function keepDeskAct(
  db: AccountDatabase,
  { pictures, ...given }: NewAct,
  instead: string | null = null,
): Promise<NotKept | null> {
  const byteLength = pictures.reduce((sum, picture) => sum + picture.byteLength, 0)
  try {
    return await db.transaction('rw', [db.deskActs, db.deskPictures], async () => {
      const rows = (await readDeskActs(db)).filter(({ onceKey }) => onceKey !== instead)
      if (rows.some(({ onceKey }) => onceKey === given.onceKey)) return null
      const unsent = rows.filter(isUnsent)
      const bytes = unsent.reduce((sum, row) => sum + row.byteLength, byteLength)
      if (unsent.length >= MAX_DESK_ACTS || bytes > MAX_DESK_BYTES) return 'full'
      if (instead !== null) await remove(db, instead)
      await db.deskActs.add({ ...given, byteLength, state: 'waiting', failures: 0 })
      await db.deskPictures.bulkAdd(
        pictures.map((picture) => ({ onceKey: given.onceKey, picture })),
      )
      // Labels that nobody has printed.
      const done = rows.filter(({ state }) => state === 'done')
      await db.deskActs.bulkDelete(done.slice(0, -MAX_DESK_ACTS).map(({ n }) => n))
      return null
    })
  } catch (error) {
    if (isQuotaExceeded(error)) return 'no_room'
    throw error
  }
}

async function remove(db: AccountDatabase, onceKey: string): Promise<void> {
  await db.deskActs.filter((row) => row.onceKey === onceKey).delete()
  await db.deskPictures.where('onceKey').equals(onceKey).delete()
}

/** Removes an act that somebody has decided not to send, or whose label was printed. */
export async function discardDeskAct(db: AccountDatabase, onceKey: string): Promise<void> {
  await db.transaction('rw', [db.deskActs, db.deskPictures], () => remove(db, onceKey))
}

/** Sends a refused act again as it is, when its turn comes. */
export async function retryDeskAct(db: AccountDatabase, onceKey: string): Promise<void> {
  await db.deskActs
    .filter((row) => row.onceKey === onceKey && row.state === 'refused')
    .modify({ state: 'waiting', problem: undefined, failures: 0 })
}

/** The pictures of an act that the server does not have yet, as they were taken. */
export async function picturesOf(db: AccountDatabase, onceKey: string): Promise<PreparedImage[]> {
  const rows = await db.deskPictures.where('onceKey').equals(onceKey).sortBy('n')
  return rows.map(({ picture }) => picture)
}

/** The things that unsent acts are about: a further act on one of them waits too. */
export async function aboutUnsent(
  db: AccountDatabase,
  except: string | null,
): Promise<ReadonlySet<string>> {
  const others = (await readDeskActs(db)).filter(({ onceKey }) => onceKey !== except)
  return new Set(others.filter(isUnsent).flatMap(({ about }) => about))
}

/** Whether a problem says nothing about what was sent: no answer, a deploy, a full disk, too much at once. */
export const isNoAnswer = ({ code }: Pick<CallProblem, 'code'>): boolean => NO_ANSWER.includes(code)
const NO_ANSWER: readonly CallProblem['code'][] = [
  'offline',
  'unavailable',
  'storage_full',
  'timeout',
  'rate_limited',
]
/** Only a log-in helps, of the same account. */
const LOCKED: readonly CallProblem['code'][] = ['unauthenticated', 'session_revoked']
/** The person has closed the question who they are. */
const UNPROVED: readonly CallProblem['code'][] = ['reauth_required', 'passkey_required']
const ASK_AGAIN_SECONDS = 300

export type SendDeps = {
  db: AccountDatabase
  call: (act: DeskActName, args: DeskCall) => Promise<CallResult<unknown>>
  upload: (picture: PreparedImage) => Promise<CallResult<unknown>>
  labelOf: (answer: Received) => Label
}

/** Sends what waits, in its order. The caller holds the lock of the account, so that one tab does. */
export async function sendDeskActs(deps: SendDeps): Promise<RunResult> {
  const { db } = deps
  const acts = (await readDeskActs(db)).filter(isUnsent)
  const held = new Set<string>()
  for (const one of acts) {
    const mustWait = one.state === 'refused' || one.about.some((thing) => held.has(thing))
    const trouble = mustWait ? null : await sendOne(one, deps)
    if (trouble !== null) return trouble
    const now = await db.deskActs.get(one.n)
    if (now !== undefined && now.state !== 'done') for (const thing of one.about) held.add(thing)
  }
  return { state: 'done' }
}

/** Why nothing more can be sent now; null if the act was decided. */
async function sendOne(one: DeskAct, deps: SendDeps): Promise<RunResult | null> {
  const { db } = deps
  const answer = await deliver(one, deps)
  if (answer.ok) {
    const shown = shownAfter(one, answer.value, deps)
    await db.transaction('rw', [db.deskActs, db.deskPictures], async () => {
      await db.deskPictures.where('onceKey').equals(one.onceKey).delete()
      if (shown === null) await db.deskActs.delete(one.n)
      else await db.deskActs.update(one.n, { state: 'done', shown, call: null, byteLength: 0 })
    })
    return null
  }
  const { problem } = answer
  const { code, requestId, retryAfter } = problem
  if (LOCKED.includes(code)) return { state: 'trouble', problem: 'locked' }
  if (UNPROVED.includes(code))
    return { state: 'trouble', problem: 'server', retryAfter: ASK_AGAIN_SECONDS }
  if (code === 'offline') return { state: 'trouble', problem: 'offline' }
  const failures = one.failures + 1
  if (isNoAnswer(problem) || (code === 'internal' && failures < MAX_FAILURES)) {
    if (code === 'internal') await db.deskActs.update(one.n, { failures })
    return { state: 'trouble', problem: 'server', ...(retryAfter !== undefined && { retryAfter }) }
  }
  await db.deskActs.update(one.n, { state: 'refused', problem: { code, requestId } })
  return null
}

async function deliver({ act, call, onceKey }: DeskAct, { db, ...deps }: SendDeps) {
  for (const picture of await picturesOf(db, onceKey)) {
    const answer = await deps.upload(picture)
    if (!answer.ok) return answer
  }
  return deps.call(act, call)
}

/** What is shown of an act that the server has done: a label to print, what became of a count; null for nothing. */
function shownAfter({ act, shown }: DeskAct, answer: unknown, deps: SendDeps): ShownAct | null {
  if (act === 'countShelf') return { ...shown, counted: answer as Tally }
  // One with a number was labelled when it was received.
  if (act !== 'receiveParcel' || shown.label !== null) return null
  return { ...shown, label: deps.labelOf(answer as Received), typed: null }
}
