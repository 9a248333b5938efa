import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { BulkItem, NewItem, SendItem } from '#features/console/staff/parts/bulk/bulk-run.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import {
  declineRequest,
  type ReviewedRequest,
  undoDecline,
} from '#features/requests/contract/staff-requests.ts'
import { REQUEST_REASONS, type RequestReason } from '#features/requests/rules/request-states.ts'

export type Decline = { reasonKind: RequestReason; reason: string }

/** Why a request is not declined together with others. */
const LEFT_OUT = {
  own: msg`This is your own request. A colleague has to review it.`,
  confirmed: msg`Its price was confirmed before, so it can’t be declined any more.`,
} as const satisfies Record<string, MessageDescriptor>

export const whyLeftOut = (code: string): MessageDescriptor =>
  LEFT_OUT[code as keyof typeof LEFT_OUT] ?? LEFT_OUT.confirmed

function leftOutOf({ isOwn, status }: ReviewedRequest): keyof typeof LEFT_OUT | null {
  if (isOwn) return 'own'
  return status === 'processing' ? null : 'confirmed'
}

/** A request as one of many that are declined for the same reason. */
export const declineItemOf = (request: ReviewedRequest, refusal: Decline): NewItem => ({
  key: request.id,
  label: groupedCode(request.code),
  amountFen: request.askedFen,
  body: { accountId: request.accountId, requestId: request.id, ...refusal },
  leftOut: leftOutOf(request),
})

const which = { accountId: v.string(), requestId: v.string() }
const sentDecline = v.object({
  ...which,
  reasonKind: v.picklist(REQUEST_REASONS),
  reason: v.string(),
})
const sentUndo = v.object({ ...which, isUndo: v.literal(true) })

/** What takes a decline back; null for what is no decline. */
export function undoItemOf({ key, label, amountFen, body }: BulkItem): NewItem | null {
  const declined = v.safeParse(sentDecline, body)
  if (!declined.success) return null
  const { accountId, requestId } = declined.output
  return { key, label, amountFen, body: { accountId, requestId, isUndo: true }, leftOut: null }
}

/** Declines one of them, or takes that back, by the same rules as alone. */
export const declineOne: SendItem = async (body, onceKey) => {
  const sent = v.parse(v.union([sentUndo, sentDecline]), body)
  const { accountId, requestId } = sent
  const params = { accountId, requestId }
  const answer =
    'isUndo' in sent
      ? await staffCall(undoDecline, { params, body: { onceKey } })
      : await staffCall(declineRequest, {
          params,
          body: { onceKey, reasonKind: sent.reasonKind, reason: sent.reason },
        })
  return answer.ok ? { ok: true, value: { state: 'done' } } : answer
}
