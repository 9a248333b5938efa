import { useEffect, useState } from 'react'
import type { CallResult } from '#platform/call.ts'
import { http } from '#platform/http.ts'
import { readProblem } from '#platform/read-problem.ts'
import { authorization } from '#session/session.ts'
import { withReauth } from './reauth.ts'

export type Picture = { state: 'loading' } | { state: 'ready'; url: string } | { state: 'missing' }

/** A private picture, fetched with the token and kept in memory while the screen shows it. */
export function usePicture(path: string): Picture {
  const [picture, setPicture] = useState<Picture>({ state: 'loading' })
  useEffect(() => {
    const leaving = new AbortController()
    let url: string | null = null
    const show = async () => {
      const answer = await withReauth(() => fetchPicture(path, leaving.signal))
      if (leaving.signal.aborted) return
      if (!answer.ok) return setPicture({ state: 'missing' })
      url = URL.createObjectURL(answer.value)
      setPicture({ state: 'ready', url })
    }
    void show()
    return () => {
      leaving.abort()
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [path])
  return picture
}

async function fetchPicture(path: string, signal: AbortSignal): Promise<CallResult<Blob>> {
  const answer = await http({
    path,
    method: 'GET',
    read: 'arrayBuffer',
    authorization: authorization.value ?? undefined,
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
