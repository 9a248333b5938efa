import type { StaffCompensation } from '#features/compensations/contract/staff-compensations.ts'
import { sharesLimit } from '#features/compensations/rules/compensation-states.ts'
import {
  lostHereLimit,
  type PayoutLimit,
  payoutLimit,
} from '#features/compensations/rules/payout-limit.ts'

/** The number that people know a compensation by: of its order, or of the parcel that was missing. */
export const numberOf = ({
  transCode,
  parcel,
}: Pick<StaffCompensation, 'transCode' | 'parcel'>): string =>
  transCode ?? parcel?.code ?? parcel?.trackingNumber ?? ''

/** The most that can be paid where this price was proven, in fen. */
export function limitOf(compensation: StaffCompensation, provenFen: number): PayoutLimit {
  const { order, cartons, kind, cartonId, paidFen } = compensation
  if (order === null) return lostHereLimit(provenFen)
  return payoutLimit(order, cartons, { kind, cartonId, provenFen, paidFen })
}

/** The most that can be paid: never more than a member asked for. Nobody asked for the price of a missing parcel. */
export const mostOf = (
  { order, askedFen }: Pick<StaffCompensation, 'order' | 'askedFen'>,
  { limitFen }: PayoutLimit,
): number => (order === null ? limitFen : Math.min(limitFen, askedFen))

/** The compensations of one box, the first in the list first. */
export type CompensationsOfBox = [StaffCompensation, ...StaffCompensation[]]

/**
 * Compensations whose payments share one limit are one case: of one carton, or one of them of the whole order, which joins those
 * of its cartons.
 */
export function compensationsByBox(
  compensations: readonly StaffCompensation[],
): CompensationsOfBox[] {
  let boxes: CompensationsOfBox[] = []
  for (const one of compensations) {
    const isItsBox = (compensations: CompensationsOfBox) =>
      compensations.some((other) => isOfOneBox(one, other))
    const [box, ...joined] = boxes.filter(isItsBox)
    if (box === undefined) boxes.push([one])
    else {
      box.push(...joined.flat(), one)
      boxes = boxes.filter((compensations) => !joined.includes(compensations))
    }
  }
  return boxes
}

const isOfOneBox = (a: StaffCompensation, b: StaffCompensation) =>
  a.accountId === b.accountId &&
  a.transCode !== null &&
  a.transCode === b.transCode &&
  sharesLimit(a, b)
