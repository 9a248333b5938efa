import { memberFileKey } from '#engine/server/files/member-file-key.ts'
import { EMPTY_DIGEST } from '#engine/shared/digest.ts'
import { type Upcast, unchanged } from '#engine/shared/mutation.ts'
import { MUTATIONS } from '#engine/shared/registry.ts'
import type { SyncRequest } from '#engine/shared/sync.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { type Cause, checkServer, digestOff } from './check-server.ts'
import { isOutside } from './check-window.ts'
import type { Sent } from './host.ts'
import { isUnchanged, readServerState, type ServerState } from './server-state.ts'
import { ensure } from './violation.ts'
import type { Age, World } from './world.ts'

/** Records a state of the server, to which the state of devices is compared. */
export function record({ recorded, places }: World, state: ServerState): void {
  const { print, version, devices, log } = state
  const replies = recorded.get(print) ?? []
  recorded.set(print, [...replies, { version, devices: new Map(devices) }])
  for (const { mid, confirmed, version } of log.values()) {
    const place = confirmed ?? version
    if (place !== null) places.set(mid, (places.get(mid) ?? new Set()).add(place))
  }
}

/** Reads the server's state after a change and checks what its cause was allowed to change. */
export async function observe(world: World, cause: Cause): Promise<void> {
  const { host, member, state } = world
  const sentNothing = cause.kind === 'sync' && cause.sent.length === 0
  if (sentNothing && (await isUnchanged(host.db, member.id, state))) return
  const after = await readServerState(host.db, member.id)
  checkServer(state, after, cause)
  checkBytes(world, after)
  for (const { mid, op, target, status, code, confirmed } of after.log.values()) {
    const again = confirmed === null ? '' : ', sent again'
    if (state.log.has(mid)) continue
    world.say(`  decided: ${op} ${status} ${code ?? ''}${again}`)
    const wasOutside = isOutside(state, `${op.split('.')[0]}/${target}`)
    if (wasOutside) world.say(`  outside until then: ${op} ${status}`)
  }
  for (const [key, { version }] of state.all) {
    if (version === 0 && after.rows.has(key)) world.say(`  back in the window: ${key}`)
  }
  world.state = after
  record(world, after)
}

/** A photo with the state `stored` has its file. */
function checkBytes({ host, member, vanished }: World, { all }: ServerState): void {
  for (const { table, row } of all.values()) {
    const { state, sha256, by } = row as PhotoRow
    if (table !== 'photo' || state !== 'stored' || by !== 'member') continue
    const key = memberFileKey(member.id, sha256)
    const isThere = host.files.has(key) || vanished.has(key)
    ensure(5, isThere, `photo ${row.id} is said to be stored, its bytes are not there`)
  }
}

export function causeOf({ path, init }: Sent): Cause {
  if (path.startsWith('/api/blobs/')) return { kind: 'bytes' }
  if (path !== '/api/sync') return { kind: 'staff' }
  const { clientId, mutations }: SyncRequest = JSON.parse(String(init.body))
  return { kind: 'sync', clientId, sent: mutations }
}

/** The server's log message for a wrong digest. */
const WRONG_DIGEST = 'the digest of an account was wrong'

type Versions = { v: number; upcast?: Record<number, Upcast> }
const DEFINITIONS = MUTATIONS as unknown as Map<string, Versions>
const RELEASED = new Map([...DEFINITIONS].map(([op, { v, upcast }]) => [op, { v, upcast }]))

/** Changes the server's release to that of the world. Returns an undo function, because devices share its code. */
function grow({ unknownOp, newerOp }: Age): () => void {
  const unknown = unknownOp === null ? undefined : DEFINITIONS.get(unknownOp)
  const newer = newerOp === null ? undefined : DEFINITIONS.get(newerOp)
  const released = newerOp === null ? undefined : RELEASED.get(newerOp)
  if (unknownOp !== null) DEFINITIONS.delete(unknownOp)
  if (newer !== undefined && released !== undefined) {
    const { v, upcast } = released
    Object.assign(newer, {
      v: v + 1,
      upcast: { ...upcast, [v]: { set: unchanged, base: unchanged } },
    })
  }
  return () => {
    if (unknownOp !== null && unknown !== undefined) DEFINITIONS.set(unknownOp, unknown)
    if (newer !== undefined) Object.assign(newer, released)
  }
}

/** The faults that the server has logged. That it found a digest wrong which the world had spoiled is none. */
export function faultsOf({ host, state, say }: World): string[] {
  const complaint = digestOff(state) === EMPTY_DIGEST ? null : WRONG_DIGEST
  const faults = host.errors.filter((line) => complaint === null || !line.includes(complaint))
  if (faults.length < host.errors.length) say('the server recounts its rows')
  return faults
}

/** Handles one request on the server; null if the server died. */
export async function serve(world: World, sent: Sent): Promise<Response | null> {
  const { host, death, age } = world
  if (death !== null) host.db.arm(death)
  world.death = null
  const shrink = grow(age)
  host.errors.length = 0
  let response: Response
  try {
    response = await host.fetch(sent)
  } finally {
    shrink()
  }
  const fate = host.db.disarm()
  if (fate !== 'nothing') world.say(`  the server's database: ${fate}`)
  const [fault] = faultsOf(world)
  if (fate === 'nothing') ensure(3, fault === undefined, `the server failed: ${fault}`)
  await observe(world, causeOf(sent))
  return fate === 'died' ? null : response
}

/** Whether a request can change anything. */
export function canChange(sent: Sent): boolean {
  const cause = causeOf(sent)
  return cause.kind === 'sync' ? cause.sent.length > 0 : sent.init.method !== 'HEAD'
}

/** A request as a line of the trace. */
export function describeRequest({ path, init }: Sent): string {
  if (path !== '/api/sync') return `${init.method} ${path.slice(0, 24)}`
  const { clientId, epoch, mutations }: SyncRequest = JSON.parse(String(init.body))
  const sent = mutations.map(({ seq, op }) => `${seq} ${op}`).join(', ')
  return `sync as …${clientId.slice(-4)} in …${epoch.slice(-4)} [${sent}]`
}
