import { AS_LONG, COPY, OURS, type TableRules, WHOLE } from '#engine/server/database/table-rules.ts'
import type { CommunityTables } from './tables.ts'

const COMMUNITY = { stays: 'its author deletes it, with what others wrote about it' } as const

export const COMMUNITY_TABLE_RULES = {
  author: {
    kept: AS_LONG,
    personal: { exported: { without: ['reported', 'posts_at', 'comments_at'] }, erased: 'rows' },
  },
  listed_word: { kept: { stays: 'as many as staff list, 500 at most' }, personal: OURS },
  post: { kept: COMMUNITY, personal: { exported: { without: ['tokens'] }, erased: 'rows' } },
  post_by_id: { kept: COMMUNITY, personal: COPY },
  post_like: { kept: COMMUNITY, personal: WHOLE },
  post_picture: { kept: COMMUNITY, personal: WHOLE },
  post_report: { kept: COMMUNITY, personal: WHOLE },
} as const satisfies TableRules<CommunityTables>
