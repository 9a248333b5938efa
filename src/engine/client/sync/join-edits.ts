import * as v from 'valibot'
import type { Aliases } from '#engine/client/data/aliases.ts'
import type { OutboxRow } from '#engine/client/data/database.ts'
import { conflictRule } from '#engine/shared/conflict-rules.ts'
import { ownTable } from '#engine/shared/mutation.ts'
import { MUTATIONS, refsOf, touchedBy } from '#engine/shared/registry.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { resolveAliases } from './replay.ts'

type Fields = Record<string, unknown>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Whether a change may join an earlier one. */
export const isEdit = ({ op }: WireMutation): boolean => op.endsWith('.edit')

/** The units that an edit sets; a field that belongs to none is one by itself. */
function unitsOf({ op, set }: WireMutation): string {
  const table = ownTable(op)
  const units = Object.keys(set).map((field) => {
    const rule = conflictRule(table, field)
    return typeof rule === 'object' ? `unit ${rule.ask}` : field
  })
  return [...new Set(units)].sort().join()
}

/** Whether an edit saw what the earlier one wrote: what it is based on is what that one left. */
function continues(earlier: WireMutation, later: WireMutation): boolean {
  const left: Fields = { ...earlier.base, ...earlier.set }
  return Object.entries(later.base).every(([field, value]) => isSame(value, left[field]))
}

/**
 * Two edits as one: it is based on what the earlier one was, and is another change, whose `mid` nobody has seen. Null if
 * they cannot be one. A server that knows the earlier `mid`, because this device was restored from a copy, would take the
 * same one for the change that it has, and the later values would be lost.
 */
export function asOneEdit(earlier: OutboxRow, later: OutboxRow): OutboxRow | null {
  const { op, v: version, id } = earlier
  const isAlike = op === later.op && version === later.v && id === later.id
  if (!isAlike || earlier.awaited) return null
  if (unitsOf(earlier) !== unitsOf(later) || !continues(earlier, later)) return null
  const { set: newer, mid, ts, awaited } = later
  const set = { ...earlier.set, ...newer }
  // Two valid parts of a form may not be one: a price, and the currency that it was typed in.
  const definition = MUTATIONS.get(op)
  const isWhole = !Object.values(newer).includes(undefined)
  if (definition === undefined || !isWhole || !v.is(definition.set, set)) return null
  return { ...earlier, mid, ts, set, ...(awaited && { awaited }) }
}

export type Queued = { added: OutboxRow[]; changed: OutboxRow | null }

/**
 * Numbers new changes. Among those of one write an edit joins an earlier one of its row and units, if between the two
 * there are only edits of other rows that neither refer to this one nor are referred to by it, since the later one moves
 * before them; a value that must be unique moves before none. Of what was written before, only `tip` may be joined: the
 * last change of the outbox, if no request has carried it. Behind a change the others would keep their number and `mid`
 * while what stands before them is another, and the server's last `mid` would prove nothing about it.
 */
export function joinEdits(
  tip: OutboxRow | undefined,
  made: readonly OutboxRow[],
  { nextSeq, aliases }: { nextSeq: number; aliases: Aliases },
): Queued {
  const number = (m: OutboxRow, i: number): OutboxRow => ({ ...m, seq: nextSeq + i })
  // What is not edited joins nothing, so nothing has to be known of its rows.
  if (!made.some(isEdit)) return { added: made.map(number), changed: null }
  const queue: OutboxRow[] = []
  /** The last place at which each row is named. */
  const places = new Map<string, number>()
  let lastOther = -1
  const add = (m: OutboxRow) => {
    const place = queue.push(m) - 1
    for (const id of namedBy(m, aliases)) places.set(id, place)
    if (!isEdit(m)) lastOther = place
  }
  if (tip !== undefined) add(tip)
  for (const m of made) {
    const [own, ...others] = namedBy(m, aliases)
    const place = places.get(own) ?? -1
    const isNext = place === queue.length - 1
    const mayMove = isNext || (queue[place] !== tip && !setsUnique(m))
    const isBehindNone = place > lastOther && others.every((id) => (places.get(id) ?? -1) <= place)
    const earlier = isEdit(m) && mayMove && isBehindNone ? queue[place] : undefined
    const one = earlier === undefined ? null : asOneEdit(earlier, m)
    if (one === null) add(m)
    else {
      queue[place] = one
      for (const id of namedBy(one, aliases)) places.set(id, place)
    }
  }
  if (tip === undefined) return { added: queue.map(number), changed: null }
  const [first = tip, ...added] = queue
  return { added: added.map(number), changed: first === tip ? null : first }
}

/** The rows that a change names, its own first, under their current ids. */
function namedBy(m: WireMutation, aliases: Aliases): [string, ...string[]] {
  const current = resolveAliases(m, aliases)
  const others = [...refsOf(current), ...touchedBy(current)].map(({ id }) => id)
  return [current.id, ...others.filter((id) => id !== current.id)]
}

function setsUnique({ op, set }: WireMutation): boolean {
  const unique = MUTATIONS.get(op)?.unique
  return unique !== undefined && unique in set
}
