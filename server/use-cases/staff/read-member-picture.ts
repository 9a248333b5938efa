import type { Actor } from '#server/database/find-session.ts'
import { memberFileKey } from '#server/files/member-file-key.ts'
import { type Refusal, refuse } from '#server/refusal.ts'
import { auditStaffAct, type StaffDeps } from './audit-staff-act.ts'

/** A member's attached picture, for staff to judge a claim. Each access is recorded in the audit log. */
export async function readMemberPicture(
  deps: StaffDeps,
  actor: Actor,
  { accountId, sha256 }: { accountId: string; sha256: string },
): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  const photo = await deps.db.kysely
    .selectFrom('photo')
    .select('id')
    .where('account_id', '=', accountId)
    .where('sha256', '=', sha256)
    .where('state', '=', 'stored')
    .executeTakeFirst()
  const bytes = photo && (await deps.files.get(memberFileKey(accountId, sha256)))
  if (!bytes) return refuse('not_found')
  await auditStaffAct(deps, actor, {
    act: 'readPhoto',
    accountId,
    objectId: photo.id,
    before: null,
    after: null,
  })
  return bytes
}
