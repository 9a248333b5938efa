import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Services } from '#engine/server/services.ts'
import { callerNetwork } from './caller-network.ts'
import type { HttpEnv } from './http-env.ts'

/** Sets the id and network of each request, counts it and logs its outcome, with the route's pattern and never a query, header or body. */
export function requestLog({
  log,
  meter,
  newId,
  nowMs,
  settings,
}: Pick<Services, 'log' | 'meter' | 'newId' | 'nowMs' | 'settings'>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const startMs = nowMs()
    const begunMs = performance.now()
    const requestId = newId()
    c.set('requestId', requestId)
    c.set('network', callerNetwork(c, settings.trustedProxies))
    c.set('log', log)
    await next()
    c.res.headers.set('x-request-id', requestId)
    const matched = matchedRoutes(c).find(({ method }) => method !== 'ALL')
    const route = matched?.path ?? 'none'
    // Of a path that nothing serves the caller chooses the method.
    const method = matched === undefined ? 'any' : c.req.method
    meter.request({ method, route, status: c.res.status }, (performance.now() - begunMs) / 1000)
    log[c.res.status >= 500 ? 'error' : c.req.path.startsWith('/api/') ? 'info' : 'debug'](
      'request',
      {
        requestId,
        method: c.req.method,
        route,
        status: c.res.status,
        ms: nowMs() - startMs,
        network: c.get('network'),
        accountId: c.get('accountId'),
      },
    )
  }
}
