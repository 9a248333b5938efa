import { act } from '#engine/server/act.ts'
import { plannedDeletion } from '#features/login/server/planned-deletion.ts'
import { newestExport } from './ask-export.ts'
import { findBlockers } from './find-blockers.ts'

/** The newest export of a member's data, the deletion of their account, and what prevents it. */
act('getOwnData', async ({ db: { kysely } }, actor) => {
  return {
    export: await newestExport(kysely, actor),
    deletion: await plannedDeletion(kysely, actor.accountId),
    blockers: await findBlockers(kysely, actor.accountId),
  }
})
