import type { Endpoint, Input, Reply } from '#engine/shared/endpoint.ts'
import type { EndpointName, Endpoints } from '#engine/shared/endpoints.ts'
import type { Actor, Beside } from './database/find-session.ts'
import type { HttpContext } from './http/http-env.ts'
import type { PictureCache } from './http/picture-reply.ts'
import type { Serving } from './http/take-limit.ts'
import type { Once } from './once.ts'

/** The dependencies of an act, with the id and network of the request. */
export type RequestDeps = Serving & { requestId: string; network: string }
type DepsFor<E> = E extends { readonly once: true } ? RequestDeps & { once: Once } : RequestDeps
type ActorFor<E> = E extends { readonly for: 'anyone' } ? undefined : Actor

/** A Response is sent as it is: what is not JSON, or JSON that is already text. Bytes are those of a picture. */
type Answer<E> = Response | (Reply<E> extends 'raw' ? Uint8Array<ArrayBuffer> : Reply<E>)

export type Handler<E extends Endpoint> = (
  deps: DepsFor<E>,
  actor: ActorFor<E>,
  input: Input<E>,
  c: HttpContext,
) => Promise<Answer<E>>

/** How many requests of all callers and of each run at the same time. */
export type AtOnce = { all: number; each: number }
/** Each upload buffers up to 2 MiB in memory. */
export const UPLOADS_AT_ONCE: AtOnce = { all: 64, each: 6 }

/** Any handler: `serve` gives it what its endpoint declares. */
export type AnyHandler = (
  deps: never,
  actor: never,
  input: never,
  c: HttpContext,
) => Promise<unknown>

type Options<Asked = never> = {
  /**
   * What is read in the statement of the caller's session, if there is no long body: `beside` of the request. What it
   * refuses, the handler refuses too, once the caller is known.
   */
  beside?: (input: Asked, serving: Serving) => Beside | undefined
  atOnce?: AtOnce
  /** Who may keep the picture that is answered. */
  picture?: PictureCache
}

/** `make`: its handler, for one server. */
export type Act = Options & {
  name: EndpointName
  make: (serving: Serving) => AnyHandler
}

const acts = new Map<EndpointName, Act>()
/** What the server does at each endpoint, as far as the files that say so are loaded: `acts.ts` loads all. */
export const ACTS: ReadonlyMap<EndpointName, Act> = acts

/**
 * What the server does at an endpoint. `serve` authenticates, limits, validates and runs once as the endpoint declares,
 * and then calls `handler`, which is returned for other acts that do the same.
 */
export function act<N extends EndpointName, H extends Handler<Endpoints[N]>>(
  name: N,
  handler: H,
  options: Options<Input<Endpoints[N]>> = {},
): H {
  actOfServer(name, () => handler, options)
  return handler
}

/** An act that keeps something for all its requests, as long as a server runs. */
export function actOfServer<N extends EndpointName>(
  name: N,
  make: (serving: Serving) => Handler<Endpoints[N]>,
  options: Options<Input<Endpoints[N]>> = {},
): void {
  if (acts.has(name)) throw new Error(`${name} is served twice`)
  acts.set(name, { name, make, ...options })
}
