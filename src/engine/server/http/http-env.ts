import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { Log } from '#engine/server/log.ts'

/** Absent when the app is called in process, without a socket. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** The caller: an IPv4 address or an IPv6 network. See `callerNetwork`. */
    network: string
    log: Log
    accountId?: string
    /** What an act has read with the session of its caller. */
    beside?: unknown
  }
}
export type HttpApp = Hono<HttpEnv>
export type HttpContext = Context<HttpEnv>
