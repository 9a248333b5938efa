import { type CallResult, call } from '#platform/call.ts'
import { setToAccept } from '#session/to-accept.ts'
import { acceptDocuments as endpoint } from '#shared/contract/acceptance.ts'
import type { DocumentVersion } from '#shared/domain/documents.ts'

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
