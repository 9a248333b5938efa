import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import type { NewItem, SendItem } from '#features/console/staff/parts/bulk/bulk-run.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { bankLine, decideReceipt, type StaffReceipt } from '#features/payments/contract/receipts.ts'
import { fenOfLine } from '#features/payments/staff/parts/bank-line-form.ts'

/** Why a transfer is not approved together with others. */
const LEFT_OUT = {
  own: msg`It’s your own. A colleague has to decide it.`,
  proposed: msg`Crediting it is waiting for a second person.`,
  screenshot: msg`Its screenshot was used before. Decide it on its own.`,
  noLine: msg`No bank line is entered.`,
} as const satisfies Record<string, MessageDescriptor>
type LeftOut = keyof typeof LEFT_OUT

export const whyLeftOut = (code: string): MessageDescriptor =>
  LEFT_OUT[code as LeftOut] ?? LEFT_OUT.noLine

function leftOutOf({ isOwn, isProposed, sameScreenshot, noted }: StaffReceipt): LeftOut | null {
  if (isOwn) return 'own'
  if (isProposed) return 'proposed'
  if (sameScreenshot.length > 0) return 'screenshot'
  return noted === null ? 'noLine' : null
}

export const keyOfReceipt = ({ accountId, receiptId }: StaffReceipt): string =>
  `${accountId} ${receiptId}`

const sent = v.object({ accountId: v.string(), receiptId: v.string(), line: bankLine })

/** A transfer as one of many that are approved together, with what the bank received for it. */
export const bulkItemOf = (receipt: StaffReceipt): NewItem => {
  const { accountId, receiptId, noted, amountFen } = receipt
  return {
    key: keyOfReceipt(receipt),
    label: receipt.referenceCode,
    amountFen: noted === null ? amountFen : fenOfLine(noted.line),
    body: { accountId, receiptId, line: noted?.line },
    leftOut: leftOutOf(receipt),
  }
}

/** Approves one of them with its saved line, by the same rules as alone. A question about its amount is not asked here. */
export const approveOne: SendItem = async (body, onceKey) => {
  const { line, ...params } = v.parse(sent, body)
  const answer = await staffCall(decideReceipt, {
    params,
    body: { onceKey, decision: 'approve', line },
  })
  if (!answer.ok) return answer
  const state = answer.value.state === 'proposed' ? 'proposed' : 'done'
  return { ok: true, value: { state, amountFen: fenOfLine(line) } }
}
