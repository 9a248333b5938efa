import { act } from '#server/act.ts'
import { takeLimit } from '#server/http/take-limit.ts'
import { loginCaller } from '#server/use-cases/login/known-device.ts'
import { sessionCaller } from '#server/use-cases/login/prove-by-code.ts'
import { decideTicket } from '#server/use-cases/login/tickets/decide-ticket.ts'
import { openTicket } from '#server/use-cases/login/tickets/open-ticket.ts'

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
