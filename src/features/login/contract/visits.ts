import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { language } from '#engine/shared/fields.ts'
import { loginReply, timeZone } from '#engine/shared/session.ts'

const visit = v.object({ language, timeZone })

/** Opens a new account of a public demo, with parcels in it, and logs in to it; anywhere else there is none. */
export const lookAroundAsCustomer = endpoint({
  method: 'POST',
  path: '/api/demo/customer',
  for: 'anyone',
  body: visit,
  reply: loginReply,
})

/** Logs in to the account that all visitors of a public demo's warehouse share; anywhere else there is none. */
export const lookAroundAsStaff = endpoint({
  method: 'POST',
  path: '/api/demo/staff',
  for: 'anyone',
  body: visit,
  reply: loginReply,
})
