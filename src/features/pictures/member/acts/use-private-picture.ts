import { useEffect, useState } from 'react'
import type { CallProblem, CallResult } from '#engine/client/platform/call.ts'
import { http } from '#engine/client/platform/http.ts'
import { readProblem } from '#engine/client/platform/read-problem.ts'
import { authorization } from '#engine/client/session/session.ts'

export type PrivatePicture =
  | { state: 'loading' }
  | { state: 'ready'; url: string }
  | { state: 'missing'; problem: CallProblem }
type Fetched = Promise<CallResult<Blob>>

/**
 * A private picture, fetched with the token and kept in memory while the screen shows it. `through` wraps the request,
 * and is the same function at each render.
 */
export function usePrivatePicture(
  path: string,
  through: (fetchIt: () => Fetched) => Fetched = direct,
): PrivatePicture {
  const [picture, setPicture] = useState<PrivatePicture>({ state: 'loading' })
  useEffect(() => {
    const leaving = new AbortController()
    let url: string | null = null
    const show = async () => {
      const answer = await through(() => fetchPicture(path, leaving.signal))
      if (leaving.signal.aborted) return
      if (!answer.ok) return setPicture({ state: 'missing', problem: answer.problem })
      url = URL.createObjectURL(answer.value)
      setPicture({ state: 'ready', url })
    }
    void show()
    return () => {
      leaving.abort()
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [path, through])
  return picture
}

const direct = (fetchIt: () => Fetched) => fetchIt()

async function fetchPicture(path: string, signal: AbortSignal): Fetched {
  const answer = await http({
    path,
    method: 'GET',
    read: 'arrayBuffer',
    authorization: authorization.peek() ?? undefined,
    signal,
  })
  if (answer.state === 'offline') return { ok: false, problem: { code: 'offline' } }
  const { status, headers } = answer
  const bytes = answer.body ?? new ArrayBuffer(0)
  if (status !== 200) {
    const body = new TextDecoder().decode(bytes)
    return { ok: false, problem: readProblem({ status, headers, body }) }
  }
  const type = headers.get('content-type') ?? 'image/jpeg'
  return { ok: true, value: new Blob([bytes], { type }) }
}
