import { FEATURE_PROBLEMS } from '#registry/problems.ts'
import type { ProblemDetails } from './problem-details.ts'

/** The error codes that are about no part of the business, with their HTTP status. */
const ENGINE_PROBLEMS = {
  bad_request: 400,
  validation: 422,
  unauthenticated: 401,
  session_revoked: 401,
  not_staff: 403,
  right_missing: 403,
  own_case: 403,
  reauth_required: 403,
  passkey_required: 403,
  not_this_device: 403,
  not_found: 404,
  method_not_allowed: 405,
  already_decided: 409,
  outdated: 409,
  key_reused: 422,
  file_unreadable: 422,
  dependency: 409,
  not_attached: 404,
  offset_mismatch: 409,
  too_large: 413,
  unsupported_encoding: 415,
  image_format: 422,
  image_size: 413,
  image_pixels: 422,
  rows_limit: 409,
  bytes_limit: 429,
  draft_limit: 409,
  timeout: 408,
  blob_mismatch: 422,
  upgrade_required: 426,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  /** The server's disk has no room: nothing is saved, and what is sent again later is. */
  storage_full: 503,
} as const satisfies Record<string, number>
export type EngineProblem = keyof typeof ENGINE_PROBLEMS

/**
 * Every error code of the server with its HTTP status (RFC 9457). Programs may rely on the codes; the client has words
 * for each. A feature has its own in its `problems.ts`.
 */
export const PROBLEMS = { ...ENGINE_PROBLEMS, ...FEATURE_PROBLEMS } as const
export type ProblemCode = keyof typeof PROBLEMS

/** Why a session ended whose device deletes its data: other ends, such as a restore, leave the data there. */
export const REVOKED_WHY = [
  'member',
  'operator',
  'emailChanged',
  'blocked',
  'dismissed',
  'deleted',
  'demoBegan',
] as const
/** `at`: UTC ISO 8601. */
export type Revocation = { at: string; why: (typeof REVOKED_WHY)[number] }

export type Problem = ProblemDetails & {
  type: string
  title: string
  status: number
  code: ProblemCode
  detail?: string
  /** The failed fields and the reasons, for `validation`. */
  fields?: import('./failures.ts').FieldFailure[]
  /** When it is possible (UTC ISO 8601), as for a full account's `bytes_limit`. */
  possibleFrom?: string
  /** When and why, for `session_revoked`. */
  revoked?: Revocation
  requestId?: string
  /** Seconds, in addition to the Retry-After header. */
  retryAfter?: number
}
