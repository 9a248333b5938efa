import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { conflictRule } from '#engine/shared/conflict-rules.ts'
import { saveDraft } from '#engine/shared/draft.ts'
import { failuresOf } from '#engine/shared/failures.ts'
import { MUTATIONS, madeBy, type Op, touchedBy } from '#engine/shared/registry.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { FEATURE_DECISIONS } from '#server/registry/decisions.ts'
import { attentionDecisions } from './attention-decisions.ts'
import { draftDecisions } from './draft-decisions.ts'
import { LOG_MS } from './mutation-log.ts'
import { type Decide, type Decisions, invalid, reject, type Verdict } from './verdict.ts'
import type { World } from './world.ts'

/** The decision function of each mutation, by op. */
export const DECISIONS = {
  ...FEATURE_DECISIONS,
  ...attentionDecisions,
  ...draftDecisions,
} satisfies Decisions

/** Decides a mutation of the current version whose aliases are resolved. A refusal writes nothing. */
export function decide(m: WireMutation, world: World): Verdict {
  const definition = MUTATIONS.get(m.op)
  if (definition === undefined) throw new Error(`No decision for ${m.op}`)
  const decision = DECISIONS[m.op as Op] as Decide<Record<string, unknown>>
  const unknown = unknownFields(definition.set, m.set)
  if (unknown.length > 0) {
    return invalid(
      ...unknown.map((path) => ({ path, code: 'type', args: { type: 'never' } }) as const),
    )
  }
  const result = v.safeParse(definition.set, m.set)
  if (!result.success) return invalid(...failuresOf(result.issues))
  if (definition.makes && m.op !== saveDraft.op && !world.room.forRow()) return reject('rows_limit')
  return refuseOutdated(m, world) ?? decision({ ...m, set: result.output }, world)
}

/** Enough for debugging; members never see them. */
const MOST_UNKNOWN = 20
const MOST_LETTERS = 60

/** Fields that a device may not write: server-owned and unknown ones. */
function unknownFields(schema: v.GenericSchema, set: Record<string, unknown>): string[] {
  if (!('entries' in schema)) throw new Error('The set of a mutation is an object of known fields')
  const { entries } = schema
  const unknown = Object.keys(set).filter((field) => !Object.hasOwn(entries as object, field))
  return unknown.slice(0, MOST_UNKNOWN).map((field) => field.slice(0, MOST_LETTERS))
}

/** Records the rows that a refused mutation would have created, so mutations that depend on them are refused too. */
export function trackRefusal(
  m: Pick<WireMutation, 'op' | 'id' | 'set'>,
  group: string,
  note: (id: string, group: string) => void,
): void {
  for (const { id } of madeBy(m)) note(id, group)
}

/**
 * Refuses a last-write-wins edit of a device that was away for longer than the log reaches if the value has changed
 * since: the edit may be far older. Its age is measured by the server's clock.
 */
function refuseOutdated(m: WireMutation, world: World): Verdict | null {
  if (m.asOf === undefined || Date.parse(world.now) - m.asOf <= LOG_MS) return null
  const ref = touchedBy(m).find(({ id }) => id === m.id)
  const row: Record<string, unknown> | undefined = ref && { ...world.row(ref.table, m.id) }
  if (ref === undefined || row === undefined || !m.op.endsWith('.edit')) return null
  const isOverwriting = Object.entries(m.set).some(
    ([field, value]) =>
      field in row &&
      conflictRule(ref.table, field) === 'lww' &&
      !isDeepStrictEqual(row[field], value) &&
      !(field in m.base && isDeepStrictEqual(row[field], m.base[field])),
  )
  return isOverwriting ? reject('outdated') : null
}
