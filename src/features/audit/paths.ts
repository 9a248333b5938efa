import { withQuery } from '#engine/shared/with-query.ts'

/** The path of who did what. */
export const AUDIT_PATTERNS = {
  staffAudit: '/staff/audit',
} as const

/** Which entries: of a staff member, about what has a number, on a day in China. */
export type AuditQuery = {
  by?: string | undefined
  of?: string | undefined
  day?: string | undefined
}

export const AUDIT_PATHS = {
  staffAudit: (query: AuditQuery = {}) => withQuery(AUDIT_PATTERNS.staffAudit, query),
} as const
