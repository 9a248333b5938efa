import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { HttpApp, HttpContext, HttpEnv } from '#engine/server/http/http-env.ts'
import { problem } from '#engine/server/http/problems.ts'
import { errorFields } from '#engine/server/log.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { Metrics } from './metrics.ts'

const BEARER = /^Bearer (\S+)$/

type Deps = Pick<Services, 'db' | 'settings' | 'diskSpace' | 'nowMs' | 'log'>

/** `GET /metrics` on the server's own port, if a token is set and no port of its own. */
export function metricsRoute(app: HttpApp, metrics: Metrics, deps: Deps): void {
  const { metricsPort, metricsToken } = deps.settings
  if (metricsPort === undefined && metricsToken !== undefined) answerMetrics(app, metrics, deps)
}

/** What listens on `METRICS_PORT`: it has the figures alone, and asks for the token if one is set. */
export function metricsApp(metrics: Metrics, deps: Deps): HttpApp {
  const app = new Hono<HttpEnv>()
  app.onError((error, c) => {
    deps.log.error('metrics', errorFields(error))
    return problem(c, refuse('internal'))
  })
  answerMetrics(app, metrics, deps)
  return app
}

function answerMetrics(app: HttpApp, metrics: Metrics, deps: Deps): void {
  const { metricsToken } = deps.settings
  app.get('/metrics', async (c) => {
    if (metricsToken !== undefined && !isFrom(c, metricsToken)) {
      return problem(c, refuse('unauthenticated'), { 'www-authenticate': 'Bearer' })
    }
    const { type, text } = await metrics.read(deps)
    return c.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' })
  })
}

function isFrom(c: HttpContext, token: string): boolean {
  const given = BEARER.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  const [one, other] = [given, token].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
