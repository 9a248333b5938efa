import type { EngineTables } from '#engine/server/database/database.ts'
import {
  AS_LONG,
  COPY,
  OF_MEMBER,
  OURS,
  type TableRules,
  WHOLE,
} from '#engine/server/database/table-rules.ts'
import type { SyncedTables } from './member.ts'

/** The fields of a logged mutation are needed while devices may resend it; its id is kept for a year. */
export const LOGGED_FIELDS_DAYS = 60

export const ENGINE_TABLE_RULES = {
  account: { kept: AS_LONG, personal: WHOLE },
  account_by_email: { kept: AS_LONG, personal: COPY },
  account_by_member_num: { kept: AS_LONG, personal: COPY },
  account_sync: { kept: AS_LONG, personal: COPY },
  alias: { kept: { by: 'forgetAliases' }, personal: WHOLE },
  audit: {
    kept: { days: 'audit', since: 'at' },
    personal: {
      exported: false,
      because: 'who of our staff did what; what they changed is exported',
      erased: 'name',
      keptBecause: 'acts of staff stay traceable',
    },
  },
  change: { kept: { by: 'forgetOldSync' }, personal: COPY },
  client_error: { kept: { days: 30, since: 'last_at' }, personal: OURS },
  conflict: OF_MEMBER,
  demo_seed: { kept: { stays: 'one row' }, personal: OURS },
  device: { kept: { by: 'forgetDevices' }, personal: WHOLE },
  device_by_client: { kept: { days: 1_095, since: 'forgotten_at' }, personal: COPY },
  device_place: { kept: { days: 365, since: 'at' }, personal: COPY },
  draft: OF_MEMBER,
  epoch: { kept: { by: 'forgetEpochs' }, personal: OURS },
  event: { kept: { days: 400, since: 'created_at' }, personal: WHOLE },
  given_member_num: {
    kept: { stays: 'no number is ever given twice' },
    personal: {
      notPersonal: 'numbers that must not be given again, without whose they were',
    },
  },
  housekeeping: { kept: { stays: 'one row' }, personal: OURS },
  kept_asset: { kept: { days: 60, since: 'left_at' }, personal: OURS },
  kept_answer: { kept: { days: 30, since: 'forget_from' }, personal: COPY },
  last_change: { kept: { days: 365, since: 'at' }, personal: WHOLE },
  logged_day: { kept: { days: LOGGED_FIELDS_DAYS + 1, since: 'day' }, personal: COPY },
  mutation_log: { kept: { by: 'forgetOldSync' }, personal: WHOLE },
  outcome: OF_MEMBER,
  picture: { kept: { by: 'forgetLooseBlobs' }, personal: WHOLE, namesFiles: true },
  poison_mutation: { kept: { days: 90, since: 'last_at' }, personal: WHOLE },
  rate_limit: {
    kept: { days: 1, since: 'window_start' },
    personal: {
      of: 'text',
      exported: false,
      because: 'counters of a day',
      erased: 'rows',
    },
  },
  security_event: {
    kept: { days: 180, since: 'at' },
    personal: {
      exported: { without: [] },
      erased: 'name',
      keptBecause: 'attacks stay traceable for 180 days',
    },
  },
  server_key: { kept: { stays: 'one for each purpose' }, personal: OURS },
  session: {
    kept: { by: 'forgetOldLogins' },
    personal: {
      exported: { without: ['token_hash', 'device_hash'] },
      erased: 'name',
      keptBecause: 'its devices learn for 180 days why they are signed out',
    },
  },
  session_by_token: {
    kept: { by: 'forgetOldLogins' },
    personal: {
      exported: false,
      because: 'secrets of a login, which would let others in',
      erased: 'name',
      keptBecause: 'finds the session of a device that asks why it is signed out',
    },
  },
  staff_right: { kept: AS_LONG, personal: WHOLE },
} as const satisfies TableRules<
  EngineTables & Pick<SyncedTables, 'alias' | 'conflict' | 'draft' | 'outcome'>
>
