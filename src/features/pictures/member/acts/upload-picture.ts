import type { CallProblem } from '#engine/client/platform/call.ts'
import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import { connected } from '#engine/client/platform/connection.ts'
import { type HttpRequest, http } from '#engine/client/platform/http.ts'
import { readProblem } from '#engine/client/platform/read-problem.ts'
import { authorization } from '#engine/client/session/session.ts'

/** `upload_failed`: the picture did not arrive, and may if it is sent again. */
export type UploadProblem = CallProblem | { code: 'upload_failed'; fields?: undefined }
type Uploaded = { ok: true; body: string } | { ok: false; problem: UploadProblem }

const LOST = [
  'offline',
  'internal',
  'unavailable',
  'storage_full',
  'timeout',
  'blob_mismatch',
] as const

/** Sends a picture as the member; answers the body of the reply. */
export async function uploadPicture(
  { path, method }: Pick<HttpRequest<'text'>, 'path' | 'method'>,
  { bytes, contentType }: PreparedImage,
): Promise<Uploaded> {
  const answer = await http({
    path,
    method,
    read: 'text',
    authorization: authorization.peek() ?? undefined,
    headers: { 'content-type': contentType },
    body: bytes,
  })
  if (answer.state === 'answered' && answer.status < 400)
    return { ok: true, body: answer.body ?? '' }
  const problem: CallProblem =
    answer.state === 'offline' ? { code: 'offline' } : readProblem(answer)
  const isLost = LOST.some((code) => code === problem.code)
  // Offline, that is the reason to name.
  return { ok: false, problem: isLost && connected.peek() ? { code: 'upload_failed' } : problem }
}
