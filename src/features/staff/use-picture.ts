import { useEffect, useState } from 'react'
import { http } from '#platform/http.ts'
import { authorization } from '#session/session.ts'

export type Picture = { state: 'loading' } | { state: 'ready'; url: string } | { state: 'missing' }

/** A private picture, fetched with the token in a header and shown from memory; it is gone when the screen is. */
export function usePicture(path: string): Picture {
  const [picture, setPicture] = useState<Picture>({ state: 'loading' })
  useEffect(() => {
    const leaving = new AbortController()
    let url: string | null = null
    const show = async () => {
      const answer = await http({
        path,
        method: 'GET',
        read: 'arrayBuffer',
        authorization: authorization.value ?? undefined,
        signal: leaving.signal,
      })
      if (leaving.signal.aborted) return
      if (answer.state === 'offline' || answer.status !== 200 || answer.body === null) {
        return setPicture({ state: 'missing' })
      }
      const type = answer.headers.get('content-type') ?? 'image/jpeg'
      url = URL.createObjectURL(new Blob([answer.body], { type }))
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
