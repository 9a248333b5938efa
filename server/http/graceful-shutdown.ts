import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** A client that was about to ask on a connection kept open does so within this time. */
const QUIET_MS = 250
const DRAIN_MS = 3_000

/**
 * Answers how to close the server without a reset: it takes no new connections, answers what comes on the old ones
 * with `Connection: close`, ends those that stay quiet, and after three seconds whatever is left.
 */
export function makeGracefulShutdown(server: Server): () => Promise<void> {
  const unanswered = new Set<ServerResponse>()
  let isClosing = false
  const endAfterwards = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  // Before the listener that answers.
  server.prependListener('request', (_, response) => {
    if (isClosing) endAfterwards(response)
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
  })
  return async () => {
    isClosing = true
    for (const response of unanswered) endAfterwards(response)
    // After a turn of the event loop, so that what the kernel has taken is taken here too: it would be reset.
    await setImmediate()
    await new Promise<void>((resolve) => {
      const timers = [
        // The HTTP server's own `close` ends connections that have just been used.
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
