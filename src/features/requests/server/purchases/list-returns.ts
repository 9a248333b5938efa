import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import { readTimeCursor, timeCursor } from '#engine/server/time-cursor.ts'
import { MAX_PHOTOS } from '#engine/shared/fields.ts'
import { RETURNS_PAGE, type StaffReturn } from '#features/requests/contract/staff-returns.ts'
import { piecesFen } from '#features/requests/rules/request-purchase.ts'
import { ringsOf } from '#features/shots/server/rings-of.ts'
import { RETURNED_PIECES } from './returned-pieces.ts'

type Piece = {
  name: string
  specification: string
  quantity: number
  line: Parameters<typeof piecesFen>[0]
  returned: number
  costLeftFen: number | null
}
type Row = Omit<StaffReturn, 'pieces'> & { pieces: readonly Piece[] }

/** One page of the returns that wait, the oldest first, or of those that are done, the latest first. */
act('listReturns', async ({ db: { kysely } }, actor, { list, after }) => {
  const place = readTimeCursor(after, 2)
  const [at, accountId, id] = place ?? []
  const isOpen = list === 'open'
  const since = isOpen ? sql`g.created_at` : sql`g.decided_at`
  const bound = sql`(${at ?? null}::timestamptz, ${accountId ?? null}::uuid, ${id ?? null}::uuid)`
  const beyond = sql`(${since}, g.account_id, g.id) ${isOpen ? sql`>` : sql`<`} ${bound}`
  const direction = isOpen ? sql`asc` : sql`desc`
  const { rows } = await sql<Row>`
    select g.account_id as "accountId", g.id as "returnId", member.member_num as "memberNum",
      coalesce(r.code, '') as code, coalesce(parcel.code, '') as "parcelCode", coalesce(parcel.shelf, '') as shelf,
      g.state, g.wish, g.words, g.reason, g.refund_fen as "refundFen", g.created_at as "createdAt", g.decided_at as "decidedAt",
      parcel.received_at as "receivedAt",
      (select coalesce(json_agg(json_build_object('name', l.name, 'specification', l.specification,
          'quantity', (one.piece ->> 'quantity')::integer, 'line', json_build_object('boughtFen', l.bought_fen,
            'refundedFen', l.refunded_fen, 'boughtQuantity', l.bought_quantity), 'costLeftFen', c.paid_fen - c.refunded_fen, 'returned', ${RETURNED_PIECES}) order by l.created_at, l.id), '[]')
        from jsonb_array_elements(g.pieces) one (piece)
        join "requestLine" l on l.account_id = g.account_id and l.id = (one.piece ->> 'lineId')::uuid
        left join purchase_cost c on c.account_id = l.account_id and c.object_id = l.id) as pieces,
      (select coalesce(json_agg(p.sha256 order by p.created_at, p.id), '[]') from (
        select sha256, created_at, id from photo where account_id = g.account_id and owner_id = g.id
          and owner_table = 'goodsReturn' and state = 'stored' order by created_at, id limit ${MAX_PHOTOS}
      ) p) as pictures,
      (select coalesce(json_agg(json_build_object('sha256', drawn.sha256, 'rings', drawn.rings)), '[]') from (
        select photo.sha256, ${ringsOf(sql`photo`)} as rings from photo where photo.account_id = g.account_id
          and photo.owner_id = g.parcel_id and photo.owner_table = 'parcel' and photo.by = 'staff'
          and exists (select from ring where ring.account_id = photo.account_id and ring.photo_id = photo.id)
        order by photo.created_at, photo.id limit ${MAX_PHOTOS}
      ) drawn) as ringed,
      exists (select from proposal where act = 'refundRequest' and object_id = r.id::text and decision is null) as "isProposed",
      g.account_id = ${actor.accountId} as "isOwn"
    from "goodsReturn" g
    join request r on r.account_id = g.account_id and r.id = g.request_id
    join account member on member.account_id = g.account_id
    left join parcel on parcel.account_id = g.account_id and parcel.id = g.parcel_id
    where ${isOpen ? sql`g.state in ('asked', 'accepted')` : sql`g.state in ('refused', 'settled', 'exchanged', 'closed', 'withdrawn')`}
      and ${place === undefined ? sql`true` : beyond}
    order by ${since} ${direction}, g.account_id ${direction}, g.id ${direction}
    limit ${RETURNS_PAGE + 1}`.execute(kysely)
  const page = rows.slice(0, RETURNS_PAGE)
  const last = rows.length > RETURNS_PAGE ? page.at(-1) : undefined
  const lastAt = last && (isOpen ? last.createdAt : last.decidedAt)
  return {
    returns: page.map((row) => ({
      ...row,
      pieces: row.pieces.map(({ line, returned, costLeftFen, ...piece }) => {
        const mostFen = piecesFen(line, piece.quantity, returned)
        const paid = { ...line, boughtFen: costLeftFen, refundedFen: 0 }
        const merchantFen = costLeftFen === null ? null : piecesFen(paid, piece.quantity, returned)
        return { ...piece, mostFen, merchantFen }
      }),
    })),
    next: last && lastAt ? timeCursor(lastAt, last.accountId, last.returnId) : null,
  }
})
