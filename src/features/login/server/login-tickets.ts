import { act } from '#engine/server/act.ts'
import { takeLimit } from '#engine/server/http/take-limit.ts'
import { loginCaller } from './known-device.ts'
import { sessionCaller } from './prove-by-code.ts'
import { decideTicket } from './tickets/decide-ticket.ts'
import { openTicket } from './tickets/open-ticket.ts'

// Login by a QR code that another device of the member approves.

act('openTicket', async (deps, _actor, input, c) => {
  const { device } = input
  const { key } = await loginCaller(deps.db.kysely, { device }, deps.network, deps.nowMs())
  await takeLimit(c, deps, deps.limits.tickets, key)
  return openTicket(deps, key, { ...input, userAgent: c.req.header('user-agent') ?? '' })
})

act('decideTicket', async (deps, actor, input, c) => {
  await takeLimit(c, deps, deps.limits.tickets, sessionCaller(actor).key)
  return decideTicket(deps, actor, input)
})
