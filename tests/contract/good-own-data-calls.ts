import { anId } from '#tests/support/row-builders.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { GoodCalls } from './good-money-calls.ts'

let members = 0
/** Somebody else for each call, who has nothing open. */
const somebody = (server: TestServer) => server.loginAs(`owner${++members}@example.com`)

const aBlock = () => ({ onceKey: anId(), reason: 'Fraud' })

/** A valid call of each endpoint about a member's own data. */
export const goodOwnDataCalls = {
  getOwnData: async () => ({ path: '/api/account/own-data' }),
  searchMembers: async ({ member }) => ({
    path: `/api/staff/members?q=${member.user.memberNum}`,
  }),
  getMember: async ({ member }) => ({
    path: `/api/staff/members/${member.user.memberNum}`,
  }),
  listMemberRecords: async ({ member }) => ({
    path: `/api/staff/members/${member.user.memberNum}/records?of=parcels`,
  }),
  noteMember: async ({ member }) => ({
    path: `/api/staff/members/${member.user.memberNum}/notes`,
    body: { onceKey: anId(), words: 'Called about a parcel' },
  }),
  endMemberSessions: async ({ server }) => {
    const { user } = await somebody(server)
    return {
      path: `/api/staff/members/${user.memberNum}/sessions/end`,
      body: { onceKey: anId(), sessionId: null },
    }
  },
  blockMember: async ({ server }) => {
    const { user } = await somebody(server)
    return { path: `/api/staff/members/${user.memberNum}/block`, body: aBlock() }
  },
  unblockMember: async ({ server, staff }) => {
    const { user } = await somebody(server)
    const path = `/api/staff/members/${user.memberNum}`
    await staff.fetch(`${path}/block`, { method: 'POST', body: aBlock() })
    return { path: `${path}/unblock`, body: { onceKey: anId() } }
  },
  askExport: async ({ server }) => ({
    path: '/api/account/export',
    as: await somebody(server),
  }),
  askDeletion: async ({ server }) => ({
    path: '/api/account/deletion',
    as: await somebody(server),
  }),
  cancelDeletion: async ({ server }) => {
    const as = await somebody(server)
    await as.fetch('/api/account/deletion', { method: 'POST' })
    return { path: '/api/account/deletion', as }
  },
} satisfies GoodCalls
