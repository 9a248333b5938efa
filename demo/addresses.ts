import * as v from 'valibot'
import { address } from '#features/addresses/changes/address.ts'
import { readDemo } from './read-demo.ts'

/** Where the demo's two members have parcels sent; the first is the default. */
export const { member: MEMBER_ADDRESSES, neighbour: NEIGHBOUR_ADDRESSES } = readDemo(
  'addresses',
  v.strictObject({ member: v.array(address), neighbour: v.array(address) }),
)
