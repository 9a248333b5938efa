import { sql } from 'kysely'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { SYSTEM } from '#engine/server/database/records.ts'
import { writeForOne } from '#engine/server/database/write-for.ts'
import { type DueDeps, forEachDue } from '#engine/server/for-each-due.ts'
import { nowOf } from '#engine/server/services.ts'
import { NIL_ID } from '#engine/shared/ids.ts'
import { nextRequestStatus } from '#features/requests/rules/request-states.ts'
import { releaseRequest } from './release-request.ts'

const FIRST = { at: '-infinity', accountId: NIL_ID, id: NIL_ID }

/** Ends requests that nobody paid in time: their pieces of the mall and their coupons are free again. */
export async function lapseRequests(deps: DueDeps): Promise<void> {
  await forEachDue<typeof FIRST>(deps, {
    failure: 'an unpaid request does not lapse',
    read: (last = FIRST, limit) =>
      deps.db.kysely
        .selectFrom('request')
        .select(['lapses_at as at', 'account_id as accountId', 'id'])
        .where('status', 'in', ['pendingPayment', 'paymentFailed'])
        .where('lapses_at', '<=', nowOf(deps))
        .where(
          sql<boolean>`(lapses_at, account_id, id) > (${last.at}::timestamptz, ${last.accountId}::uuid, ${last.id}::uuid)`,
        )
        .orderBy('lapses_at')
        .orderBy('account_id')
        .orderBy('id')
        .limit(limit)
        .$narrowType<{ at: string }>()
        .execute(),
    settle: ({ accountId, id }) => lapse(deps, accountId, id),
  })
}

async function lapse(deps: DueDeps, accountId: string, id: string): Promise<void> {
  await inTransaction(
    deps.db,
    (tx) =>
      writeForOne(tx, accountId, SYSTEM, deps, async (scope) => {
        const request = await scope.loadOne('request', id)
        const status = request && nextRequestStatus(request.status, 'lapse')
        // Paid, under review, or lapsed by another server, since it was found.
        if (request === undefined || status === null || status === undefined) return
        if (request.lapsesAt === null || Date.parse(request.lapsesAt) > scope.nowMs) return
        await releaseRequest(scope, request)
        scope.put('request', {
          ...request,
          status,
          couponIds: [],
          needsAcceptance: false,
          endedAt: scope.now,
        })
        const { code, kind } = request
        const args = { code: code ?? '', kind }
        scope.event({ kind: 'requestLapsed', objectId: id, args })
        scope.audit({
          act: 'lapseRequest',
          about: 'request',
          objectId: id,
          before: { status: request.status },
          after: { status },
        })
      }),
    { accounts: [accountId] },
  )
}
