import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import { ownTable } from '#engine/shared/mutation.ts'
import { bringUpToDate } from '#engine/shared/registry.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { asStored } from './as-stored.ts'
import { decide } from './decide.ts'
import type { LaterChanges } from './later-changes.ts'
import { mergeEdit, pick } from './merge-edit.ts'
import type { World } from './world.ts'

type Undecided = WireMutation & { clientId: string; status: 'conflict' | 'rejected' }

/** One request may contain so many. */
const MOST = 1_000

/**
 * Mutations that devices resent after a restore and that could not be applied, because they depend on what another
 * device has yet to resend: an edit of a missing row, or with a base that does not match. In their original order.
 */
export async function readUndecided(tx: Tx, accountId: string): Promise<Undecided[]> {
  const { rows } = await sql<Undecided>`
    select mid, seq, op, v, target as id, "set", base, extract(epoch from ts) * 1000 as ts, confirmed,
      client_id as "clientId", status
    from mutation_log log
    where account_id = ${accountId} and confirmed is not null and not is_trimmed and (
      status = 'rejected' and code in ('not_found', 'dependency')
        and exists (select from outcome o where o.account_id = log.account_id and o.id = log.mid)
      or status = 'conflict' and op like '%.edit'
        and exists (select from conflict c where c.account_id = log.account_id and c.row_id = log.target
          and c.client_id = log.client_id and jsonb_exists_any(c.mine, array(select jsonb_object_keys(log."set")))))
    order by confirmed limit ${MOST}`.execute(tx)
  return rows.flatMap((row) => {
    const m = bringUpToDate({ ...row, ts: Number(row.ts) })
    return m === null ? [] : [{ ...row, ...m }]
  })
}

/**
 * Decides them once more, each in its place: `upTo` handles those that were confirmed before the next mutation. What
 * gets applied is removed from the tray.
 */
export function decideAgain(
  undecided: readonly Undecided[],
  world: World,
  later: LaterChanges,
): { upTo: (confirmed: number) => void } {
  const waiting = [...undecided]
  const redo = ({ clientId, status, ...wire }: Undecided) => {
    const m = asStored(wire, world)
    const remainder = later.remainder(m)
    if (status === 'rejected') redoRefused(m, remainder, world, later)
    else if (remainder !== null) redoConflict({ ...remainder, clientId }, world, later)
  }
  return {
    upTo(confirmed) {
      const end = waiting.findIndex((m) => (m.confirmed ?? 0) > confirmed)
      for (const one of waiting.splice(0, end < 0 ? waiting.length : end)) redo(one)
    },
  }
}

function redoRefused(
  m: WireMutation,
  remainder: WireMutation | null,
  world: World,
  later: LaterChanges,
): void {
  const outcome = world.row('outcome', m.mid)
  if (outcome === undefined) return
  const { clientId, device } = outcome
  const verdict = remainder && decide(remainder, { ...world, clientId, device })
  if (verdict?.status === 'rejected') return
  world.remove('outcome', m.mid)
  later.note(m)
}

/** Applies an edit whose base is back. A conflict whose values equal the current ones is resolved. */
function redoConflict(
  { clientId, ...m }: WireMutation & { clientId: string },
  world: World,
  later: LaterChanges,
): void {
  const table = ownTable(m.op)
  const row = world.row(table, m.id)
  if (row === undefined || mergeEdit(table, row, m.set, m.base).conflicts.length > 0) return
  if (decide(m, { ...world, clientId }).status !== 'applied') return
  later.note(m)
  const now = { ...world.row(table, m.id) }
  for (const open of world.partsOf('conflict', m.id)) {
    const isStanding = isDeepStrictEqual(pick(now, Object.keys(open.mine)), open.mine)
    if (open.table === table && open.clientId === clientId && isStanding) {
      world.remove('conflict', open.id)
    }
  }
}
