import { actOfServer, type Handler } from '#engine/server/act.ts'
import { EVENT_STREAM_HEADERS, openEventStream } from '#engine/server/http/event-stream.ts'
import type { Serving } from '#engine/server/http/take-limit.ts'
import { errorFields } from '#engine/server/log.ts'
import type { Endpoints } from '#engine/shared/endpoints.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import { makeHintHub, POLL_MS } from './hint-hub.ts'

const HEARTBEAT_MS = 20_000
/** A lost caller may go unnoticed, so every stream is renewed after this time. */
const LONGEST_MS = 20 * MINUTE_MS
/** Time to read the last event before the connection is cut. */
const LAST_WORDS_MS = 5_000

/*
 *   open ─ the account's version ─> listening ─ newer version ─> hint
 *                                      │  ├── every 20 s ───────> a heartbeat
 *                                      │  └── after 20 minutes ─> renew, closed: the page opens another at once
 *                                      └─ caller gone, session over, newer listeners, server stopping ─> closed
 */

/** Hints to pull, while a page is visible: the account's version, at once and whenever it is raised. */
export function hintEvents(
  { db, nowMs, log, meter, stopping }: Serving,
  { heartbeatMs = HEARTBEAT_MS, longestMs = LONGEST_MS, pollMs = POLL_MS } = {},
): Handler<Endpoints['hintEvents']> {
  const report = (error: unknown) => log.warn('hints', errorFields(error))
  const hub = makeHintHub({ db, nowMs, report, pollMs })

  return async (_deps, actor, _input, c) => {
    // A stream for HEAD would never be read or closed.
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
      // `renew` makes the page reconnect, and then it gets the 401.
      end: (why) => (why === 'session' ? renew() : end()),
    })
    meter.channel(1)
    const heartbeat = setInterval(stream.keepAlive, heartbeatMs)
    const renewal = setTimeout(renew, longestMs)
    stopping.addEventListener('abort', end, { signal: over.signal })
    const clear = () => {
      stop()
      meter.channel(-1)
      clearInterval(heartbeat)
      clearTimeout(renewal)
    }
    if (stopping.aborted) end()
    if (over.signal.aborted) clear()
    else over.signal.addEventListener('abort', clear)
    return stream.response
  }
}

actOfServer('hintEvents', hintEvents)
