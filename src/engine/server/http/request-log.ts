import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Services } from '#engine/server/services.ts'
import { callerNetwork } from './caller-network.ts'
import type { HttpEnv } from './http-env.ts'

/** Sets the id and network of each request and logs its outcome, with the route's pattern and never a query, header or body. */
export function requestLog({
  log,
  newId,
  nowMs,
  settings,
}: Pick<Services, 'log' | 'newId' | 'nowMs' | 'settings'>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const startMs = nowMs()
    const requestId = newId()
    c.set('requestId', requestId)
    c.set('network', callerNetwork(c, settings.trustedProxies))
    c.set('log', log)
    await next()
    c.res.headers.set('x-request-id', requestId)
    log[c.res.status >= 500 ? 'error' : c.req.path.startsWith('/api/') ? 'info' : 'debug'](
      'request',
      {
        requestId,
        method: c.req.method,
        route: matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? 'none',
        status: c.res.status,
        ms: nowMs() - startMs,
        network: c.get('network'),
        accountId: c.get('accountId'),
      },
    )
  }
}
