import { anId } from '#tests/support/row-builders.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { MakeCall } from './good-money-calls.ts'

let members = 0
/** Somebody else for each call, who has nothing open. */
const somebody = (server: TestServer) => server.loginAs(`owner${++members}@example.com`)

const aBlock = () => ({ onceKey: anId(), reason: 'Fraud' })

/** A valid call of each endpoint about a member's own data. */
export const goodOwnDataCalls: Record<string, MakeCall> = {
  'GET /api/account/own-data': async () => ({ path: '/api/account/own-data' }),
  'GET /api/staff/members': async ({ member }) => ({
    path: `/api/staff/members?q=${member.user.memberNum}`,
  }),
  'GET /api/staff/members/:memberNum': async ({ member }) => ({
    path: `/api/staff/members/${member.user.memberNum}`,
  }),
  'GET /api/staff/members/:memberNum/records': async ({ member }) => ({
    path: `/api/staff/members/${member.user.memberNum}/records?of=parcels`,
  }),
  'POST /api/staff/members/:memberNum/notes': async ({ member }) => ({
    path: `/api/staff/members/${member.user.memberNum}/notes`,
    body: { onceKey: anId(), words: 'Called about a parcel' },
  }),
  'POST /api/staff/members/:memberNum/sessions/end': async ({ server }) => {
    const { user } = await somebody(server)
    return {
      path: `/api/staff/members/${user.memberNum}/sessions/end`,
      body: { onceKey: anId(), sessionId: null },
    }
  },
  'POST /api/staff/members/:memberNum/block': async ({ server }) => {
    const { user } = await somebody(server)
    return { path: `/api/staff/members/${user.memberNum}/block`, body: aBlock() }
  },
  'POST /api/staff/members/:memberNum/unblock': async ({ server, staff }) => {
    const { user } = await somebody(server)
    const path = `/api/staff/members/${user.memberNum}`
    await staff.fetch(`${path}/block`, { method: 'POST', body: aBlock() })
    return { path: `${path}/unblock`, body: { onceKey: anId() } }
  },
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
