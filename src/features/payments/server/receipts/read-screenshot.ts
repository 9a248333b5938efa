import { act } from '#engine/server/act.ts'
import { auditStaffAct } from '#engine/server/audit-staff-act.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { memberFileKey } from '#engine/server/files/member-file-key.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'

type Which = { accountId: string; receiptId: string }
type Picture = Uint8Array<ArrayBuffer>

/** The screenshot of a receipt, for the member who sent it. */
export const getOwnScreenshot = act(
  'getOwnScreenshot',
  async (
    { db, files }: Pick<Services, 'db' | 'files'>,
    { accountId }: Pick<Actor, 'accountId'>,
    { receiptId }: Pick<Which, 'receiptId'>,
  ): Promise<Picture> => {
    const receipt = await db.kysely
      .selectFrom('receipt')
      .select('screenshot_sha256')
      .where('account_id', '=', accountId)
      .where('id', '=', receiptId)
      .executeTakeFirst()
    const bytes =
      receipt?.screenshot_sha256 &&
      (await files.get(memberFileKey(accountId, receipt.screenshot_sha256)))
    if (!bytes) throw refuse('not_found')
    return bytes
  },
  { picture: 'private, no-store' },
)

/** The same for staff, to compare with the bank. Each access is recorded in the audit log. */
act(
  'getScreenshot',
  async (deps, actor, { accountId, receiptId }) => {
    const bytes = await getOwnScreenshot(deps, { accountId }, { receiptId })
    await auditStaffAct(deps, actor, {
      act: 'getScreenshot',
      about: 'receipt',
      accountId,
      objectId: receiptId,
      before: null,
      after: null,
    })
    return bytes
  },
  { picture: 'no-store' },
)
