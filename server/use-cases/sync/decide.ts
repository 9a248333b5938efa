import * as v from 'valibot'
import { failuresOf } from '#shared/contract/failures.ts'
import type { WireMutation } from '#shared/contract/sync.ts'
import { saveDraft } from '#shared/mutations/draft.ts'
import { MUTATIONS, madeBy, type Op } from '#shared/mutations/registry.ts'
import { accountDecisions } from './account-decisions.ts'
import { addressDecisions } from './address-decisions.ts'
import { attentionDecisions } from './attention-decisions.ts'
import { cartDecisions } from './cart-decisions.ts'
import { claimDecisions } from './claim-decisions.ts'
import { compensationDecisions } from './compensation-decisions.ts'
import { declarationDecisions } from './declaration-decisions.ts'
import { draftDecisions } from './draft-decisions.ts'
import { goodsDecisions } from './goods-decisions.ts'
import { goodsReturnDecisions } from './goods-return-decisions.ts'
import { messageDecisions } from './message-decisions.ts'
import { parcelDecisions } from './parcel-decisions.ts'
import { photoDecisions } from './photo-decisions.ts'
import { refuseOutdated } from './refuse-outdated.ts'
import { requestDecisions } from './request-decisions.ts'
import { type Decide, type Decisions, invalid, reject, type Verdict } from './verdict.ts'
import type { World } from './world.ts'

/** The decision function of each mutation, by op. */
export const DECISIONS = {
  ...accountDecisions,
  ...addressDecisions,
  ...attentionDecisions,
  ...cartDecisions,
  ...claimDecisions,
  ...compensationDecisions,
  ...goodsReturnDecisions,
  ...declarationDecisions,
  ...draftDecisions,
  ...goodsDecisions,
  ...messageDecisions,
  ...parcelDecisions,
  ...photoDecisions,
  ...requestDecisions,
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
  const read = v.safeParse(definition.set, m.set)
  if (!read.success) return invalid(...failuresOf(read.issues))
  if (definition.makes && m.op !== saveDraft.op && !world.room.forRow()) return reject('rows_limit')
  return refuseOutdated(m, world) ?? decision({ ...m, set: read.output }, world)
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
