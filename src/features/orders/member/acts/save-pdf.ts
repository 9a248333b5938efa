import type { CallResult } from '#engine/client/platform/call.ts'
import { http } from '#engine/client/platform/http.ts'
import { readProblem } from '#engine/client/platform/read-problem.ts'
import { saveFile } from '#engine/client/platform/save-file.ts'
import { authorization } from '#engine/client/session/session.ts'
import { withReauth } from '#features/login/member/acts/reauth.ts'

/** Saves a PDF that the server makes at a path, under a name. It needs a connection: `offline` without one. */
export async function savePdf(path: string, name: string): Promise<CallResult<null>> {
  const answer = await withReauth(() => fetchPdf(path))
  if (!answer.ok) return answer
  saveFile(name, answer.value, 'application/pdf')
  return { ok: true, value: null }
}

async function fetchPdf(path: string): Promise<CallResult<Blob>> {
  const answer = await http({
    path,
    method: 'GET',
    read: 'arrayBuffer',
    authorization: authorization.peek() ?? undefined,
  })
  if (answer.state === 'offline') return { ok: false, problem: { code: 'offline' } }
  const { status, body } = answer
  if (status < 400) return { ok: true, value: new Blob([body ?? new ArrayBuffer(0)]) }
  return {
    ok: false,
    problem: readProblem({ ...answer, body: body && new TextDecoder().decode(body) }),
  }
}
