import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** Time for clients to send a request that they were about to send on a kept-alive connection. */
const QUIET_MS = 250
const DRAIN_MS = 3_000

/**
 * Makes a function that closes the server without connection resets. It accepts no new connections, answers requests on
 * open ones with `Connection: close`, ends idle ones, and after three seconds all others.
 */
export function makeGracefulShutdown(server: Server): () => Promise<void> {
  const unanswered = new Set<ServerResponse>()
  let isClosing = false
  const endAfterwards = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  // Must run before the listener that answers.
  server.prependListener('request', (_, response) => {
    if (isClosing) endAfterwards(response)
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
  })
  return async () => {
    isClosing = true
    for (const response of unanswered) endAfterwards(response)
    // Accepts the connections that the kernel has already accepted, which would be reset otherwise.
    await setImmediate()
    await new Promise<void>((resolve) => {
      const timers = [
        // The HTTP server's own `close` would end connections that were just used.
        setTimeout(() => server.close(), QUIET_MS),
        setTimeout(() => server.closeAllConnections(), DRAIN_MS),
      ]
      NetServer.prototype.close.call(server, () => {
        for (const timer of timers) clearTimeout(timer)
        resolve()
      })
    })
  }
}
