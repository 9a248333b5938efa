import * as v from 'valibot'
import { vi } from 'vitest'
import { reportClientErrors } from '#engine/shared/client-errors.ts'
import type { Endpoint } from '#engine/shared/endpoint.ts'
import { PROBLEMS } from '#engine/shared/problems.ts'
import { json, readBody } from './scripted-server.ts'

/** An endpoint that replies JSON, whatever it takes. */
type JsonServed = Endpoint & { reply: v.GenericSchema<unknown, unknown> }
/** What it is asked: params, query and body together. */
type Asked = Record<string, unknown>
/** What an endpoint replies, as its contract has it; a problem; or null, a connection that is lost. */
type Reply<E extends JsonServed> = v.InferInput<E['reply']> | Response | null
export type Answer<E extends JsonServed> =
  | Reply<E>
  | Promise<Reply<E>>
  | ((request: Asked) => Reply<E> | Promise<Reply<E>>)
type Place = {
  endpoint: JsonServed
  requests: Asked[]
  answers: Answer<JsonServed>[]
}

/** Answers whatever is asked: by a response, or null, a connection that is lost. */
export type Otherwise = (
  path: string,
  init: RequestInit,
) => Response | null | Promise<Response | null>

const lost = () => new TypeError('no network')
const pathOf = ({ path }: Endpoint) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

/** The endpoint that the contract has at a place: one without params before one with. */
async function declaredAt(method: string, pathname: string): Promise<Endpoint | undefined> {
  const { ENDPOINTS } = await import('#registry/endpoints.ts')
  const there = Object.values<Endpoint>(ENDPOINTS).filter(
    (one) => one.method === method && pathOf(one).test(pathname),
  )
  return there.find(({ params }) => params === undefined) ?? there[0]
}

function inputAt(endpoint: Endpoint, url: URL, init: RequestInit): Asked {
  const { body, query, params } = endpoint
  const path = pathOf(endpoint)
  const parts = [
    params && v.parse(params, path.exec(url.pathname)?.groups),
    query && v.parse(query, Object.fromEntries(url.searchParams)),
    body && ('maxBytes' in body ? { bytes: init.body } : v.parse(body, readBody(init.body))),
  ]
  return Object.assign({}, ...parts)
}

/** Fails if a response is none that the contract has: a reply of another shape, or a problem that is unknown. */
async function checkResponse({ reply }: Endpoint, response: Response): Promise<void> {
  if (response.ok && typeof reply !== 'string') v.parse(reply, await response.clone().json())
  if (response.status < 400) return
  const { code } = await response.clone().json()
  if (Reflect.get(PROBLEMS, code) !== response.status)
    throw new Error(`${code}, ${response.status}`)
}

/**
 * A server for a screen, in place of the network: what it is asked must be what the contract takes, and what it replies
 * what the contract promises. Where nothing is said it cannot be reached.
 */
export function fakeServer() {
  const places: Place[] = []
  let otherwise: Otherwise = () => null
  vi.stubGlobal('fetch', async (given: string | Request, init: RequestInit = {}) => {
    const path = typeof given === 'string' ? given : given.url
    const url = new URL(path, 'https://localhost')
    const { method = 'GET' } = init
    const byContract = async <T>(work: () => T | Promise<T>): Promise<T> => {
      try {
        return await work()
      } catch (error) {
        // It fails the test, whatever the screen makes of it.
        console.error(`${method} ${path} is not as the contract has it: ${error}`)
        throw lost()
      }
    }
    const place = places.find(
      (one) => one.endpoint.method === method && pathOf(one.endpoint).test(url.pathname),
    )
    if (place === undefined) {
      const endpoint = await declaredAt(method, url.pathname)
      if (endpoint !== undefined) await byContract(() => inputAt(endpoint, url, init))
      // A report of an error comes when it likes, and takes no answer that a test has for what is asked.
      const isReport = endpoint?.path === reportClientErrors.path
      const answer = isReport ? null : await otherwise(path, init)
      if (answer === null) throw lost()
      if (endpoint !== undefined) await byContract(() => checkResponse(endpoint, answer))
      return answer
    }
    const input = await byContract(() => inputAt(place.endpoint, url, init))
    place.requests.push(input)
    const [next = null] = place.answers
    if (place.answers.length > 1) place.answers.shift()
    const answer = await (typeof next === 'function' ? next(input) : next)
    if (answer === null) throw lost()
    if (answer instanceof Response) return answer.clone()
    return json(await byContract(() => v.parse(place.endpoint.reply, answer)))
  })
  const at = (endpoint: JsonServed): Place => {
    const target = places.find((place) => place.endpoint === endpoint)
    if (target !== undefined) return target
    const place: Place = { endpoint, requests: [], answers: [] }
    places.unshift(place)
    return place
  }
  return {
    /**
     * Answers the next requests in turn, the last answer also those that follow. One may be promised for later, or depend
     * on what is asked.
     */
    answer<E extends JsonServed>(endpoint: E, ...answers: Answer<E>[]) {
      at(endpoint).answers = answers
    },
    /** Answers what no endpoint was said for by what a function says, which knows the requests before. */
    otherwise(answer: Otherwise) {
      otherwise = answer
    },
    /** What it was asked at an endpoint: params, query and body together. */
    asked: (endpoint: JsonServed): readonly Asked[] => at(endpoint).requests,
  }
}
