import { COPY, SECRET, type TableRules, WHOLE } from '#engine/server/database/table-rules.ts'
import type { LoginTables } from './tables.ts'

export const LOGIN_TABLE_RULES = {
  acceptance: { kept: { stays: 'the proof of what a member agreed to' }, personal: WHOLE },
  known_device: {
    kept: { days: 400, since: 'last_login_at' },
    personal: { exported: { without: ['device_hash'] }, erased: 'rows' },
  },
  login_attempt: { kept: { days: 2, since: 'at' }, personal: { of: 'email', ...SECRET } },
  login_challenge: { kept: { days: 2, since: 'created_at' }, personal: { of: 'email', ...SECRET } },
  login_ticket: { kept: { days: 2, since: 'created_at' }, personal: SECRET },
  passkey: {
    kept: { stays: 'the member removes it; 10 for each account at most' },
    personal: { exported: { without: ['credential_id', 'public_key'] }, erased: 'rows' },
  },
  passkey_by_credential: { kept: { stays: 'as long as its passkey' }, personal: COPY },
  passkey_challenge: { kept: { days: 1, since: 'created_at' }, personal: SECRET },
} as const satisfies TableRules<LoginTables>
