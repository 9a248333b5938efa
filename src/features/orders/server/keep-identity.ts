import { act } from '#engine/server/act.ts'
import type { Tx } from '#engine/server/database/database.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { writeFor } from '#engine/server/database/write-for.ts'
import type { Seal } from '#engine/server/jobs/seal.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'

declare module '#engine/server/services.ts' {
  interface Services {
    /** Seals the identity numbers of recipients. */
    identitySeal: Seal
  }
}

type Of = { accountId: string; orderId: string }

/** Seals a recipient's identity number; replaces an earlier one. */
export async function keepIdentity(
  tx: Tx,
  { accountId, orderId }: Of,
  number: string,
  { identitySeal }: Pick<Services, 'identitySeal'>,
): Promise<void> {
  const sealed = identitySeal.close(number)
  await tx
    .insertInto('shipment_identity')
    .values({ account_id: accountId, shipment_id: orderId, sealed })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'shipment_id']).doUpdateSet({ sealed }),
    )
    .execute()
}

/** The whole number, for a customs form; null if there is none, or none that this server's secret opens. */
act('readOrderIdentity', (deps, actor, { accountId, orderId }) => {
  return inTransaction(deps.db, async (tx) => {
    const order = await tx
      .selectFrom('shipment as s')
      .leftJoin('shipment_identity as i', (join) =>
        join.onRef('i.account_id', '=', 's.account_id').onRef('i.shipment_id', '=', 's.id'),
      )
      .select('i.sealed')
      .where('s.account_id', '=', accountId)
      .where('s.id', '=', orderId)
      .executeTakeFirst()
    if (order === undefined) throw refuse('not_found')
    await writeFor(tx, [], actor, deps, async (scope) =>
      scope.audit({
        act: 'readOrderIdentity',
        about: 'shipment',
        accountId,
        objectId: orderId,
        before: null,
        after: null,
      }),
    )
    return { identityNumber: order.sealed === null ? null : opened(order.sealed, deps) }
  })
})

/** A number that was sealed with another secret has to be asked for again. */
function opened(sealed: string, { identitySeal }: Pick<Services, 'identitySeal'>): string | null {
  try {
    return String(identitySeal.open(sealed))
  } catch {
    return null
  }
}
