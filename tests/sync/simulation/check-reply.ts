import { readState } from '#engine/client/sync/read-state.ts'
import type { Stamp } from '#engine/client/sync/request.ts'
import { readCursor } from '#engine/server/sync/cursor.ts'
import type { SyncReply, SyncRequest } from '#engine/shared/sync.ts'
import type { Device } from './device.ts'
import type { Sent } from './host.ts'
import { canonical, type ServerState } from './server-state.ts'
import { ensure } from './violation.ts'

/** A device that has seen more than the server has gets a new epoch. */
export async function checkReply(
  before: ServerState,
  { path, init }: Sent,
  response: Response,
): Promise<void> {
  if (path !== '/api/sync' || response.status !== 200) return
  const { clientId, epoch, cursor, lastSeq = 0 }: SyncRequest = JSON.parse(String(init.body))
  const reply: Partial<SyncReply> = await response.clone().json()
  const seen = readCursor(cursor)
  if (reply.epoch === undefined || epoch === '' || seen === null) return
  const isOwn = clientId.endsWith(seen.device)
  const isNamed = seen.device === '' || !isOwn || lastSeq === 0 || seen.lastMid !== null
  ensure(4, isNamed, 'a cursor does not say what its device has seen confirmed')
  const isLost = isOwn && seen.lastMid !== null && !before.log.has(seen.lastMid)
  const isAhead = seen.after.version > before.version || isLost
  ensure(4, !isAhead || reply.epoch !== epoch, 'the server does not notice that it was rolled back')
}

/** What a device has seen confirmed it sends again with its place. */
export async function checkSent(
  { name, eye, places }: Device,
  { path, init }: Sent,
): Promise<void> {
  if (path !== '/api/sync') return
  const { mutations, lastSeq = 0, ...asked }: SyncRequest = JSON.parse(String(init.body))
  // Two tabs may run at once, and the other one may have pulled since.
  if (!stillAskedBy(await readState(eye), { ...asked, lastSeq })) return
  for (const { mid, op, confirmed } of mutations) {
    const isKept = !places.has(mid) || confirmed === places.get(mid)
    ensure(5, isKept, `${name} sends ${op} ${mid} again without its place`)
  }
}

/** A reply to an outdated request changes nothing. The run goes on, and records what its next request carries. */
export async function checkLate({ eye, name }: Device, stamp: Stamp, before: State): Promise<void> {
  if (stillAskedBy(before, stamp)) return
  const { triedSeq } = before
  const after = { ...(await readState(eye)), triedSeq }
  ensure(
    7,
    canonical(after) === canonical({ ...before, triedSeq }),
    `${name} applied a reply that came too late`,
  )
}

type State = Awaited<ReturnType<typeof readState>>

/** Duplicated on purpose, not imported. */
const stillAskedBy = (state: State, stamp: Stamp) =>
  state.clientId === stamp.clientId &&
  state.epoch === stamp.epoch &&
  state.cursor === stamp.cursor &&
  state.lastSeq === stamp.lastSeq
