import type { TestServer } from '#tests/support/server.ts'
import type { MakeCall } from './good-money-calls.ts'

let members = 0
/** Somebody else for each call, who has nothing open. */
const somebody = (server: TestServer) => server.loginAs(`owner${++members}@example.com`)

/** A valid call of each endpoint about a member's own data. */
export const goodOwnDataCalls: Record<string, MakeCall> = {
  'GET /api/account/own-data': async () => ({ path: '/api/account/own-data' }),
  'POST /api/account/export': async ({ server }) => ({
    path: '/api/account/export',
    as: await somebody(server),
  }),
  'POST /api/account/deletion': async ({ server }) => ({
    path: '/api/account/deletion',
    as: await somebody(server),
  }),
  'DELETE /api/account/deletion': async ({ server }) => {
    const as = await somebody(server)
    await as.fetch('/api/account/deletion', { method: 'POST' })
    return { path: '/api/account/deletion', as }
  },
}
