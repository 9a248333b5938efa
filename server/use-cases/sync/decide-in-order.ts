import type { OutcomeRow } from '#shared/contract/rows.ts'
import type { WireMutation } from '#shared/contract/sync.ts'
import { ownTable } from '#shared/mutations/mutation.ts'
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
  for (const sent of mutations) {
    // A duplicate in a batch is applied once.
    if (logged.has(sent.mid)) continue
    again.upTo(sent.confirmed ?? Number.POSITIVE_INFINITY)
    const isPoisoned = poisoned.has(sent.mid)
    const m = isPoisoned ? sent : asStored(sent, world)
    const left = isPoisoned ? m : later.remainder(m)
    const verdict = isPoisoned ? reject('internal') : left === null ? APPLIED : decide(left, world)
    if (verdict.status === 'rejected') putOutcome(m, verdict, world)
    else later.note(m)
    const result = resultOf(m, verdict)
    const isOvertaken = left !== m && verdict.status === 'applied'
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
  { code, detail, shown = m, group = shown.id }: Extract<Verdict, { status: 'rejected' }>,
  world: World,
): void {
  const { clientId, device, now } = world
  const outcome: OutcomeRow = {
    id: m.mid,
    status: 'rejected',
    code,
    detail,
    op: shown.op,
    target: shown.id,
    group,
    set: {
      ...aboutOf({ table: ownTable(shown.op), id: shown.id }, shown.set, world),
      ...shown.set,
    },
    clientId,
    device,
    at: now,
  }
  world.put('outcome', outcome)
  trackRefusal(m, group, world.trackRefusal)
}
