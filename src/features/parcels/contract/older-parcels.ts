import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { list, shortText, text } from '#engine/shared/fields.ts'
import { serverRow } from '#engine/shared/sync.ts'

export const OLDER_PARCELS_PAGE = 50

/** The member's parcels that have left the window of devices, the last to end first. */
export const listOlderParcels = endpoint({
  method: 'GET',
  path: '/api/parcels/older',
  for: 'member',
  query: v.object({ after: v.optional(shortText(80)) }),
  reply: v.object({ parcels: list(serverRow, OLDER_PARCELS_PAGE), next: v.nullable(text) }),
})
