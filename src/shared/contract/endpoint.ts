import type * as v from 'valibot'

type Schema = v.GenericSchema<unknown, unknown>

export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Hono's notation: `/api/staff/claims/:id`. */
  path: `/api/${string}`
  /** Who may call: anybody, a member with a token, or staff. */
  for: 'anyone' | 'member' | 'staff'
  params?: Params
  query?: Query
  body?: Body
  reply: Reply
  /** The status of a good answer, 200 unless it says otherwise. */
  status?: 200 | 201 | 202 | 204
}

/** Declares one endpoint for both sides: `serve()` of the server and `call()` of the client check what it says. */
export function endpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Reply extends Schema = Schema,
>(declared: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return declared
}

type In<S> = S extends Schema ? v.InferInput<S> : undefined
type Out<S> = S extends Schema ? v.InferOutput<S> : undefined

/** What a caller passes. */
export type Arguments<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? { params: In<P>; query: In<Q>; body: In<B> }
    : never
/** What a handler gets, checked. */
export type Checked<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? { params: Out<P>; query: Out<Q>; body: Out<B> }
    : never
export type Reply<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? v.InferOutput<R> : never
