import { callAndSync } from '#engine/client/acts/call-and-sync.ts'
import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import type { Arguments, Reply } from '#engine/shared/endpoint.ts'
import { submitReceipt as endpoint, sendScreenshot } from '#features/payments/contract/receipts.ts'
import { type UploadProblem, uploadPicture } from '#features/pictures/member/acts/upload-picture.ts'

type Body = Arguments<typeof endpoint>['body']
/** A receipt without its screenshot, with the form's key. */
export type UnsentReceipt = Body extends infer B
  ? B extends unknown
    ? Omit<B, 'screenshotSha256'>
    : never
  : never

export type Sent<T> = { ok: true; value: T } | { ok: false; problem: UploadProblem }

/** Sends the screenshot of a transfer and then its receipt. */
export async function submitReceipt(
  receipt: UnsentReceipt,
  screenshot: PreparedImage,
): Promise<Sent<Reply<typeof endpoint>>> {
  const uploaded = await uploadPicture(sendScreenshot, screenshot)
  if (!uploaded.ok) return uploaded
  const body = { ...receipt, screenshotSha256: screenshot.sha256 } as Body
  return callAndSync(endpoint, { body })
}
