import { sql } from 'kysely'

/** The pieces of a line `l` of a request for which returns were settled. */
export const RETURNED_PIECES = sql<number>`(
  select coalesce(sum((back.piece ->> 'quantity')::integer), 0)::integer
  from "goodsReturn" settled, jsonb_array_elements(settled.pieces) back (piece)
  where settled.account_id = l.account_id and settled.request_id = l.request_id
    and settled.state = 'settled' and back.piece ->> 'lineId' = l.id::text)`
