import { requireMember } from '#server/http/authenticate.ts'
import { EVENT_STREAM_HEADERS, openEventStream } from '#server/http/event-stream.ts'
import type { HttpApp } from '#server/http/http-env.ts'
import { problem } from '#server/http/problems.ts'
import type { Serving } from '#server/http/serve.ts'
import { takeLimit } from '#server/http/take-limit.ts'
import { errorFields } from '#server/log.ts'
import { isRefusal, refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { makeHintHub } from '#server/use-cases/sync/hint-hub.ts'
import { EVENTS_PATH } from '#shared/contract/sync.ts'

const HEARTBEAT_MS = 20_000
const RETRY_SECONDS = 30

/*
 *   open ─ the account's version ─> listening ─ newer version ─> hint
 *                                      │  └── every 20 s ───────> a beat, if the session is still good
 *                                      └─ caller gone, session over, server stopping ─> closed
 */

/** "Pull now" for as long as a page is visible: a hint with the account's version, at once and whenever it is raised. */
export function eventRoutes(
  app: HttpApp,
  serving: Serving,
  services: Services,
  { heartbeatMs = HEARTBEAT_MS } = {},
): void {
  const { db, log, stopping } = services
  const hub = makeHintHub(db)

  app.get(EVENTS_PATH, async (c) => {
    const actor = await requireMember(c, services)
    if (isRefusal(actor)) return problem(c, actor)
    const limited = await takeLimit(c, serving, serving.limits.account, actor.accountId)
    if (limited !== undefined) return problem(c, limited)

    // Its stream would be read by nobody, and never ended.
    if (c.req.method === 'HEAD') return new Response(null, { headers: EVENT_STREAM_HEADERS })

    const undo: (() => void)[] = []
    const stream = openEventStream(() => {
      for (const step of undo) step()
    })
    /** Says something, unless the session has ended meanwhile. */
    const say = async (text: string) => {
      try {
        if (isRefusal(await requireMember(c, services))) stream.close()
        else stream.say(text)
      } catch (error) {
        log.warn('event stream', errorFields(error))
        stream.close()
      }
    }
    const stop = await hub.listen(actor.accountId, (version) =>
      say(`event: hint\ndata: ${version}\n\n`),
    )
    if (stop === null) {
      return problem(c, refuse('rate_limited', { retryAfterSeconds: RETRY_SECONDS }))
    }
    const timer = setInterval(() => say(': beat\n\n'), heartbeatMs)
    stopping.addEventListener('abort', stream.close)
    undo.push(stop, () => {
      clearInterval(timer)
      stopping.removeEventListener('abort', stream.close)
    })
    if (stopping.aborted) stream.close()
    return stream.response
  })
}
