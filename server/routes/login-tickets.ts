import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import { type Serving, takeLimit } from '#server/http/take-limit.ts'
import { loginCaller } from '#server/use-cases/login/known-device.ts'
import { sessionCaller } from '#server/use-cases/login/prove-by-code.ts'
import { decideTicket, readTicket } from '#server/use-cases/login/tickets/decide-ticket.ts'
import { openTicket } from '#server/use-cases/login/tickets/open-ticket.ts'
import { pollTicket } from '#server/use-cases/login/tickets/poll-ticket.ts'
import * as tickets from '#shared/contract/login-tickets.ts'

/** Login by a QR code that another device of the member approves. */
export function loginTicketRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, tickets.openTicket, async (deps, _actor, input, c) => {
    const { key } = await loginCaller(
      deps.db.kysely,
      { device: input.device },
      deps.network,
      deps.nowMs(),
    )
    const refused = await takeLimit(c, serving, serving.limits.tickets, key)
    if (refused !== undefined) return refused
    return openTicket(deps, key, { ...input, userAgent: c.req.header('user-agent') ?? '' })
  })
  serve(app, serving, tickets.pollTicket, (deps, _actor, input) => pollTicket(deps, input))
  serve(app, serving, tickets.readTicket, readTicket)
  serve(app, serving, tickets.decideTicket, async (deps, actor, input, c) => {
    const { key } = sessionCaller(actor)
    const refused = await takeLimit(c, serving, serving.limits.tickets, key)
    return refused ?? decideTicket(deps, actor, input)
  })
}
