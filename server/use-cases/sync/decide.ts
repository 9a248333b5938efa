import * as v from 'valibot'
import { failuresOf } from '#shared/contract/failures.ts'
import type { WireMutation } from '#shared/contract/sync.ts'
import { saveDraft } from '#shared/mutations/draft.ts'
import { MUTATIONS } from '#shared/mutations/registry.ts'
import { accountDecisions } from './account-decisions.ts'
import { addressDecisions } from './address-decisions.ts'
import { attentionDecisions } from './attention-decisions.ts'
import { claimDecisions } from './claim-decisions.ts'
import { isUuid } from './clean-mutation.ts'
import { declarationDecisions } from './declaration-decisions.ts'
import { draftDecisions } from './draft-decisions.ts'
import { goodsDecisions } from './goods-decisions.ts'
import { parcelDecisions } from './parcel-decisions.ts'
import { photoDecisions } from './photo-decisions.ts'
import { refuseOutdated } from './refuse-outdated.ts'
import { invalid, reject, type Verdict } from './verdict.ts'
import type { World } from './world.ts'

/** What is decided about each mutation, by its name. */
export const DECISIONS = new Map(
  [
    ...accountDecisions,
    ...addressDecisions,
    ...attentionDecisions,
    ...claimDecisions,
    ...declarationDecisions,
    ...draftDecisions,
    ...goodsDecisions,
    ...parcelDecisions,
    ...photoDecisions,
  ].map(({ op, decide }) => [op, decide]),
)

/** Mutations that make the row they are named for: when one is refused, what builds on it is refused along with it. */
const MAKING = new Set([
  'address.create',
  'parcel.declare',
  'goods.add',
  'photo.attach',
  'claim.file',
  'draft.save',
])

/** Decides about a mutation that is up to date and names rows that are here; a refusal writes nothing. */
export function decide(m: WireMutation, world: World): Verdict {
  const definition = MUTATIONS.get(m.op)
  const decision = DECISIONS.get(m.op)
  if (definition === undefined || decision === undefined) throw new Error(`No decision for ${m.op}`)
  const unknown = unknownFields(definition.set, m.set)
  if (unknown.length > 0) {
    return invalid(
      ...unknown.map((path) => ({ path, code: 'type', args: { type: 'never' } }) as const),
    )
  }
  const read = v.safeParse(definition.set, m.set)
  if (!read.success) return invalid(...failuresOf(read.issues))
  if (MAKING.has(m.op) && m.op !== saveDraft.op && !world.room.forRow()) return reject('rows_limit')
  return refuseOutdated(m, world) ?? decision({ ...m, set: read.output }, world)
}

/** Enough for a developer; a member never sees one. */
const MOST_UNKNOWN = 20
const MOST_LETTERS = 60

/** Fields that no device may write: the server's own, and those that nobody knows. */
function unknownFields(schema: v.GenericSchema, set: Record<string, unknown>): string[] {
  if (!('entries' in schema)) throw new Error('The set of a mutation is an object of known fields')
  const { entries } = schema
  const unknown = Object.keys(set).filter((field) => !Object.hasOwn(entries as object, field))
  return unknown.slice(0, MOST_UNKNOWN).map((field) => field.slice(0, MOST_LETTERS))
}

/** The mutation with the ids of the rows that its own stand for. */
export function followAliases(m: WireMutation, world: World): WireMutation {
  const follow = (id: unknown) => (isUuid(id) ? (world.row('alias', id)?.toId ?? id) : id)
  const set = { ...m.set }
  for (const field of ['parcelId', 'ownerId']) if (field in set) set[field] = follow(set[field])
  return { ...m, id: follow(m.id) as string, set }
}

/** Remembers what a refused mutation would have made, so that its dependants go along with it. */
export function noteRefusal(
  m: Pick<WireMutation, 'op' | 'id' | 'set'>,
  group: string,
  note: (id: string, group: string) => void,
): void {
  if (!MAKING.has(m.op)) return
  note(m.id, group)
  const { goods } = m.set
  if (m.op !== 'parcel.declare' || !Array.isArray(goods)) return
  for (const line of goods) if (typeof line?.id === 'string') note(line.id, group)
}
