import { act } from '#engine/server/act.ts'
import type { Reader } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import { refuse } from '#engine/server/refusal.ts'
import { nowOf, type Services } from '#engine/server/services.ts'
import {
  type DocumentToAccept,
  type DocumentVersion,
  documentsInForce,
  documentsToAccept,
} from '#features/business/rules/documents.ts'
import { readTermsVersion } from '#features/business/server/read-business.ts'

type Deps = Pick<Services, 'db' | 'nowMs'>

/**
 * Records the versions of the legal texts that a member accepts. Nothing is refused to a member who has not: an app
 * from before cannot ask, and its queued changes and payments must arrive. The app asks at each login and start.
 */
export const acceptDocuments = act(
  'acceptDocuments',
  async (
    deps: Deps,
    { accountId }: Pick<Actor, 'accountId'>,
    { documents }: { documents: DocumentVersion[] },
  ): Promise<{ toAccept: DocumentToAccept[] }> => {
    const inForce = documentsInForce(await readTermsVersion(deps.db.kysely))
    if (documents.some(({ document, version }) => version > inForce[document].version)) {
      throw refuse('not_found')
    }
    const at = nowOf(deps)
    return inTransaction(deps.db, async (tx) => {
      if (documents.length > 0) {
        await tx
          .insertInto('acceptance')
          .values(
            documents.map(({ document, version }) => ({
              account_id: accountId,
              document,
              version,
              at,
            })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
      return { toAccept: await readToAccept(tx, accountId) }
    })
  },
)

/** The texts that an account has not accepted in their version in force. */
export async function readToAccept(db: Reader, accountId: string): Promise<DocumentToAccept[]> {
  const accepted = await db
    .selectFrom('acceptance')
    .select(['document', 'version'])
    .where('account_id', '=', accountId)
    .execute()
  return documentsToAccept(accepted, documentsInForce(await readTermsVersion(db)))
}
