import type { Actor } from '#server/database/find-session.ts'
import { memberFileKey } from '#server/files/member-file-key.ts'
import { type Refusal, refuse } from '#server/refusal.ts'
import { auditStaffAct, type StaffDeps } from '#server/use-cases/staff/audit-staff-act.ts'

/** The screenshot of a receipt, for staff to compare with the bank. Each access is recorded in the audit log. */
export async function readScreenshot(
  deps: StaffDeps,
  actor: Actor,
  { accountId, receiptId }: { accountId: string; receiptId: string },
): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  const receipt = await deps.db.kysely
    .selectFrom('receipt')
    .select('screenshot_sha256')
    .where('account_id', '=', accountId)
    .where('id', '=', receiptId)
    .executeTakeFirst()
  const bytes =
    receipt && (await deps.files.get(memberFileKey(accountId, receipt.screenshot_sha256)))
  if (!bytes) return refuse('not_found')
  await auditStaffAct(deps, actor, {
    ...{ act: 'readScreenshot', accountId, objectId: receiptId, before: null, after: null },
  })
  return bytes
}
