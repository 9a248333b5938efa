import { act } from '#engine/server/act.ts'
import { auditStaffAct } from '#engine/server/audit-staff-act.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { memberFileKey } from '#engine/server/files/member-file-key.ts'
import { refuse } from '#engine/server/refusal.ts'
import { mayDo } from '#engine/shared/rights.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'

type OwnerTable = PhotoRow['ownerTable']
const OF_BUYING: readonly OwnerTable[] = ['requestLine', 'goodsReturn']
const OF_MESSAGES: readonly OwnerTable[] = ['message']
/** What is in a cart is its member's alone. */
const OF_PARCELS: readonly OwnerTable[] = [
  'parcel',
  'claim',
  'carton',
  'inspection',
  'compensation',
  'supplement',
]

/** What the pictures that these rights need are attached to. */
const seenBy = ({ rights }: Actor): OwnerTable[] => [
  ...(mayDo(rights, 'buy') ? OF_BUYING : []),
  ...(mayDo(rights, ['receive', 'ship', 'serve']) ? OF_PARCELS : []),
  ...(mayDo(rights, 'serve') ? OF_MESSAGES : []),
]

/** A picture that a member attached to what the reader has the right to decide. Each access is recorded in the audit log. */
act(
  'getMemberPicture',
  async (deps, actor, { accountId, sha256 }) => {
    const photo = await deps.db.kysely
      .selectFrom('photo')
      .select('id')
      .where('account_id', '=', accountId)
      .where('sha256', '=', sha256)
      .where('state', '=', 'stored')
      .where('owner_table', 'in', seenBy(actor))
      .executeTakeFirst()
    const bytes = photo && (await deps.files.get(memberFileKey(accountId, sha256)))
    if (!bytes) throw refuse('not_found')
    await auditStaffAct(deps, actor, {
      act: 'getMemberPicture',
      about: 'photo',
      accountId,
      objectId: photo.id,
      before: null,
      after: null,
    })
    return bytes
  },
  { picture: 'no-store' },
)
