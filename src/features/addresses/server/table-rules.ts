import { OF_MEMBER, type TableRules } from '#engine/server/database/table-rules.ts'
import type { ADDRESS_ENTITIES } from '#features/addresses/changes/address-entity.ts'

export const ADDRESS_TABLE_RULES = {
  address: { ...OF_MEMBER, named: { fields: ['recipient', 'detail'], op: 'address.remove' } },
} as const satisfies TableRules<typeof ADDRESS_ENTITIES>
