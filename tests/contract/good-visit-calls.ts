import { makeGuest } from '#demo/public-demo.ts'
import { worldOf } from '#tests/support/public-demo.ts'
import type { GoodCalls } from './good-money-calls.ts'

/** Valid calls of the logins by one click, which only a public demo has. */
export const goodVisitCalls = {
  lookAroundAsCustomer: async ({ server }) => ({
    path: '/api/demo/customer',
    body: { language: 'en', timeZone: 'Europe/Paris' },
    as: worldOf(server, 'customers'),
  }),
  lookAroundAsStaff: async ({ server }) => {
    await makeGuest(server.services)
    return { path: '/api/demo/staff', body: {}, as: worldOf(server, 'warehouse') }
  },
} satisfies GoodCalls
