import type { AuditSize } from './writers.ts'

/** 24 writers and as many pullers as a busy member has devices; where a database has one connection, a few. */
export const AUDIT_SIZE: AuditSize =
  process.env.TEST_DATABASE_URL === undefined
    ? { devices: 4, staff: 2, pollers: 2, rounds: 4 }
    : { devices: 14, staff: 10, pollers: 6, rounds: 15 }
