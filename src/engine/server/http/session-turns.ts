import type { MiddlewareHandler } from 'hono'
import { makeTurns } from '#engine/server/database/turns.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { HttpEnv } from './http-env.ts'
import { problem } from './problems.ts'

/** A browser may request the pictures of a whole list at once. */
const BOUNDS = { atOnce: 6, mostWaiting: 100, longestWaitMs: 10_000 }

/** Handles a few requests of one token at a time, before any database query, so a device that floods the server delays only itself. */
export function sessionTurns(): MiddlewareHandler<HttpEnv> {
  const turns = makeTurns(BOUNDS)
  return async (c, next) => {
    const token = c.req.header('authorization')
    if (token === undefined) return next()
    const turn = await turns.take([token])
    try {
      if (!c.req.raw.signal.aborted) return await next()
      // The caller has disconnected and does not read the answer.
      return problem(c, refuse('bad_request', { detail: 'The caller has gone' }))
    } finally {
      turn.end()
    }
  }
}
