import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import type { MemberScope } from '#engine/server/database/member-scope.ts'
import { attachPhoto } from '#engine/shared/photo.ts'
import { bringUpToDate, MUTATIONS } from '#engine/shared/registry.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { DAY_MS } from '#engine/shared/time-units.ts'
import { addCartLine } from '#features/cart/changes/cart-line.ts'
import { sendMessage } from '#features/messages/changes/message.ts'
import { MAX_MESSAGES_A_DAY } from '#features/messages/rules/threads.ts'
import type { Declaration } from '#features/parcels/changes/parcel.ts'
import { isUuid } from './clean-mutation.ts'
import type { Pushing, Submission } from './world.ts'

type Sent = Pick<WireMutation, 'op' | 'v' | 'set' | 'base'>

/** The first applied declaration of each draft, if the log still has its form, which may be of an earlier version. */
export async function submissions(
  tx: Tx,
  accountId: string,
  draftIds: ReadonlySet<string>,
): Promise<Map<string, Submission>> {
  if (draftIds.size === 0) return new Map()
  const { rows } = await sql<Sent & { draftId: string; parcelId: string }>`
    select log."set" ->> 'draftId' as "draftId", log.op, log.v, log."set", log.base,
      coalesce(alias.to_id, log.target) as "parcelId"
    from mutation_log log
    left join alias on alias.account_id = log.account_id and alias.id = log.target
    where log.account_id = ${accountId} and log.op = 'parcel.declare' and log.status = 'applied'
      and log."set" -> 'goods' is not null and log."set" ->> 'draftId' = any(${[...draftIds]}::text[])
    order by log.at desc`.execute(tx)
  return new Map(
    rows.flatMap(({ draftId, parcelId, ...submission }): [string, Submission][] => {
      const now = bringUpToDate(submission)
      return now === null ? [] : [[draftId, { parcelId, form: now.set as Declaration }]]
    }),
  )
}

/** The countries that the business serves, if the batch may change one; empty for all. */
export async function servedCountries(
  tx: Tx,
  mutations: readonly WireMutation[],
): Promise<readonly string[]> {
  // The values of a conflict are in its row.
  const isResolved = ({ op, set }: WireMutation) =>
    op === 'conflict.resolve' && set.choice === 'mine'
  const isNamed = ({ op, set }: WireMutation) => op.startsWith('address.') && 'country' in set
  if (!mutations.some((m) => isNamed(m) || isResolved(m))) return []
  const { rows } = await sql<{ value: string[] }>`
    select value from business_setting where name = 'countriesServed' order by id desc limit 1`.execute(
    tx,
  )
  return rows[0]?.value ?? []
}

/** The pieces left of the variants that these mutations add to the cart. */
export async function stockOfAdded(
  tx: Tx,
  mutations: readonly WireMutation[],
): Promise<ReadonlyMap<string, number>> {
  const ids = mutations.flatMap(({ op, set }) =>
    op === addCartLine.op && isUuid(set.variantId) ? [set.variantId] : [],
  )
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('variant')
    .select(['id', 'stock'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/** How many messages the member may still send, by those that arrived within 24 hours. */
export async function messagesLeft(
  tx: Tx,
  { accountId, now }: Pick<Pushing, 'accountId' | 'now'>,
  mutations: readonly WireMutation[],
): Promise<number> {
  if (!mutations.some(({ op }) => op === sendMessage.op)) return MAX_MESSAGES_A_DAY
  const { sent: sentCount } = await tx
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('account_id', '=', accountId)
    .where('by', '=', 'member')
    .where('arrived_at', '>', new Date(Date.parse(now) - DAY_MS).toISOString())
    .executeTakeFirstOrThrow()
  return MAX_MESSAGES_A_DAY - Number(sentCount)
}

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

/** Which attached pictures the account holds already. They do not count towards the quota again. */
export async function heldPictures(
  tx: Tx,
  accountId: string,
  mutations: readonly WireMutation[],
): Promise<Set<string>> {
  const named = mutations.flatMap(({ op, set }) =>
    op === attachPhoto.op && typeof set.sha256 === 'string' ? [set.sha256] : [],
  )
  if (named.length === 0) return new Set()
  const rows = await tx
    .selectFrom('picture')
    .select('sha256')
    .where('account_id', '=', accountId)
    .where('sha256', '=', sql<string>`any(${named}::text[])`)
    .execute()
  return new Set(rows.map(({ sha256 }) => sha256))
}

/** Refusals in the tray that would have created some of these rows from a list in their `set`. */
export async function refusedMakers(
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
  if (made.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id from outcome where account_id = ${accountId} and (${sql.join(made, sql` or `)})`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
