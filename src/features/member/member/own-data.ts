import type { CallResult } from '#engine/client/platform/call.ts'
import { http } from '#engine/client/platform/http.ts'
import { readProblem } from '#engine/client/platform/read-problem.ts'
import { setDeletionDue } from '#engine/client/session/deletion-due.ts'
import { authorization } from '#engine/client/session/session.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import { pathTo } from '#engine/shared/path-to.ts'
import { withReauth } from '#features/login/member/acts/reauth.ts'
import * as contract from '#features/member/contract/own-data.ts'

/** Has an export made, after a code if the last one is older than 10 minutes. */
export const askExport = (): Promise<CallResult<Reply<typeof contract.askExport>>> =>
  withReauth(() => sessionCall(contract.askExport, {}), 'export')

/** Has the account deleted in 7 days, after a code if the last one is older than 10 minutes. */
export async function askDeletion(): Promise<CallResult<Reply<typeof contract.askDeletion>>> {
  const token = authorization.peek()
  const answer = await withReauth(() => sessionCall(contract.askDeletion, {}), 'deletion')
  if (answer.ok && token !== null) setDeletionDue(token, answer.value.deletion.dueAt)
  return answer
}

/** The bytes of an export, which the browser may keep on its disk. */
export async function downloadExport(exportId: string): Promise<CallResult<Blob>> {
  const answer = await http({
    path: pathTo(contract.downloadExport, { exportId }),
    method: 'GET',
    read: 'stream',
    authorization: authorization.peek() ?? undefined,
  })
  if (answer.state === 'offline') return { ok: false, problem: { code: 'offline' } }
  const body = new Response(answer.body)
  if (answer.status >= 400) {
    return { ok: false, problem: readProblem({ ...answer, body: await body.text() }) }
  }
  try {
    return { ok: true, value: await body.blob() }
  } catch {
    // The connection was cut on the way.
    return { ok: false, problem: { code: 'offline' } }
  }
}
