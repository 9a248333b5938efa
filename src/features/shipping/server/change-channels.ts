import { sql } from 'kysely'
import * as v from 'valibot'
import { act } from '#engine/server/act.ts'
import { actOnceFor } from '#engine/server/act-once.ts'
import type { Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import type { ActScope } from '#engine/server/database/member-scope.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import type { InputOf } from '#engine/shared/endpoints.ts'
import type { FieldFailure, FieldRule } from '#engine/shared/failures.ts'
import { isBusinessOpen } from '#features/business/server/read-business.ts'
import { readWarehouses, warehouseDay } from '#features/business/server/read-warehouses.ts'
import { UNDO_MS } from '#features/console/rules/undo-time.ts'
import { questionPrices } from '#features/console/server/question-prices.ts'
import { isEffective } from '#features/shipping/rules/channel.ts'
import { versionDoubts } from '#features/shipping/rules/version-doubts.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { dayIn, type WarehouseEntry, warehouseIn } from '#features/warehouses/rules/warehouses.ts'
import { asChannel, readVersions, type StoredChannel } from './read-channels.ts'
import type { RateTables } from './tables.ts'

type Version = InputOf<'saveVersions'>['versions'][number]
type Planned = Pick<RateTables['channel_version'], 'code' | 'effective_from' | 'state'> & {
  origin: WarehouseId
  name?: unknown
  terms?: unknown
}

/** Saves new versions of channels, all or none. */
act('saveVersions', (deps, actor, { versions, confirmed }) => {
  return actOnceFor(deps, actor, [], async (scope) => {
    const { tx } = scope
    await lockChannels(tx)
    const all = await readVersions(tx, { from: null, to: null })
    const ownOf = ({ code }: Version) => all.filter((one) => one.code === code)
    if (versions.some((version) => (ownOf(version)[0]?.seen ?? null) !== version.seen)) {
      throw refuse('channel_changed')
    }
    const warehouses = await readWarehouses(tx)
    const mayReplace = await isUnbilled(tx, deps)
    const { nowMs } = scope
    const fields = versions.flatMap((version, nth) =>
      failuresOf(version, ownOf(version), { warehouses, nowMs, mayReplace }).map((failure) => ({
        ...failure,
        path: `versions.${nth}.${failure.path}`,
      })),
    )
    if (fields.length > 0) throw refuse('validation', { fields })
    const beforeOf = (version: Version) =>
      ownOf(version).find((one) => isEffective(one, version.effectiveFrom))
    const doubts = versions.flatMap((version) => {
      const last = beforeOf(version) ?? ownOf(version).at(-1)
      return versionDoubts(last && asChannel(last), version)
    })
    questionPrices(doubts, confirmed)
    for (const version of versions) {
      const { code, effectiveFrom, name, terms } = version
      const before = beforeOf(version)
      const row = { code, effective_from: effectiveFrom, state: 'offered', name, terms } as const
      await insert(scope, { ...row, origin: terms.origin })
      scope.audit({
        act: 'saveVersions',
        about: 'channel_version',
        objectId: code,
        before: before ?? null,
        after: { effectiveFrom, name, terms },
      })
    }
    return { ok: true } as const
  })
})

function failuresOf(
  { effectiveFrom, terms }: Version,
  own: readonly StoredChannel[],
  on: { warehouses: readonly WarehouseEntry[]; nowMs: number; mayReplace: boolean },
): FieldFailure[] {
  const { warehouses, nowMs, mayReplace } = on
  const wrong = (path: string, code: FieldRule) => [{ path, code, args: {} }]
  const origin = own[0]?.terms.origin
  if (origin !== undefined && origin !== terms.origin) return wrong('terms.origin', 'origin_fixed')
  if (warehouses.every(({ id }) => id !== terms.origin))
    return wrong('terms.origin', 'warehouse_unknown')
  const today = dayIn(warehouseIn(warehouses, terms.origin).timeZone, nowMs)
  if (effectiveFrom < today) return wrong('effectiveFrom', 'day_past')
  const hasBegun = effectiveFrom === today && own.some((one) => isEffective(one, today))
  return hasBegun && !mayReplace ? wrong('effectiveFrom', 'day_begun') : []
}

/** Ends a channel after a day; what is planned for later days is withdrawn by itself, since the last row counts. */
act('endChannel', (deps, actor, { code, lastDay, seen }) => {
  return actOnceFor(deps, actor, [], async (scope) => {
    const { tx } = scope
    await lockChannels(tx)
    const own = await readVersions(tx, { from: null, to: null, code })
    const before = own.find((one) => isEffective(one, lastDay))
    if (before === undefined) throw refuse('not_found')
    if (before.seen !== seen) throw refuse('channel_changed')
    const { origin } = before.terms
    const today = await warehouseDay(tx, origin, scope.nowMs)
    if (lastDay < today) {
      throw refuse('validation', { fields: [{ path: 'lastDay', code: 'day_past', args: {} }] })
    }
    // A later version would offer the channel again.
    for (const { effectiveFrom } of own.filter((one) => one.effectiveFrom > lastDay)) {
      const row = { code, origin, effective_from: effectiveFrom, state: 'withdrawn' } as const
      await insert(scope, row)
    }
    const effective_from = dayAfter(lastDay)
    await insert(scope, { code, origin, effective_from, state: 'ended' })
    scope.audit({
      act: 'endChannel',
      about: 'channel_version',
      objectId: code,
      before: { effectiveTo: before.effectiveTo },
      after: { effectiveTo: lastDay },
    })
    return { ok: true } as const
  })
})

/** Removes what is planned for a day to come. */
act('withdrawVersion', (deps, actor, { code, effectiveFrom, seen }) => {
  return actOnceFor(deps, actor, [], async (scope) => {
    const { tx } = scope
    await lockChannels(tx)
    const own = await readVersions(tx, { from: null, to: null, code })
    const origin = own[0]?.terms.origin
    const before = own.find((one) => one.effectiveFrom === effectiveFrom)
    const isEnd = own.some((one) => one.effectiveTo && dayAfter(one.effectiveTo) === effectiveFrom)
    if (origin === undefined || (before === undefined && !isEnd)) throw refuse('not_found')
    if (own[0]?.seen !== seen) throw refuse('channel_changed')
    const hasBegun = effectiveFrom <= (await warehouseDay(tx, origin, scope.nowMs))
    if (hasBegun && !(await isUnbilled(tx, deps))) {
      const fields = [{ path: 'effectiveFrom', code: 'day_begun', args: {} } as const]
      throw refuse('validation', { fields })
    }
    const row = { code, origin, effective_from: effectiveFrom, state: 'withdrawn' } as const
    await insert(scope, row)
    scope.audit({
      act: 'withdrawVersion',
      about: 'channel_version',
      objectId: code,
      before: before ?? { effectiveFrom },
      after: null,
    })
    return { ok: true } as const
  })
})

/** Takes back what one person has saved at once; the rows before count again. */
act('undoVersions', (deps, actor, { versions }) => {
  return actOnceFor(deps, actor, [], async (scope) => {
    const { tx } = scope
    await lockChannels(tx)
    const mayReplace = await isUnbilled(tx, deps)
    for (const { code, effectiveFrom } of versions) {
      const [last, ...earlier] = await tx
        .selectFrom('channel_version')
        .select(['effective_from', 'state', 'name', 'terms', 'staff_id', 'at'])
        .where('code', '=', code)
        .orderBy('id', 'desc')
        .execute()
      const isSaved = (await lastActOn(tx, code)) === 'saveVersions'
      if (!isSaved || last?.state !== 'offered' || last.effective_from !== effectiveFrom) {
        throw refuse('undo_changed')
      }
      if (last.staff_id !== actor.accountId) throw refuse('undo_foreign')
      if (Date.parse(last.at) <= scope.nowMs - UNDO_MS) throw refuse('undo_late')
      const { origin } = v.parse(v.object({ origin: warehouseId }), last.terms)
      // Somebody may have been billed by what has begun.
      if (effectiveFrom <= (await warehouseDay(tx, origin, scope.nowMs)) && !mayReplace)
        throw refuse('undo_changed')
      const before = earlier.find((one) => one.effective_from === effectiveFrom)
      const { state, name, terms } = before ?? { state: 'withdrawn', name: null, terms: null }
      await insert(scope, { code, origin, effective_from: effectiveFrom, state, name, terms })
      scope.audit({
        act: 'undoVersions',
        about: 'channel_version',
        objectId: code,
        before: { effectiveFrom, name: last.name, terms: last.terms },
        after: before ? { effectiveFrom, state, name, terms } : null,
      })
    }
    return { ok: true } as const
  })
})

/** What was done last with a channel, also an undo. */
async function lastActOn(tx: Tx, code: string): Promise<string | undefined> {
  const last = await tx
    .selectFrom('audit')
    .select('act')
    .where('object_table', '=', 'channel_version')
    .where('object_id', '=', code)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.act
}

/**
 * Whether nobody can have been billed yet, also by what has begun: until the business opens, while there is no order. A
 * slip in the first prices is then corrected on the same day.
 */
async function isUnbilled(tx: Tx, { settings }: Pick<Services, 'settings'>): Promise<boolean> {
  if (await isBusinessOpen(tx, settings)) return false
  const { rows } = await sql`select from shipment limit 1`.execute(tx)
  return rows.length === 0
}

/** Changes follow each other, so that each is made of what its author has seen. */
const lockChannels = (tx: Tx) =>
  sql`lock table channel_version in share row exclusive mode`.execute(tx)

async function insert(
  { tx, author, now, nowMs }: ActScope<Actor>,
  { origin, name = null, terms = null, ...row }: Planned,
): Promise<void> {
  const { last } = await tx
    .selectFrom('channel_version')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  await tx
    .insertInto('channel_version')
    .values({
      ...row,
      id: (last ?? 0) + 1,
      name: json(name),
      terms: json(terms),
      entered_on: await warehouseDay(tx, origin, nowMs),
      at: now,
      staff_id: author.accountId,
    })
    .execute()
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
