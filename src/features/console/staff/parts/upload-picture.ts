import type { CallResult } from '#engine/client/platform/call.ts'
import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import { http } from '#engine/client/platform/http.ts'
import { readProblem } from '#engine/client/platform/read-problem.ts'
import { authorization } from '#engine/client/session/session.ts'
import { withReauth } from '#features/login/member/acts/reauth.ts'
import { staffBlobPath } from '#features/pictures/contract/staff-pictures.ts'

/** Uploads a picture taken at the warehouse; answers its SHA-256. Idempotent. */
export function uploadPicture(picture: PreparedImage): Promise<CallResult<string>> {
  return withReauth(() => send(picture))
}

/** Uploads the pictures; the first answer that is a refusal, or null. Each is taken once, so a repeat is cheap. */
export async function uploadPictures(
  images: readonly PreparedImage[],
): Promise<Extract<CallResult<never>, { ok: false }> | null> {
  for (const image of images) {
    const answer = await uploadPicture(image)
    if (!answer.ok) return answer
  }
  return null
}

async function send(picture: PreparedImage): Promise<CallResult<string>> {
  const answer = await http({
    path: staffBlobPath(picture.sha256),
    method: 'PUT',
    read: 'text',
    authorization: authorization.value ?? undefined,
    headers: { 'content-type': picture.contentType },
    body: picture.bytes,
  })
  if (answer.state === 'offline') return { ok: false, problem: { code: 'offline' } }
  if (answer.status >= 400) return { ok: false, problem: readProblem(answer) }
  return { ok: true, value: picture.sha256 }
}
