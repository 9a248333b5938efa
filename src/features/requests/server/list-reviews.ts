import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { nowOf } from '#engine/server/services.ts'
import { readTimeCursor, timeCursor } from '#engine/server/time-cursor.ts'
import { REVIEWS_PAGE, type ReviewedRequest } from '#features/requests/contract/staff-requests.ts'
import { MAX_LINE_PHOTOS } from '#features/requests/rules/request-cost.ts'

/** The requests that wait for a price, with since when: their submission, or the end of the price that they had. */
export const reviewsAt = (now: unknown) => sql`
  select *, case status when 'processing' then submitted_at else prices_hold_until end as since from request
  where kind = 'link'
    and (status = 'processing'
      or (status in ('pendingPayment', 'paymentFailed') and prices_hold_until <= ${now}::timestamptz))`

/** One page of the requests that wait for a price, the longest waiting first. */
act('listReviews', async (deps, actor, { after }) => {
  const place = readTimeCursor(after, 2)
  const [at, accountId, id] = place ?? []
  const bound = sql`(${at ?? null}::timestamptz, ${accountId ?? null}::uuid, ${id ?? null}::uuid)`
  const { rows } = await sql<ReviewedRequest>`
    select r.account_id as "accountId", r.id, r.code, member.member_num as "memberNum", r.status,
      r.destination_warehouse_id as "destinationWarehouseId", r.asked_fen as "askedFen",
      r.domestic_shipping_fen as "domesticShippingFen", r.confirmation, r.since,
      (select json_agg(json_build_object('id', l.id, 'link', l.link, 'name', l.name,
          'specification', l.specification, 'quantity', l.quantity, 'priceFen', l.price_fen,
          'foreignPrice', l.foreign_price, 'shippingIncluded', l.shipping_included, 'notes', l.notes,
          'confirmedPriceFen', l.confirmed_price_fen,
          'pictures', (select coalesce(json_agg(p.sha256 order by p.created_at, p.id), '[]') from (
            select sha256, created_at, id from photo where account_id = l.account_id and owner_id = l.id
              and owner_table = 'requestLine' and state = 'stored'
            order by created_at, id limit ${MAX_LINE_PHOTOS}) p)) order by l.created_at, l.id)
        from "requestLine" l where l.account_id = r.account_id and l.request_id = r.id) as lines,
      r.account_id = ${actor.accountId} as "isOwn"
    from (${reviewsAt(nowOf(deps))}) r
    join account member on member.account_id = r.account_id
    where ${place === undefined ? sql`true` : sql`(r.since, r.account_id, r.id) > ${bound}`}
    order by r.since, r.account_id, r.id limit ${REVIEWS_PAGE + 1}`.execute(deps.db.kysely)
  const requests = rows.slice(0, REVIEWS_PAGE)
  const last = rows.length > REVIEWS_PAGE ? requests.at(-1) : undefined
  return { requests, next: last ? timeCursor(last.since, last.accountId, last.id) : null }
})
