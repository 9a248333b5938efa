import { typedNumber } from '#features/carriers/rules/scanned-code.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import type { StaffParcel } from '#features/parcels/contract/warehouse-parcel.ts'

/** Whether a parcel matches a search: part of its numbers, ignoring case and hyphens, or of its goods' names. */
export function matches(parcel: StaffParcel, input: string): boolean {
  const text = input.trim().toLowerCase()
  if (text === '') return true
  const key = trackingKey(typedNumber(text))
  const numbers = [parcel.trackingNumber, parcel.code, parcel.memberNum].map(trackingKey)
  return (
    (key !== '' && numbers.some((number) => number.includes(key))) ||
    parcel.goods.some(({ name }) => name.toLowerCase().includes(text))
  )
}
