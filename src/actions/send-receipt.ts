import type { CallProblem, CallResult } from '#platform/call.ts'
import type { PreparedImage } from '#platform/chosen-picture.ts'
import { connected } from '#platform/connection.ts'
import { http } from '#platform/http.ts'
import { logError } from '#platform/log-error.ts'
import { readProblem } from '#platform/read-problem.ts'
import { authorization } from '#session/session.ts'
import { sessionCall } from '#session/session-call.ts'
import type { Arguments, Reply } from '#shared/contract/endpoint.ts'
import { sendScreenshot, submitReceipt, withdrawReceipt } from '#shared/contract/receipts.ts'
import { syncNow } from '#sync/engine.ts'

type Body = Arguments<typeof submitReceipt>['body']
/** A receipt without its screenshot, with the form's key. */
export type UnsentReceipt = Body extends infer B
  ? B extends unknown
    ? Omit<B, 'screenshotSha256'>
    : never
  : never

/** `upload_failed`: the screenshot did not arrive, and may if it is sent again. */
export type SendProblem = CallProblem | { code: 'upload_failed'; fields?: undefined }
export type Sent<T> = { ok: true; value: T } | { ok: false; problem: SendProblem }
const LOST = ['offline', 'internal', 'unavailable', 'timeout', 'blob_mismatch'] as const

/**
 * Sends the screenshot of a transfer and then its receipt. The form keeps the `requestId` until it saw an answer: sent
 * again, it gets the first answer.
 */
export async function sendReceipt(
  receipt: UnsentReceipt,
  screenshot: PreparedImage,
): Promise<Sent<Reply<typeof submitReceipt>>> {
  const uploaded = await upload(screenshot)
  if (!uploaded.ok) {
    const isLost = LOST.some((code) => code === uploaded.problem.code)
    // Offline, that is the reason to name.
    const isUploadFailed = isLost && connected.peek()
    return isUploadFailed ? { ok: false, problem: { code: 'upload_failed' } } : uploaded
  }
  const body = { ...receipt, screenshotSha256: screenshot.sha256 } as Body
  const answer = await sessionCall(submitReceipt, { body })
  if (answer.ok) showNow()
  return answer
}

async function upload({ bytes, contentType }: PreparedImage): Promise<CallResult<null>> {
  const answer = await http({
    path: sendScreenshot.path,
    method: sendScreenshot.method,
    read: 'text',
    authorization: authorization.peek() ?? undefined,
    headers: { 'content-type': contentType },
    body: bytes,
  })
  if (answer.state === 'offline') return { ok: false, problem: { code: 'offline' } }
  if (answer.status >= 400) return { ok: false, problem: readProblem(answer) }
  return { ok: true, value: null }
}

/** Withdraws a receipt that is under review. */
export async function withdraw(
  receiptId: string,
  requestId: string,
): Promise<CallResult<Reply<typeof withdrawReceipt>>> {
  const answer = await sessionCall(withdrawReceipt, { params: { receiptId }, body: { requestId } })
  if (answer.ok || answer.problem.code === 'already_decided') showNow()
  return answer
}

/** Screens show receipts from the device's own rows, without waiting for the server's hint. */
function showNow(): void {
  syncNow().catch(logError)
}
