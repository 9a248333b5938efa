import type { OutboxRow } from '#engine/client/data/database.ts'
import type { SyncRequest } from '#engine/shared/sync.ts'
import type { Device } from './device.ts'
import type { Sent } from './host.ts'
import { canonical } from './server-state.ts'
import { ensure } from './violation.ts'
import type { World } from './world.ts'

/** Records what a request carries. Whoever sends it, a mutation is always the same. */
export function recordTried(
  { contents }: World,
  { name, tried }: Device,
  { path, init }: Sent,
): void {
  if (path !== '/api/sync') return
  const { mutations }: SyncRequest = JSON.parse(String(init.body))
  for (const { mid, op, v, id, set, base } of mutations) {
    tried.add(mid)
    const content = canonical({ op, v, id, set, base })
    const first = contents.get(mid) ?? content
    contents.set(mid, first)
    ensure(1, content === first, `${name} sends ${op} ${mid} as another change than before`)
  }
}

/**
 * What a device wrote joined only changes of the same row that no request of it had carried, which keep their place, what
 * they are based on and their values where the later ones have none. Returns how many did.
 */
export function checkJoined(
  { say, mids }: World,
  { name, mids: own, tried }: Device,
  before: readonly OutboxRow[],
  after: readonly OutboxRow[],
): number {
  const bySeq = new Map(after.map((m) => [m.seq, m]))
  let joined = 0
  for (const was of before) {
    const is = bySeq.get(was.seq)
    const what = `${was.op} ${was.mid}`
    ensure(5, is !== undefined, `${name} lost ${what} from its outbox`)
    if (canonical(is) === canonical(was)) continue
    joined += 1
    say(`  joins an unsent ${was.op}`)
    ensure(1, is.mid !== was.mid, `${name} changed ${what} under its mid`)
    ensure(1, !tried.has(was.mid), `${name} changed ${what}, which was sent`)
    const isSame = is.op === was.op && is.id === was.id && was.op.endsWith('.edit')
    const isBased = canonical(is.base) === canonical(was.base)
    const isWhole = Object.keys(was.set).every((field) => field in is.set)
    ensure(5, isSame && isBased && isWhole, `${name} replaced ${what} by ${is.op} ${is.id}`)
    own.delete(was.mid)
    mids.delete(was.mid)
  }
  const sent = before.filter(({ mid, op }) => tried.has(mid) && op.endsWith('.edit'))
  for (const { op, id } of after.slice(before.length)) {
    if (sent.some((m) => m.op === op && m.id === id)) say(`  joins no ${op} that was sent`)
  }
  return joined
}
