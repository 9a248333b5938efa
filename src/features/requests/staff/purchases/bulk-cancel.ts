import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { NewItem, SendItem } from '#features/console/staff/parts/bulk/bulk-run.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { cancelPurchase } from '#features/requests/contract/staff-purchases.ts'
import { REQUEST_REASONS } from '#features/requests/rules/request-states.ts'
import type { Cancellation } from './CancelForm.tsx'
import type { Purchase } from './lines-form.ts'

/** Why a request is not cancelled together with others. */
const LEFT_OUT = {
  own: msg`This is your own request. A colleague has to handle it.`,
  proposed: msg`A refund of this request is waiting for a second person.`,
  bought: msg`It was bought already.`,
} as const satisfies Record<string, MessageDescriptor>

export const whyLeftOut = (code: string): MessageDescriptor =>
  LEFT_OUT[code as keyof typeof LEFT_OUT] ?? LEFT_OUT.bought

function leftOutOf({ isOwn, isProposed, boughtAt }: Purchase): keyof typeof LEFT_OUT | null {
  if (isOwn) return 'own'
  if (isProposed) return 'proposed'
  return boughtAt === null ? null : 'bought'
}

/** A request as one of many that are cancelled for the same reason, with what goes back. Only the mall has a stock. */
export const cancelItemOf = (purchase: Purchase, why: Cancellation): NewItem => ({
  key: purchase.requestId,
  label: groupedCode(purchase.code),
  amountFen: purchase.paidFen,
  body: {
    accountId: purchase.accountId,
    requestId: purchase.requestId,
    ...why,
    restock: why.restock && purchase.kind === 'mall',
  },
  leftOut: leftOutOf(purchase),
})

const sentCancel = v.object({
  accountId: v.string(),
  requestId: v.string(),
  reasonKind: v.picklist(REQUEST_REASONS),
  reason: v.string(),
  restock: v.boolean(),
})

/** Cancels one of them, by the same rules as alone. */
export const cancelOne: SendItem = async (body, onceKey) => {
  const { accountId, requestId, ...why } = v.parse(sentCancel, body)
  const answer = await staffCall(cancelPurchase, {
    params: { accountId, requestId },
    body: { onceKey, ...why },
  })
  if (!answer.ok) return answer
  const { isProposed, refundedFen } = answer.value
  return {
    ok: true,
    value: isProposed ? { state: 'proposed' } : { state: 'done', amountFen: refundedFen },
  }
}
