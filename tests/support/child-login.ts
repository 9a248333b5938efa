import { vi } from 'vitest'
import type { Fetch } from '#engine/client/platform/http.ts'
import { SOON } from '#tests/support/soon.ts'
import { type ChildServer, codesIn } from './child-server.ts'
import { type TestFetch, withBody } from './server.ts'

export type ChildSession = { authorization: string; accountId: string; memberNum: string }

/** Logs in to a server of its own by the code that it prints. */
export async function logInToChild(
  { url, lines }: ChildServer,
  email: string,
): Promise<ChildSession> {
  const post = async (path: string, body: object) =>
    (await fetch(new URL(path, url), withBody({ method: 'POST', body }, {}))).json()
  const { challenge } = await post('/api/login/code', { email })
  const code = await vi.waitUntil(() => codesIn(lines, email).at(-1), SOON)
  const { authorization, accountId, user } = await post('/api/login', { email, challenge, code })
  return { authorization, accountId, memberNum: user.memberNum }
}

/** Requests of a session. */
export const requestsOf =
  (here: Fetch, { authorization }: Pick<ChildSession, 'authorization'>): TestFetch =>
  (path, init = {}) =>
    here(path, withBody(init, { authorization: `Bearer ${authorization}` }))
