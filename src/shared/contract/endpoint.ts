import type * as v from 'valibot'
import type { ProblemCode } from './problems.ts'

type Schema = v.GenericSchema<unknown, unknown>

/** A body that is read whole as it came: a picture, or a webhook whose signature counts every byte. */
type Bytes = { maxBytes: number; tooLarge: ProblemCode }

export function bytes(maxBytes: number, tooLarge: ProblemCode = 'too_large'): Bytes {
  return { maxBytes, tooLarge }
}

type Common = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Hono's notation: `/api/staff/claims/:id`. */
  path: `/api/${string}`
  /** Who may call: anybody, a member with a token, or staff. */
  for: 'anyone' | 'member' | 'staff'
  params?: Schema
  /** What answers to params that name nothing, `not_found` unless it says otherwise. */
  notFound?: ProblemCode
  query?: Schema
  /** The status of a good answer, 200 unless it says otherwise. */
  status?: 200 | 201 | 202 | 204
}
/** JSON unless it says otherwise; `raw` is whatever else: bytes, CSV, a stream of events. */
type Plain = {
  body?: Schema | Bytes
  /** How long JSON may be, inflated; 64 KiB unless it says otherwise. */
  maxBytes?: number
  reply: Schema | 'raw'
  /** `etag`: the same for everyone; a caller that has the newest gets 304. */
  cache?: 'etag'
  once?: never
}
/**
 * Done once for each `requestId` of an account: the same request again gets the same answer, another one under the same
 * id `key_reused`. The answer is kept for 30 days, or for ever where money moves.
 */
type Once = {
  for: 'member' | 'staff'
  body: v.GenericSchema<unknown, { requestId: string }>
  maxBytes?: number
  reply: Schema
  cache?: never
  once: true
  keeps?: 'forever'
}
export type Endpoint = Common & (Plain | Once)
/** One that `call()` can call. */
export type JsonEndpoint = Endpoint & { body?: Schema; reply: Schema }

/**
 * Declares one endpoint for both sides: `serve()` of the server and `call()` of the client check what it says.
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared
}

type Of<E, Name extends string> = E extends { readonly [K in Name]: infer Value }
  ? Value
  : undefined
type In<S> = S extends Schema ? v.InferInput<S> : undefined
type Out<S> = S extends Schema ? v.InferOutput<S> : S extends Bytes ? BytesInput : unknown
type BytesInput = { bytes: Uint8Array<ArrayBuffer> }

/** What a caller passes. */
export type Arguments<E> = {
  params: In<Of<E, 'params'>>
  query: In<Of<E, 'query'>>
  body: In<Of<E, 'body'>>
}
/** What a use-case gets, checked: params, query and body together. */
export type Input<E> = Out<Of<E, 'params'>> & Out<Of<E, 'query'>> & Out<Of<E, 'body'>>
export type Reply<E> =
  Of<E, 'reply'> extends infer R ? (R extends Schema ? v.InferOutput<R> : R) : never
