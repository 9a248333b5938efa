import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { list, text, uuid } from '#engine/shared/fields.ts'
import { RIGHTS } from '#engine/shared/rights.ts'
import { PROPOSAL_ACTS } from '#features/approvals/rules/proposals.ts'

export const MAX_FAILURES = 20
const KINDS = ['proposal', 'bringIn'] as const

/** What went wrong in a person's own work. `at`: since when it is known. */
const failure = v.variant('kind', [
  v.object({
    kind: v.literal('proposal'),
    id: uuid,
    at: text,
    act: v.picklist(PROPOSAL_ACTS),
    /** Who declined it, by e-mail address, and why. */
    by: text,
    reason: text,
    /** The member whom it was about. */
    memberNum: v.nullable(text),
  }),
  v.object({
    kind: v.literal('bringIn'),
    id: uuid,
    at: text,
    fileName: text,
    refusedRows: v.number(),
    /** The server ended before the file did. */
    isStopped: v.boolean(),
  }),
])
export type Failure = v.InferOutput<typeof failure>

/**
 * The caller's proposals that a second person declined and their files of which rows were refused, in the last 30 days and
 * not dismissed, the newest first.
 */
export const listFailures = endpoint({
  method: 'GET',
  path: '/api/staff/failures',
  for: 'staff',
  right: RIGHTS,
  reply: v.object({ failures: list(failure, MAX_FAILURES) }),
})

/** Notes that the caller has seen one of theirs, so that it is listed no more. */
export const dismissFailure = endpoint({
  method: 'POST',
  path: '/api/staff/failures/:failureKind/:failureId/dismiss',
  for: 'staff',
  right: RIGHTS,
  once: true,
  params: v.object({ failureKind: v.picklist(KINDS), failureId: uuid }),
  body: v.object({ onceKey: uuid }),
  reply: v.object({ ok: v.literal(true) }),
})
