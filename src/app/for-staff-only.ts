import type { Identity } from './identity.ts'
import type { Destination } from './route-table.ts'

/** It is not known yet whether this is one of the staff. */
export type Resolving = { kind: 'resolving' }

/** To anyone but staff the console is not there; the server says the same to every one of its calls. */
export function forStaffOnly(
  destination: Destination,
  identity: Identity,
): Destination | Resolving {
  if (destination.kind !== 'page' || destination.shell !== 'staff') return destination
  if (identity.state === 'resolving') return { kind: 'resolving' }
  const isStaff = identity.state === 'known' && identity.role === 'staff'
  return isStaff ? destination : { kind: 'notFound' }
}
