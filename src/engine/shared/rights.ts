import { STAFF_RIGHTS } from '#registry/rights.ts'
import type { StaffRight } from './staff-right.ts'

export type Right = keyof typeof STAFF_RIGHTS
const RULES: Record<Right, StaffRight> = STAFF_RIGHTS
/** What a staff member may do. The endpoints of the console each declare the right that they need. */
export const RIGHTS = Object.keys(RULES) as readonly Right[]

/** What staff get when the operator names no rights. */
export const FIRST_RIGHTS = RIGHTS.filter((right) => RULES[right].isFirst)

/** What a stolen mailbox alone must not open: these need a passkey. */
export const PASSKEY_RIGHTS = RIGHTS.filter((right) => RULES[right].needsPasskey)

/** The known rights among names, in the order of the table. */
export function knownRights(names: readonly string[]): Right[] {
  return RIGHTS.filter((right) => names.includes(right))
}

/** Whether these rights include the needed one, or one of several. */
export function mayDo(rights: readonly Right[], needed: Right | readonly Right[]): boolean {
  return typeof needed === 'string'
    ? rights.includes(needed)
    : needed.some((right) => rights.includes(right))
}

/** Whether staff with these rights need a passkey for what needs one of them: none that they hold does without. */
export function needsPasskey(rights: readonly Right[], needed: Right | readonly Right[]): boolean {
  return RIGHTS.filter((right) => mayDo([right], needed) && rights.includes(right)).every((right) =>
    PASSKEY_RIGHTS.includes(right),
  )
}
