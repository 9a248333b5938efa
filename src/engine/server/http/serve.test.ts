import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endpoint } from '#engine/shared/endpoint.ts'
import type { HttpEnv } from './http-env.ts'
import { serve } from './serve.ts'
import type { Serving } from './take-limit.ts'

const box = endpoint({
  method: 'PUT',
  path: '/api/boxes/:id',
  for: 'anyone',
  params: v.object({ id: v.string() }),
  query: v.object({ color: v.optional(v.string()) }),
  body: v.looseObject({ size: v.number() }),
  reply: v.looseObject({}),
})

/** A server that answers with the input of the use-case. */
async function inputOf(path: string, body: object): Promise<unknown> {
  const app = new Hono<HttpEnv>()
  const make = () => async (_deps: unknown, _actor: unknown, input: object) => input
  serve(app, {} as Serving, box, { make })
  const answer = await app.request(path, { method: 'PUT', body: JSON.stringify(body) })
  return answer.json()
}

test('a value of the path or the query wins over the same field in the body', async () => {
  const body = { id: 'other', color: 'red', size: 2 }
  expect(await inputOf('/api/boxes/mine?color=teal', body)).toEqual({
    id: 'mine',
    color: 'teal',
    size: 2,
  })
})

test('a field that is only in the body is kept', async () => {
  expect(await inputOf('/api/boxes/mine', { size: 3 })).toEqual({ id: 'mine', size: 3 })
})
