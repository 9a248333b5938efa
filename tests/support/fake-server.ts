import * as v from 'valibot'
import { vi } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint.ts'
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
  | ((asked: Asked) => Reply<E> | Promise<Reply<E>>)
type Place = {
  endpoint: JsonServed
  path: RegExp
  asked: Asked[]
  answers: Answer<JsonServed>[]
}

const lost = () => new TypeError('no network')

function inputAt({ endpoint, path }: Place, url: URL, init: RequestInit): Asked {
  const { body, query, params } = endpoint
  const parts = [
    params && v.parse(params, path.exec(url.pathname)?.groups),
    query && v.parse(query, Object.fromEntries(url.searchParams)),
    body && ('maxBytes' in body ? { bytes: init.body } : v.parse(body, readBody(init.body))),
  ]
  return Object.assign({}, ...parts)
}

/**
 * A server for a screen, in place of the network: what it is asked must be what the contract takes, and what it replies
 * what the contract promises. Where nothing is said it cannot be reached.
 */
export function fakeServer() {
  const places: Place[] = []
  vi.stubGlobal('fetch', async (given: string | Request, init: RequestInit = {}) => {
    const path = typeof given === 'string' ? given : given.url
    const url = new URL(path, location.origin)
    const { method = 'GET' } = init
    const place = places.find(
      (one) => one.endpoint.method === method && one.path.test(url.pathname),
    )
    if (place === undefined) throw lost()
    const byContract = <T>(work: () => T): T => {
      try {
        return work()
      } catch (error) {
        // It fails the test, whatever the screen makes of it.
        console.error(`${method} ${path} is not as the contract has it: ${error}`)
        throw lost()
      }
    }
    const asked = byContract(() => inputAt(place, url, init))
    place.asked.push(asked)
    const [next = null] = place.answers
    if (place.answers.length > 1) place.answers.shift()
    const answer = await (typeof next === 'function' ? next(asked) : next)
    if (answer === null) throw lost()
    if (answer instanceof Response) return answer.clone()
    return json(byContract(() => v.parse(place.endpoint.reply, answer)))
  })
  const at = (endpoint: JsonServed): Place => {
    const known = places.find((place) => place.endpoint === endpoint)
    if (known !== undefined) return known
    const path = new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    const place: Place = { endpoint, path, asked: [], answers: [] }
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
    /** What it was asked at an endpoint: params, query and body together. */
    asked: (endpoint: JsonServed): readonly Asked[] => at(endpoint).asked,
  }
}
