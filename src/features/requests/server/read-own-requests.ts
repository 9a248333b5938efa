import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { wireRows } from '#engine/server/database/rows.ts'
import type { HttpContext } from '#engine/server/http/http-env.ts'
import { olderRead } from '#engine/server/older-read.ts'
import { oneRead } from '#engine/server/one-read.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { ReadDeps } from '#engine/server/services.ts'
import type { ReplyOf } from '#engine/shared/endpoints.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { rowsOf } from '#features/orders/server/read-own-order.ts'
import { OLDER_REQUESTS_PAGE } from '#features/requests/contract/requests.ts'

type Member = Pick<Actor, 'accountId'>
const OLDER = olderRead('request', OLDER_REQUESTS_PAGE)

/** A page of the member's requests that have left the window of devices. */
act(
  'listOlderRequests',
  async ({ db: { kysely } }, { accountId }, asked, c) => {
    const page = await OLDER.page(c, kysely, accountId, asked)
    if (page === null) throw refuse('bad_request', { detail: 'after is not what a page answered' })
    const requestId = page.rows.map(({ id }) => id)
    const lines = await rowsOf(kysely, accountId, 'requestLine', { requestId })
    return { requests: page.rows, lines, next: page.next }
  },
  { beside: OLDER.beside },
)

type Found = Omit<ReplyOf<'getRequest'>, 'request'> & { requests: Rows['request'][] }

const REQUEST = oneRead({
  shape: () => ({}),
  values: (requestId: string) => ({ requestId }),
  query: ({ requestId }, _shape, accountId) => {
    const own = sql`account_id = ${accountId}::uuid`
    const id = sql`${requestId}::uuid`
    const checkoutId = sql`(select checkout_id from request where ${own} and id = ${id})`
    return sql<Found>`
      select ${wireRows('request', sql`${own} and id = ${id}`)} as requests,
        ${wireRows('requestLine', sql`${own} and request_id = ${id}`)} as lines,
        ${wireRows(
          'photo',
          sql`${own} and owner_table = 'requestLine' and owner_id in (
            select id from "requestLine" where ${own} and request_id = ${id})`,
        )} as photos,
        ${wireRows('requestParcel', sql`${own} and request_id = ${id}`)} as parcels,
        ${wireRows('request', sql`${own} and checkout_id = ${checkoutId}`)} as together`
  },
})

/** One request of the member with its parts. */
export const getRequest = act(
  'getRequest',
  async (
    { db }: ReadDeps,
    { accountId }: Member,
    { requestId },
    c?: HttpContext,
  ): Promise<ReplyOf<'getRequest'>> => {
    const found = await REQUEST.found(c, db.kysely, accountId, requestId)
    const { requests, together, ...parts } = found
    const [request] = requests
    if (request === undefined) throw refuse('not_found')
    return { request, ...parts, together: request.checkoutId === null ? [request] : together }
  },
  { beside: ({ requestId }) => REQUEST.beside(requestId) },
)
