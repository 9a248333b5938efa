import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { list, rights, text, uuid } from '#engine/shared/fields.ts'
import { knownRights, RIGHTS } from '#engine/shared/rights.ts'

export const MAX_STAFF = 500

export const staffMember = v.object({
  accountId: uuid,
  memberNum: text,
  email: text,
  rights,
})
export type StaffMember = v.InferOutput<typeof staffMember>

/** All staff. The operator makes an account staff; rights are given here. */
export const listStaff = endpoint({
  method: 'GET',
  path: '/api/staff/people',
  for: 'staff',
  right: 'settings',
  reply: v.object({ staff: list(staffMember, MAX_STAFF) }),
})

/** Gives a staff member exactly these rights; refuses one's own account with `own_case`. */
export const setStaffRights = endpoint({
  method: 'PUT',
  path: '/api/staff/people/:accountId/rights',
  for: 'staff',
  right: 'settings',
  params: v.object({ accountId: uuid }),
  body: v.object({
    /** Each counts once. */
    rights: v.pipe(
      list(v.picklist(RIGHTS), RIGHTS.length),
      v.transform((names) => knownRights(names)),
    ),
  }),
  reply: staffMember,
})
