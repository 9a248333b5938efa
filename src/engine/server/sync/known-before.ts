import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { MUTATIONS } from '#engine/shared/registry.ts'
import type { WireMutation } from '#engine/shared/sync.ts'

/** How removed conflicts were resolved. */
export async function resolvedChoices(
  scope: MemberScope,
  mutations: readonly WireMutation[],
): Promise<Map<string, string>> {
  const resolutions = mutations.filter(
    ({ op, id }) => op === 'conflict.resolve' && scope.get('conflict', id) === undefined,
  )
  if (resolutions.length === 0) return new Map()
  const targets = resolutions.map(({ id }) => id)
  const { rows } = await sql<{ target: string; choice: string }>`
    select target, "set" ->> 'choice' as choice from mutation_log
    where account_id = ${scope.accountId} and op = 'conflict.resolve' and status = 'applied'
      and target = any(${targets}::uuid[]) order by at desc`.execute(scope.tx)
  return new Map(rows.map(({ target, choice }) => [target, choice]))
}

/**
 * Refusals in the tray that are about some of these rows, and then those that would have created them from a list in
 * their `set`.
 */
export async function refusalsAbout(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  // A refused `set` may have any shape; lax JSON paths skip missing keys.
  const made = [...MUTATIONS.values()].flatMap(({ op, lists = {} }) =>
    Object.keys(lists).map((list) => {
      const items = sql`jsonb_path_query("set", ${`lax $.${list}[*].id`}::jsonpath)`
      return sql`(op = ${op} and exists (select from ${items} item where item #>> '{}' = any(${ids}::text[])))`
    }),
  )
  const isTarget = sql`target = any(${ids}::uuid[])`
  const { rows } = await sql<{ id: string }>`
    select id from outcome where account_id = ${accountId} and (${sql.join([isTarget, ...made], sql` or `)})
    order by ${isTarget} desc`.execute(tx)
  return rows.map(({ id }) => id)
}
