import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const RENAMED = {
  addDutyRule: 'addDutyRules',
  cancelRequest: 'cancelPurchase',
  editWarehouse: 'changeWarehouse',
  endSessions: 'endMemberSessions',
  keepPicture: 'sendStaffPicture',
  readIdentity: 'readOrderIdentity',
  readMemberName: 'findMember',
  readPhoto: 'getMemberPicture',
  readPostPicture: 'getModeratedPicture',
  readScreenshot: 'getScreenshot',
  reconcileBooks: 'runReconciliation',
  releaseWork: 'releaseQueueItem',
  saveChannelVersion: 'saveVersions',
  setListedWords: 'editListedWords',
  settleWithdrawal: 'decideWithdrawal',
  'staff.rights': 'setStaffRights',
  takeWork: 'takeQueueItem',
  withdrawChannelVersion: 'withdrawVersion',
}

/** An act of an endpoint has its name in the audit log, also what was done before. No row of members changes. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      update audit set act = 'cancelWithdrawal'
      where act = 'settleWithdrawal' and after->>'state' = 'cancelled'`.execute(db)
    await sql`
      update audit set act = renamed.value
      from jsonb_each_text(${JSON.stringify(RENAMED)}::jsonb) renamed where audit.act = renamed.key`.execute(
      db,
    )
    await sql`drop index audit_of_rights`.execute(db)
    await sql`create index audit_of_rights on audit (at) where act = 'setStaffRights'`.execute(db)
  },
}
