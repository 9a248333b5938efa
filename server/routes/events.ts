import { EVENT_STREAM_HEADERS, openEventStream } from '#server/http/event-stream.ts'
import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { errorFields } from '#server/log.ts'
import { makeHintHub, POLL_MS } from '#server/use-cases/sync/hint-hub.ts'
import { hintEvents } from '#shared/contract/sync.ts'

const HEARTBEAT_MS = 20_000
/** A caller that went without a word is not seen to be gone; after this time it would have to come back. */
const LONGEST_MS = 20 * 60_000
/** For the last words of a stream to be read; then its connection is cut. */
const LAST_WORDS_MS = 5_000

/*
 *   open ─ the account's version ─> listening ─ newer version ─> hint
 *                                      │  ├── every 20 s ───────> a heartbeat
 *                                      │  └── after 20 minutes ─> renew, closed: the page opens another at once
 *                                      └─ caller gone, session over, newer listeners, server stopping ─> closed
 */

/** "Pull now" for as long as a page is visible: a hint with the account's version, at once and whenever it is raised. */
export function eventRoutes(
  app: HttpApp,
  serving: Serving,
  { heartbeatMs = HEARTBEAT_MS, longestMs = LONGEST_MS, pollMs = POLL_MS } = {},
): void {
  const { db, nowMs, log, stopping } = serving
  const report = (error: unknown) => log.warn('hints', errorFields(error))
  const hub = makeHintHub({ db, nowMs, report, pollMs })

  serve(app, serving, hintEvents, async (_deps, actor, _input, c) => {
    // Its stream would be read by nobody, and never ended.
    if (c.req.method === 'HEAD') return new Response(null, { headers: EVENT_STREAM_HEADERS })

    const over = new AbortController()
    const stream = openEventStream(() => over.abort())
    const outgoing = c.env?.outgoing
    const end = () => {
      stream.close()
      setTimeout(() => outgoing?.writableFinished || outgoing?.destroy(), LAST_WORDS_MS).unref()
    }
    const renew = () => {
      stream.send('event: renew\ndata: \n\n')
      end()
    }
    const stop = await hub.listen({
      ...actor,
      onVersion: (version) => stream.send(`event: hint\ndata: ${version}\n\n`),
      // A page whose session is over is told so when it comes back.
      end: (why) => (why === 'session' ? renew() : end()),
    })
    const heartbeat = setInterval(stream.keepAlive, heartbeatMs)
    const renewal = setTimeout(renew, longestMs)
    stopping.addEventListener('abort', end, { signal: over.signal })
    const clear = () => {
      stop()
      clearInterval(heartbeat)
      clearTimeout(renewal)
    }
    if (stopping.aborted) end()
    if (over.signal.aborted) clear()
    else over.signal.addEventListener('abort', clear)
    return stream.response
  })
}
