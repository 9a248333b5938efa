import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endpoint } from '#engine/shared/endpoint.ts'
import { call } from './call.ts'
import type { Fetch } from './http.ts'
import { refusedAuthorization } from './refused-authorization.ts'

const decide = endpoint({
  method: 'POST',
  path: '/api/staff/claims/:accountId/:claimId',
  for: 'staff',
  right: 'receive',
  params: v.object({ accountId: v.string(), claimId: v.string() }),
  query: v.object({ list: v.optional(v.string()) }),
  body: v.object({ reason: v.string() }),
  reply: v.object({ done: v.boolean() }),
})
const args = { params: { accountId: 'a/b', claimId: 'c' }, query: {}, body: { reason: 'x' } }

function answering(answer: Response) {
  const requests: { path: string; init: RequestInit | undefined }[] = []
  const fetch: Fetch = async (path, init) => {
    requests.push({ path, init })
    return answer
  }
  return { fetch, requests }
}

describe('A call', () => {
  it('sends the request of the contract and answers the validated reply', async () => {
    const { fetch, requests } = answering(Response.json({ done: true, more: 1 }))
    const result = await call(decide, args, { authorization: 'token', fetch })
    expect(result).toEqual({ ok: true, value: { done: true } })
    const [{ path, init } = { path: '', init: undefined }] = requests
    expect(path).toBe('/api/staff/claims/a%2Fb/c')
    expect(init).toMatchObject({ method: 'POST', body: '{"reason":"x"}', cache: 'no-store' })
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token')
  })

  it('puts what is asked for into the query and leaves out what is not', async () => {
    const { fetch, requests } = answering(Response.json({ done: true }))
    await call(decide, { ...args, query: { list: 'a b' } }, { fetch })
    expect(requests[0]?.path).toMatch(/\?list=a\+b$/)
  })

  it('answers the server’s problem with its code and fields', async () => {
    const fields = [{ path: 'reason', code: 'required', args: {} }]
    const { fetch } = answering(Response.json({ code: 'validation', fields }, { status: 422 }))
    const result = await call(decide, args, { fetch })
    expect(result).toMatchObject({
      ok: false,
      problem: { code: 'validation', fields, status: 422 },
    })
  })

  it('names problems of proxies between us and the server', async () => {
    const { fetch } = answering(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(await call(decide, args, { fetch })).toMatchObject({ problem: { code: 'unavailable' } })
  })

  it('reports which token was refused', async () => {
    const { fetch } = answering(Response.json({ code: 'unauthenticated' }, { status: 401 }))
    await call(decide, args, { authorization: 'old', fetch })
    expect(refusedAuthorization.value).toEqual({ authorization: 'old', revoked: null })
  })

  it('is offline when no answer comes, or somebody else’s page', async () => {
    const silent = () => Promise.reject(new TypeError('no network'))
    const offline = { ok: false, problem: { code: 'offline' } }
    expect(await call(decide, args, { fetch: silent })).toEqual(offline)
    const { fetch } = answering(new Response('<html>Welcome</html>'))
    expect(await call(decide, args, { fetch })).toEqual(offline)
  })

  it('answers a problem of ours when the reply is not what the contract says', async () => {
    const { fetch } = answering(Response.json({ done: 'yes' }))
    expect(await call(decide, args, { fetch })).toMatchObject({ problem: { code: 'internal' } })
  })
})
