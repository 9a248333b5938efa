import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { NewItem, SendItem } from '#features/console/staff/parts/bulk/bulk-run.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { decideWithdrawal, type StaffWithdrawal } from '#features/wallet/contract/withdrawals.ts'

/** Why a withdrawal is not declined together with others. */
const LEFT_OUT = {
  own: msg`This is your own withdrawal. A colleague has to decide it.`,
  proposed: msg`Sending it is waiting for a second person.`,
} as const satisfies Record<string, MessageDescriptor>

export const whyLeftOut = (code: string): MessageDescriptor =>
  LEFT_OUT[code as keyof typeof LEFT_OUT] ?? LEFT_OUT.proposed

export const keyOfWithdrawal = ({ accountId, withdrawalId }: StaffWithdrawal): string =>
  `${accountId} ${withdrawalId}`

/** A withdrawal as one of many that are declined for the same reason. */
export const declineItemOf = (withdrawal: StaffWithdrawal, reason: string): NewItem => {
  const { accountId, withdrawalId, memberNum, amountFen, isOwn, isProposed } = withdrawal
  return {
    key: keyOfWithdrawal(withdrawal),
    label: groupedCode(memberNum),
    amountFen,
    body: { accountId, withdrawalId, reason },
    leftOut: isOwn ? 'own' : isProposed ? 'proposed' : null,
  }
}

const sent = v.object({ accountId: v.string(), withdrawalId: v.string(), reason: v.string() })

/** Declines one of them, by the same rules as alone. */
export const declineOne: SendItem = async (body, onceKey) => {
  const { reason, ...params } = v.parse(sent, body)
  const answer = await staffCall(decideWithdrawal, {
    params,
    body: { onceKey, decision: 'decline', reason },
  })
  return answer.ok ? { ok: true, value: { state: 'done' } } : answer
}
