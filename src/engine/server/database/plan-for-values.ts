import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * A plan for any words would serve frequent ones or rare ones badly, so that each search is planned for its own words.
 */
export const planForValues = (tx: Tx) =>
  sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
