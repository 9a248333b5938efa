import { authorization } from '#engine/client/session/session.ts'

/** Runs once, as soon as a token is stored: now, or at the first login in any tab. */
export function onFirstToken(start: () => void): void {
  const stop = authorization.subscribe((token) => {
    if (token === null) return
    queueMicrotask(() => stop())
    start()
  })
}
