import { sql } from 'kysely'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { SYSTEM } from '#engine/server/database/records.ts'
import { writeForOne } from '#engine/server/database/write-for.ts'
import { type DueDeps, forEachDue } from '#engine/server/for-each-due.ts'
import { isMissingCase, MISSING_CASE_MS } from '#features/parcels/rules/stock-count.ts'

type Missing = { accountId: string; id: string; since: string }

/** Opens a compensation of each parcel that has been missing for 48 hours: one each time that it goes missing. */
export async function openMissingCases(deps: DueDeps): Promise<void> {
  const cutoff = new Date(deps.nowMs() - MISSING_CASE_MS).toISOString()
  await forEachDue<Missing>(deps, {
    failure: 'a missing parcel gets no compensation',
    read: async (last, limit) => {
      const beyond = last
        ? sql`(p.missing_since, p.account_id, p.id) > (${last.since}::timestamptz, ${last.accountId}::uuid, ${last.id}::uuid)`
        : sql`true`
      const { rows } = await sql<Missing>`
        select p.account_id as "accountId", p.id, p.missing_since as since from parcel p
        where p.missing_since <= ${cutoff} and ${beyond} and not exists (
          select from compensation c where c.account_id = p.account_id and c.parcel_id = p.id
            and c.created_at >= p.missing_since)
        order by p.missing_since, p.account_id, p.id limit ${limit}`.execute(deps.db.kysely)
      return rows
    },
    settle: (missing) => openCase(deps, missing),
  })
}

/** Judges again under the lock of the account, where another server may have found the parcel or opened its case. */
async function openCase(deps: DueDeps, { accountId, id: parcelId }: Missing): Promise<void> {
  await inTransaction(
    deps.db,
    (tx) =>
      writeForOne(tx, accountId, SYSTEM, deps, async (scope) => {
        const parcel = await scope.loadOne('parcel', parcelId)
        const since = parcel?.missingSince ?? null
        if (parcel === undefined || since === null || !isMissingCase(since, scope.nowMs)) return
        const cases = await scope.loadWhere('compensation', { parcelId: [parcelId] })
        if (cases.some(({ createdAt }) => createdAt >= since)) return
        const goods = await scope.loadWhere('goods', { parcelId: [parcelId] })
        const askedFen = goods.reduce((sum, one) => sum + one.quantity * one.unitPriceFen, 0)
        const compensation = {
          id: scope.newId(),
          shipmentId: null,
          cartonId: null,
          parcelId,
          words: '',
          askedFen,
          kind: 'loss',
          state: 'open',
          decidedFen: null,
          reason: '',
          createdAt: scope.now,
          decidedAt: null,
        } as const
        scope.put('compensation', compensation)
        const { id: objectId } = compensation
        const { code, trackingNumber } = parcel
        const args = { code: code ?? '', trackingNumber, valueFen: askedFen }
        scope.event({ kind: 'compensationOpened', objectId, args })
        const after = { parcelId, askedFen }
        scope.audit({
          act: 'openMissingCase',
          about: 'compensation',
          objectId,
          before: null,
          after,
        })
      }),
    { accounts: [accountId] },
  )
}
