import type { Actor } from '#server/database/find-session.ts'
import type { Services } from '#server/services.ts'
import type { ReplyOf } from '#shared/contract/endpoints.ts'
import { newestExport } from './ask-export.ts'
import { findBlockers } from './find-blockers.ts'
import { plannedDeletion } from './plan-deletion.ts'

/** The newest export of a member's data, the deletion of their account, and what prevents it. */
export async function getOwnData(
  { db: { kysely } }: Pick<Services, 'db'>,
  actor: Pick<Actor, 'accountId'>,
): Promise<ReplyOf<'getOwnData'>> {
  return {
    export: await newestExport(kysely, actor),
    deletion: await plannedDeletion(kysely, actor.accountId),
    blockers: await findBlockers(kysely, actor.accountId),
  }
}
