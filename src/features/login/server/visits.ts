import { act, type RequestDeps } from '#engine/server/act.ts'
import { commitEvenRefused } from '#engine/server/commit-even-refused.ts'
import { widerNetworks } from '#engine/server/http/caller-network.ts'
import type { HttpContext } from '#engine/server/http/http-env.ts'
import { takeLimit } from '#engine/server/http/take-limit.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { PublicDemo } from '#engine/server/settings.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { documentsToAccept } from '#features/business/rules/documents.ts'
import { acceptDocuments } from './accept-documents.ts'
import { registerMember } from './create-member.ts'
import { enterAccount, findLoginAccount } from './enter-account.ts'

declare module '#engine/server/services.ts' {
  interface Services {
    /** Puts into a new account of a public demo what its visitor shall find there. */
    furnish: (services: Services, accountId: string) => Promise<void>
  }
}

/** The address of the account that visitors of the warehouse share. */
export const GUEST_ADDRESS = 'guest@example.com'
/** How the addresses of visiting customers end. */
const VISITOR_ADDRESS = '.visitor@example.com'
/** Customers that a public demo takes between two nights. */
export const MOST_VISITORS = 300

// One click logs in to a public demo. Each world of it knows one of the two roles.

act('lookAroundAsCustomer', async (deps, _actor, { language, timeZone }, c) => {
  await admitVisit(deps, 'customers', c)
  await refuseFull(deps)
  const email = `${deps.newId()}${VISITOR_ADDRESS}`
  const { id } = await registerMember(deps, { email, language })
  await acceptDocuments(deps, { accountId: id }, { documents: documentsToAccept([]) })
  await deps.furnish(deps, id)
  return enter(deps, { email, timeZone }, c)
})

act('lookAroundAsStaff', async (deps, _actor, { timeZone }, c) => {
  await admitVisit(deps, 'warehouse', c)
  return enter(deps, { email: GUEST_ADDRESS, timeZone }, c)
})

async function admitVisit(deps: RequestDeps, world: PublicDemo, c: HttpContext): Promise<void> {
  if (deps.settings.publicDemo !== world) throw refuse('not_found')
  const { visits } = deps.limits
  for (const network of [deps.network, ...widerNetworks(deps.network)]) {
    await takeLimit(c, deps, visits, network)
  }
}

async function refuseFull({ db }: Pick<Services, 'db'>): Promise<void> {
  const { visitors } = await db.kysely
    .selectFrom('account_by_email')
    .select(({ fn }) => fn.countAll<number>().as('visitors'))
    .where('email', 'like', `%${VISITOR_ADDRESS}`)
    .executeTakeFirstOrThrow()
  if (Number(visitors) >= MOST_VISITORS) {
    throw refuse('demo_full', { retryAfterSeconds: DAY_MS / 1_000 })
  }
}

function enter(
  deps: RequestDeps,
  { email, timeZone }: { email: string; timeZone: string },
  c: HttpContext,
) {
  const userAgent = c.req.header('user-agent') ?? ''
  return commitEvenRefused(deps.db, async (tx) => {
    const account = await findLoginAccount(tx, { email })
    if (account === undefined) return refuse('not_found')
    // A known device, because nobody shall be told of it by mail.
    const entering = { userAgent, timeZone, method: 'code', from: 'known' } as const
    return enterAccount(tx, account, entering, deps)
  })
}
