import { ownTable } from '#engine/shared/mutation.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { asStored } from './as-stored.ts'
import { decide, trackRefusal } from './decide.ts'
import type { decideAgain } from './decide-again.ts'
import { aboutOf } from './effects.ts'
import type { LaterChanges } from './later-changes.ts'
import type { Logged, Result } from './mutation-log.ts'
import { asLogged } from './removed-rows.ts'
import { APPLIED, reject, type Verdict } from './verdict.ts'
import type { World } from './world.ts'

/** The code of a resent mutation that later changes have partly or fully overwritten. */
const OVERTAKEN = 'overtaken'

type Order = {
  poisoned: ReadonlySet<string>
  later: LaterChanges
  again: ReturnType<typeof decideAgain>
}

/** Decides mutations one after the other, each on the result of those before it, and puts refusals into the tray. */
export function decideInOrder(
  mutations: readonly WireMutation[],
  world: World,
  { poisoned, later, again }: Order,
): Logged[] {
  const logged = new Map<string, Logged>()
  for (const wire of mutations) {
    // A duplicate in a batch is applied once.
    if (logged.has(wire.mid)) continue
    again.upTo(wire.confirmed ?? Number.POSITIVE_INFINITY)
    const isPoisoned = poisoned.has(wire.mid)
    const m = isPoisoned ? wire : asStored(wire, world)
    const remainder = isPoisoned ? m : later.remainder(m)
    const verdict = isPoisoned
      ? reject('internal')
      : remainder === null
        ? APPLIED
        : decide(remainder, world)
    if (verdict.status === 'rejected') putOutcome(m, verdict, world)
    else later.note(m)
    const result = resultOf(m, verdict)
    const isOvertaken = remainder !== m && verdict.status === 'applied'
    logged.set(m.mid, {
      m: asLogged(m, world.removed(m.id)),
      result: isOvertaken ? { ...result, code: OVERTAKEN } : result,
    })
  }
  return [...logged.values()]
}

function resultOf({ mid }: WireMutation, verdict: Verdict): Result {
  if (verdict.status !== 'rejected') return { mid, ...verdict }
  const { status, code, detail } = verdict
  return { mid, status, code, detail }
}

function putOutcome(
  m: WireMutation,
  { code, detail, entry = m, group = entry.id }: Extract<Verdict, { status: 'rejected' }>,
  world: World,
): void {
  const { clientId, device, now } = world
  const outcome: OutcomeRow = {
    id: m.mid,
    status: 'rejected',
    code,
    detail,
    op: entry.op,
    target: entry.id,
    group,
    set: {
      ...aboutOf({ table: ownTable(entry.op), id: entry.id }, entry.set, world),
      ...entry.set,
    },
    clientId,
    device,
    at: now,
  }
  world.put('outcome', outcome)
  trackRefusal(m, group, world.trackRefusal)
}
