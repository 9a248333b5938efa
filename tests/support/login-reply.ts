import type { Reply } from '#engine/shared/endpoint.ts'
import type { LoginReply, whoAmI } from '#engine/shared/session.ts'

/** The answer to a member's login, with nothing to accept. */
export const aLoginReply = (): LoginReply => ({
  authorization: 'token',
  user: { memberNum: 'SP0271834', email: 'mei@example.com', cashAmount: 0 },
  accountId: '0199b0a0-0000-7000-8000-000000000002',
  role: 'member',
  rights: [],
  toAccept: [],
})

/** Who a member's session is, with nothing to accept. */
export const aSessionReply = (
  accountId: string,
  user: LoginReply['user'],
): Reply<typeof whoAmI> => ({
  user,
  accountId,
  role: 'member',
  rights: [],
  toAccept: [],
  deletionDueAt: null,
  mailReturned: null,
})
