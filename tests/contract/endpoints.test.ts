import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { RIGHTS, type Right } from '#engine/shared/rights.ts'
import { makeApp } from '#server/app.ts'
import type { LoggedInUser } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { startStripe } from '#tests/support/stripe-double.ts'
import { declared, nameOf, pathWith } from './declared.ts'
import { goodCallOf } from './good-calls.ts'

const MANY = { requests: 100_000, perSeconds: 60 }

const stripe = await startStripe(Date.now)
afterAll(() => stripe.stop())
const server = await sharedServer({
  env: stripe.env,
  limits: { login: { name: 'login', ...MANY } },
})
const member = await server.loginAs('member@example.com')
const staff = await server.loginAs('staff@example.com', 'staff')

const codeOf = async (answer: Response) => {
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  const { code, status, requestId } = await answer.json()
  expect([status, typeof requestId]).toEqual([answer.status, 'string'])
  return code
}
const bodyFor = (method: string) => (method === 'GET' ? {} : { body: {} })
const closed = declared.filter((one) => one.for !== 'anyone')

test('the contract was read', () => {
  expect(declared.length).toBeGreaterThanOrEqual(20)
  expect(new Set(declared.map(nameOf)).size).toBe(declared.length)
})

test('the server routes what the contract declares, and nothing else under /api but its health', () => {
  const app = makeApp({ ...server.services, dist: '/nowhere' })
  const routed = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(nameOf)
  const health = ['/api/health/live', '/api/health', '/api/health/ready'].map((path) =>
    nameOf({ method: 'GET', path }),
  )
  expect([...new Set(routed)].sort()).toEqual([...declared.map(nameOf), ...health].sort())
})

describe.each(closed.map((one) => [nameOf(one), one] as const))('%s', (_, { method, path }) => {
  test('refuses a request without a token', async () => {
    const answer = await server.fetch(pathWith(path), { method, ...bodyFor(method) })
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'unauthenticated'])
  })

  test('refuses a forged token', async () => {
    const forged = member.authorization.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    const headers = { authorization: `Bearer ${forged}` }
    const answer = await server.fetch(pathWith(path), { method, headers, ...bodyFor(method) })
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'unauthenticated'])
  })
})

const forStaff = closed.filter((one) => one.for === 'staff')
test.each(forStaff.map((one) => [nameOf(one), one] as const))(
  '%s refuses a member before it reads the input',
  async (_, { method, path }) => {
    const answer = await member.fetch(pathWith(path), { method, ...bodyFor(method) })
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'not_staff'])
  },
)

/** Each is logged in once, because mailed codes are limited. */
const holders = new Map<string, Promise<LoggedInUser>>()
function heldBy(rights: readonly Right[]): Promise<LoggedInUser> {
  const name = rights.join()
  const holder = holders.get(name) ?? server.loginAs(`holder${holders.size}@example.com`, rights)
  holders.set(name, holder)
  return holder
}

test.each(forStaff.map((one) => [nameOf(one), one] as const))(
  '%s refuses staff with every right but its own before it reads the input, and serves who has that alone',
  async (_, { method, path, rights }) => {
    expect(rights.length).toBeGreaterThan(0)
    const call = (by: LoggedInUser) => by.fetch(pathWith(path), { method, ...bodyFor(method) })
    const refused = await call(await heldBy(RIGHTS.filter((right) => !rights.includes(right))))
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'right_missing'])
    for (const right of rights) {
      const served = await call(await heldBy([right]))
      expect(served.status).not.toBe(403)
    }
  },
)

const withBody = declared.filter(({ endpoint }) => endpoint?.body !== undefined)
describe.each(withBody.map((one) => [nameOf(one), one] as const))(
  '%s',
  (_, { method, path, endpoint }) => {
    const send = async (body: unknown) => {
      const answer = await staff.fetch(pathWith(path), {
        method,
        body,
        headers: { 'content-type': 'application/json' },
      })
      return [answer.status, await codeOf(answer)]
    }

    test('refuses a body that is not JSON, is invalid, or is too large', async () => {
      expect(await send('{')).toEqual([400, 'bad_request'])
      expect(await send({})).toEqual([422, 'validation'])
      expect(await send([])).toEqual([422, 'validation'])
      const tooLarge = Math.max(2_000_000, (endpoint?.maxBytes ?? 0) + 1)
      expect(await send('x'.repeat(tooLarge))).toEqual([413, 'too_large'])
    })
  },
)

const spoken = declared.filter(({ endpoint }) => endpoint !== null)
test.each(spoken.map((one) => [one.name, one] as const))(
  '%s answers a valid call with its declared reply and no other fields',
  async (name, one) => {
    const { endpoint, method } = one
    const make = goodCallOf(one)
    if (endpoint === null || make === undefined) throw new Error(`${name} has no good call`)
    const { path, body, as } = await make({ server, member, staff })
    const caller = as ?? { anyone: server, member, staff }[endpoint.for]
    const answer = await caller.fetch(path, { method, ...(body !== undefined && { body }) })
    expect(answer.status).toBe(endpoint.status ?? 200)
    const problem = await answer.json()
    expect(v.parse(endpoint.reply, problem)).toEqual(problem)
  },
)
