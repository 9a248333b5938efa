import type { CallResult } from '#platform/call.ts'
import type { PreparedImage } from '#platform/chosen-picture.ts'
import { logError } from '#platform/log-error.ts'
import { sessionCall } from '#session/session-call.ts'
import type { Arguments, Reply } from '#shared/contract/endpoint.ts'
import { sendScreenshot, submitReceipt, withdrawReceipt } from '#shared/contract/receipts.ts'
import { syncNow } from '#sync/engine.ts'
import { type UploadProblem, uploadPicture } from './upload-picture.ts'

type Body = Arguments<typeof submitReceipt>['body']
/** A receipt without its screenshot, with the form's key. */
export type UnsentReceipt = Body extends infer B
  ? B extends unknown
    ? Omit<B, 'screenshotSha256'>
    : never
  : never

export type Sent<T> = { ok: true; value: T } | { ok: false; problem: UploadProblem }

/**
 * Sends the screenshot of a transfer and then its receipt. The form keeps the `onceKey` until it saw an answer: sent
 * again, it gets the first answer.
 */
export async function sendReceipt(
  receipt: UnsentReceipt,
  screenshot: PreparedImage,
): Promise<Sent<Reply<typeof submitReceipt>>> {
  const uploaded = await uploadPicture(sendScreenshot, screenshot)
  if (!uploaded.ok) return uploaded
  const body = { ...receipt, screenshotSha256: screenshot.sha256 } as Body
  const answer = await sessionCall(submitReceipt, { body })
  if (answer.ok) showNow()
  return answer
}

/** Withdraws a receipt that is under review. */
export async function withdraw(
  receiptId: string,
  onceKey: string,
): Promise<CallResult<Reply<typeof withdrawReceipt>>> {
  const answer = await sessionCall(withdrawReceipt, { params: { receiptId }, body: { onceKey } })
  if (answer.ok || answer.problem.code === 'already_decided') showNow()
  return answer
}

/** Screens show receipts from the device's own rows, without waiting for the server's hint. */
function showNow(): void {
  syncNow().catch(logError)
}
