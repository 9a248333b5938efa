import { makeGuest } from '#demo/public-demo.ts'
import { worldOf } from '#tests/support/public-demo.ts'
import type { GoodCalls } from './good-money-calls.ts'

const VISIT = { language: 'en', timeZone: 'Europe/Paris' }

/** Valid calls of the logins by one click, which only a public demo has. */
export const goodVisitCalls = {
  lookAroundAsCustomer: async ({ server }) => ({
    path: '/api/demo/customer',
    body: VISIT,
    as: worldOf(server, 'customers'),
  }),
  lookAroundAsStaff: async ({ server }) => {
    await makeGuest(server.services)
    return { path: '/api/demo/staff', body: VISIT, as: worldOf(server, 'warehouse') }
  },
} satisfies GoodCalls
