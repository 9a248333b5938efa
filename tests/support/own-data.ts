import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import type { Services } from '#engine/server/services.ts'
import type { Reply } from '#engine/shared/endpoint.ts'
import type { getOwnData } from '#features/member/contract/own-data.ts'
import { eraseAccount } from '#features/member/server/own-data/erase-account.ts'
import type { LoggedInUser } from './server.ts'

/** What the server says of a member's own data. */
export const ownDataOf = async ({
  fetch,
}: Pick<LoggedInUser, 'fetch'>): Promise<Reply<typeof getOwnData>> =>
  (await fetch('/api/account/own-data')).json()

/** Asks for an export and waits until it is made. Answers its id. */
export async function exportedBy(member: Pick<LoggedInUser, 'fetch'>): Promise<string> {
  const response = await member.fetch('/api/account/export', { method: 'POST' })
  if (response.status !== 202) throw new Error(`The export was answered ${await response.text()}`)
  for (;;) {
    const { export: made } = await ownDataOf(member)
    if (made?.state === 'ready') return made.id
    if (made?.state === 'failed') throw new Error('The export failed')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Deletes an account as its last day does, whatever is open. */
export const erase = (services: Services, accountId: string): Promise<void> =>
  inTransaction(
    services.db,
    async (tx) => {
      await writeFor(tx, [accountId], { kind: 'system' }, services, async () => {})
      await eraseAccount(tx, accountId, services)
    },
    { accounts: [accountId] },
  )
