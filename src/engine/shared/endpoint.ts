import type * as v from 'valibot'
import type { ProblemCode } from './problems.ts'
import type { Right } from './rights.ts'

type Schema = v.GenericSchema<unknown, unknown>

/** A body passed on unparsed: a picture, or a webhook whose signature covers every byte. */
type Bytes = { maxBytes: number; tooLarge: ProblemCode }

export function bytes(maxBytes: number, tooLarge: ProblemCode = 'too_large'): Bytes {
  return { maxBytes, tooLarge }
}

type Common = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path in Hono's notation: `/api/staff/claims/:id`. */
  path: `/api/${string}`
  params?: Schema
  /** The problem for invalid params; default `not_found`. */
  notFound?: ProblemCode
  query?: Schema
  /** The status of a successful answer; default 200. */
  status?: 200 | 201 | 202 | 204
}
/** Who may call: anyone, a member with a token, or staff with a right, or with one of several. */
type Caller =
  | { for: 'anyone' | 'member'; right?: never }
  | { for: 'staff'; right: Right | readonly Right[] }
/** Response format, JSON by default; `raw` is anything else: bytes, CSV, an event stream. */
type Plain = {
  body?: Schema | Bytes
  /** Maximum size of inflated JSON; default 64 KiB. */
  maxBytes?: number
  reply: Schema | 'raw'
  /** `etag`: the same document for everyone; a caller with the current version gets 304. */
  cache?: 'etag'
  once?: never
}
/**
 * Makes the endpoint idempotent by `onceKey` and account: the same request gets the same answer, a different one
 * under the same id gets `key_reused`. Answers are kept for 30 days, or forever when money moves.
 */
type Once = {
  for: 'member' | 'staff'
  body: v.GenericSchema<unknown, { onceKey: string }>
  maxBytes?: number
  reply: Schema
  cache?: never
  once: true
  keeps?: 'forever'
}
export type Endpoint = Common & Caller & (Plain | Once)
/** An endpoint that `call()` supports. */
export type JsonEndpoint = Endpoint & { body?: Schema; reply: Schema }

/**
 * Declares one endpoint for both sides: the server's `serve()` and the client's `call()` validate against it.
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

/** The input that a caller passes. */
export type Arguments<E> = {
  params: In<Of<E, 'params'>>
  query: In<Of<E, 'query'>>
  body: In<Of<E, 'body'>>
}
/** The validated input of a use case: params, query and body merged. */
export type Input<E> = Out<Of<E, 'params'>> & Out<Of<E, 'query'>> & Out<Of<E, 'body'>>
export type Reply<E> =
  Of<E, 'reply'> extends infer R ? (R extends Schema ? v.InferOutput<R> : R) : never
