import { requireMember } from '#server/http/authenticate.ts'
import type { HttpApp } from '#server/http/http-env.ts'
import { problem } from '#server/http/problems.ts'
import type { Serving } from '#server/http/serve.ts'
import { isRefusal, refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { makeHintHub } from '#server/use-cases/sync/hint-hub.ts'
import { EVENTS_PATH } from '#shared/contract/sync.ts'

const HEARTBEAT_MS = 20_000
const RETRY_SECONDS = 30
const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // A proxy that gathers the answer would deliver nothing.
  'x-accel-buffering': 'no',
}

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
  const hub = makeHintHub(services.db)

  app.get(EVENTS_PATH, async (c) => {
    const actor = await requireMember(c, services)
    if (isRefusal(actor)) return problem(c, actor)
    const limited = await serving.rateLimiter.take(serving.limits.account, actor.accountId)
    if (limited !== undefined) return problem(c, limited)

    const encoder = new TextEncoder()
    let close = () => {}
    let say = (_text: string) => {}
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        say = (text) => controller.enqueue(encoder.encode(text))
        close = () => controller.close()
      },
      cancel: () => end(),
    })
    const isGood = async () => !isRefusal(await requireMember(c, services).catch(() => actor))
    let isOpen = true
    let stopHearing = () => {}
    const end = () => {
      if (!isOpen) return
      isOpen = false
      clearInterval(timer)
      stopHearing()
      services.stopping.removeEventListener('abort', endBoth)
    }
    const endBoth = () => {
      if (!isOpen) return
      end()
      close()
    }
    const beat = async (text: string) => {
      const good = await isGood()
      if (!isOpen) return
      if (good) say(text)
      else endBoth()
    }
    const timer = setInterval(() => void beat(': beat\n\n'), heartbeatMs)
    services.stopping.addEventListener('abort', endBoth)
    const stop = await hub.listen(actor.accountId, (version) => {
      void beat(`event: hint\ndata: ${version}\n\n`)
    })
    if (stop === null) {
      end()
      return problem(c, refuse('rate_limited', { retryAfterSeconds: RETRY_SECONDS }))
    }
    stopHearing = stop
    if (services.stopping.aborted) endBoth()
    return new Response(stream, { headers: HEADERS })
  })
}
