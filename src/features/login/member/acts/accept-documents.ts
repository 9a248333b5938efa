import { type CallResult, call } from '#engine/client/platform/call.ts'
import { setToAccept } from '#engine/client/session/to-accept.ts'
import type { DocumentVersion } from '#features/business/rules/documents.ts'
import { acceptDocuments as endpoint } from '#features/login/contract/acceptances.ts'

/** Tells the server that a token's member accepts the texts. */
export async function acceptDocuments(
  authorization: string,
  documents: readonly DocumentVersion[],
): Promise<CallResult<undefined>> {
  const answer = await call(endpoint, { body: { documents: [...documents] } }, { authorization })
  if (!answer.ok) return answer
  setToAccept(authorization, answer.value.toAccept)
  return { ok: true, value: undefined }
}
