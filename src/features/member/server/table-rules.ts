import { AS_LONG, type TableRules, WHOLE } from '#engine/server/database/table-rules.ts'
import type { MemberDeskTables, OwnDataTables } from './tables.ts'

export const MEMBER_TABLE_RULES = {
  // Staff are told that only their colleagues see the reason.
  account_block: {
    kept: AS_LONG,
    personal: { exported: { without: ['reason', 'staff_id'] }, erased: 'rows' },
  },
  account_deletion: { kept: { by: 'deleteDueAccounts' }, personal: WHOLE },
  brought_member: { kept: AS_LONG, personal: WHOLE },
  data_export: {
    kept: { by: 'forgetExports' },
    personal: { exported: { without: ['beat_at', 'first_part', 'parts'] }, erased: 'rows' },
  },
  doomed_file: {
    kept: { by: 'deleteDoomedFiles' },
    personal: { notPersonal: 'names of files until they are deleted' },
  },
  member_note: {
    kept: { stays: '200 for each member at most' },
    personal: {
      exported: false,
      because: 'what our staff note for each other',
      erased: 'rows',
    },
  },
} as const satisfies TableRules<MemberDeskTables & OwnDataTables>
