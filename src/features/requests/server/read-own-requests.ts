import { act } from '#engine/server/act.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { readOlder } from '#engine/server/database/read-older.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ReadDeps } from '#engine/server/services.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import { rowsOf } from '#features/orders/server/read-own-order.ts'
import { OLDER_REQUESTS_PAGE } from '#features/requests/contract/requests.ts'

type Member = Pick<Actor, 'accountId'>

/** A page of the member's requests that have left the window of devices. */
act('listOlderRequests', async ({ db: { kysely } }, { accountId }, { after }) => {
  const page = await readOlder(kysely, accountId, 'request', { after, most: OLDER_REQUESTS_PAGE })
  if (page === null) throw refuse('bad_request', { detail: 'after is not what a page answered' })
  const requestId = page.rows.map(({ id }) => id)
  const lines = await rowsOf(kysely, accountId, 'requestLine', { requestId })
  return { requests: page.rows, lines, next: page.next }
})

/** One request of the member with its parts. */
export const getRequest = act(
  'getRequest',
  async (
    { db: { kysely } }: ReadDeps,
    { accountId }: Member,
    { requestId },
  ): Promise<ReplyOf<'getRequest'>> => {
    const [request] = await rowsOf(kysely, accountId, 'request', { id: [requestId] })
    if (request === undefined) throw refuse('not_found')
    const { checkoutId } = request
    const ofRequest = { requestId: [requestId] }
    const lines = await rowsOf(kysely, accountId, 'requestLine', ofRequest)
    const ownerId = lines.map(({ id }) => id)
    return {
      request,
      lines,
      photos: await rowsOf(kysely, accountId, 'photo', { ownerId, ownerTable: ['requestLine'] }),
      parcels: await rowsOf(kysely, accountId, 'requestParcel', ofRequest),
      together:
        checkoutId === null
          ? [request]
          : await rowsOf(kysely, accountId, 'request', { checkoutId: [checkoutId] }),
    }
  },
)
