import { sumOf } from '#engine/shared/exact.ts'
import type { TagPieces } from '#features/goods/rules/goods-tags.ts'
import type { Breakdown } from '#features/shipping/rules/breakdown.ts'
import { insurableOf, insuredValues } from '#features/shipping/rules/channel-limits.ts'
import type { CompensationTerms } from '#features/shipping/rules/compensation-terms.ts'
import type { CompensationKind } from './compensation-states.ts'

type Order = {
  isInsured: boolean
  claimTerms: CompensationTerms
  bill: Pick<Breakdown, 'lines'> | null
  paidFen: number | null
}
/** What a carton holds. */
export type CartonValue = { id: string; goodsValueFen: number; tags: TagPieces }

export type PayoutAsked = {
  kind: CompensationKind
  /** Null for the whole order. */
  cartonId: string | null
  /** The price that was proven, or what a right weight would have saved. */
  provenFen: number
  /** What was paid before for the same cartons and kind. */
  paidFen: number
}

export type PayoutLimit = {
  limitFen: number
  /** What the insured cartons are insured for. */
  insuredFen: number
  /** What the uninsured cartons are paid, at most. */
  uninsuredFen: number
  /** What the member bears of an insured loss. */
  deductibleFen: number
  /** What was charged by weight; of a wrong weight alone. */
  chargedFen: number
}

const NONE = { insuredFen: 0, uninsuredFen: 0, deductibleFen: 0, chargedFen: 0 }

/**
 * The most that is paid for a loss. Insured cartons: what was proven without the deductible, at most their share of the
 * insured value. Others: what was proven, at most the cap of the channel for each. An insured carton never gets less
 * than it would without insurance. A wrong weight: what was charged by weight.
 */
export function payoutLimit(
  order: Order,
  cartons: readonly CartonValue[],
  { kind, cartonId, provenFen, paidFen }: PayoutAsked,
): PayoutLimit {
  const left = (mostFen: number) => Math.max(0, Math.min(mostFen, provenFen) - paidFen)
  if (kind === 'weight') {
    const chargedFen = chargedByWeight(order)
    return { ...NONE, chargedFen, limitFen: left(chargedFen) }
  }
  const { uninsuredCapFen: capFen, insurance } = order.claimTerms
  const shares = insuredShares(order, cartons)
  const concerned = cartons.filter(({ id }) => cartonId === null || id === cartonId)
  const insured = concerned.filter(({ id }) => shares.has(id))
  const insuredFen = sumOf(insured, ({ id }) => shares.get(id) ?? 0)
  const uninsuredFen = (concerned.length - insured.length) * capFen
  const deductibleFen = insured.length > 0 ? (insurance?.deductibleFen ?? 0) : 0
  const covered = Math.min(insuredFen + uninsuredFen, Math.max(0, provenFen - deductibleFen))
  const limitFen = left(Math.max(covered, concerned.length * capFen))
  return { ...NONE, insuredFen, uninsuredFen, deductibleFen, limitFen }
}

/** The most that is paid for a parcel lost in our warehouse: what was proven, since no terms of a channel apply there. */
export const lostHereLimit = (provenFen: number): PayoutLimit => ({ ...NONE, limitFen: provenFen })

/** The insured value of each insured carton. */
function insuredShares(
  { isInsured, claimTerms: { insurance } }: Order,
  cartons: readonly CartonValue[],
): Map<string, number> {
  if (!isInsured || insurance === null) return new Map()
  const insurable = insurableOf(cartons, { insurance })
  const shares = insuredValues(insurable, insurance)
  return new Map(insurable.map(({ id }, i) => [id, shares[i] ?? 0]))
}

/** Freight and charges of the bill, and not more than was paid. */
function chargedByWeight({ bill, paidFen }: Order): number {
  const lines = (bill?.lines ?? []).filter(({ kind }) => kind === 'freight' || kind === 'charge')
  return Math.min(
    sumOf(lines, ({ amountFen }) => amountFen),
    paidFen ?? 0,
  )
}
