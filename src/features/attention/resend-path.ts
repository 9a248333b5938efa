import type { OutcomeRow } from '#shared/contract/rows.ts'
import { paths } from '#shared/paths.ts'

type Refused = Pick<OutcomeRow, 'id' | 'op' | 'target' | 'set'>

/** The form in which a refused change can be edited and sent again, or null for one that can only be given up. */
export function resendPath({ id, op, target, set }: Refused): string | null {
  switch (op) {
    case 'parcel.declare':
    case 'parcel.edit':
    case 'goods.add':
    case 'goods.edit':
      return paths.declare({ outcome: id })
    case 'claim.file':
      return paths.parcel({ id: target, code: null })
    case 'photo.attach':
      return typeof set.ownerId === 'string' ? paths.parcel({ id: set.ownerId, code: null }) : null
    case 'address.create':
    case 'address.edit':
      return paths.addressBook({ outcome: id })
    case 'account.edit':
      return 'defaultAddressId' in set ? paths.addressBook() : null
    default:
      return null
  }
}
