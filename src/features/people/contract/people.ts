import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { email, language, list, rights, text, uuid, wholeNumber } from '#engine/shared/fields.ts'
import { isStartPage, PATTERNS } from '#engine/shared/paths.ts'
import { knownRights, RIGHTS } from '#engine/shared/rights.ts'

export const MAX_STAFF = 500

/** One of the console's pages, by its name; null for the first that the person may use. */
export const startPage = v.nullable(v.picklist(Object.keys(PATTERNS).filter(isStartPage)))

export const staffMember = v.object({
  accountId: uuid,
  memberNum: text,
  email: text,
  rights,
  /** Where the console opens for them; null also for a page that this app does not know. */
  startPage: v.fallback(startPage, null),
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

const chosenRights = v.pipe(
  list(v.picklist(RIGHTS), RIGHTS.length),
  /** Each counts once. */
  v.transform((names) => knownRights(names)),
)

/**
 * Makes an address staff with these rights, with an account if it has none, and mails an invitation in its language, or
 * in the given one. Refuses `already_staff`.
 */
export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/staff/people',
  for: 'staff',
  right: 'settings',
  body: v.object({
    email,
    rights: v.pipe(chosenRights, v.minLength(1)),
    startPage: v.optional(startPage),
    language: v.optional(language),
  }),
  reply: staffMember,
})

/** Gives a staff member exactly these rights, and a start page if one is named; refuses other rights for one's own account with `own_case`. */
export const setStaffRights = endpoint({
  method: 'PUT',
  path: '/api/staff/people/:accountId/rights',
  for: 'staff',
  right: 'settings',
  params: v.object({ accountId: uuid }),
  body: v.object({ rights: chosenRights, startPage: v.optional(startPage) }),
  reply: staffMember,
})

/**
 * Makes a staff member a member again, without any right, and ends all their sessions; refuses one's own account with
 * `own_case`. What they did stays on record.
 */
export const dismissStaff = endpoint({
  method: 'POST',
  path: '/api/staff/people/:accountId/dismissal',
  for: 'staff',
  right: 'settings',
  params: v.object({ accountId: uuid }),
  reply: v.object({ sessionsEnded: wholeNumber(0, Number.MAX_SAFE_INTEGER) }),
})
