import { sql } from 'kysely'
import type { Tx } from '#engine/server/database/database.ts'
import type { FactReader, Lookup } from '#engine/server/sync/facts.ts'
import { bringUpToDate } from '#engine/shared/registry.ts'
import type { WireMutation } from '#engine/shared/sync.ts'
import { trackingKey } from '#features/carriers/rules/tracking.ts'
import { lockTrackingKeys } from '#features/carriers/server/lock-tracking-keys.ts'
import type { Declaration } from '#features/parcels/changes/parcel.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { unclaimedKeys } from './claims/unclaimed-keys.ts'

/** The first declaration that named a draft and was applied. */
export type Submission = { parcelId: string; form: Declaration }

type ParcelFacts = {
  /** The member's parcels with a tracking key. */
  byKey: (key: string) => ParcelRow[]
  /** Whether an unclaimed parcel has this tracking key. */
  isUnclaimed: (key: string) => boolean
  submission: (draftId: string) => Submission | undefined
  noteSubmission: (draftId: string, submission: Submission) => void
}
declare module '#engine/server/sync/facts.ts' {
  interface Facts {
    parcels: ParcelFacts
  }
}

/** Parcels are found by the tracking numbers that merchants print on them. */
export const parcelLookup: Lookup = {
  keyOf: ({ trackingNumber }) =>
    typeof trackingNumber === 'string' ? trackingKey(trackingNumber) : null,
  lock: (tx, keys) => lockTrackingKeys(tx, keys, 'shared'),
  async idsOf(tx, accountId, keys) {
    const rows = await tx
      .selectFrom('parcel_by_tracking')
      .select('parcel_id')
      .where(sql<boolean>`tracking_key = any(${[...keys]})`)
      .where('account_id', '=', accountId)
      .execute()
    return rows.map((row) => row.parcel_id)
  },
}

export const readParcelFacts: FactReader<ParcelFacts> = async ({ scope, draftIds, keys }) => {
  const submitted = await submissions(scope.tx, scope.accountId, draftIds)
  return {
    ids: [...submitted.values()].flatMap(({ parcelId, form }) => [
      parcelId,
      ...form.goods.map((line) => line.id),
    ]),
    read: async (follow) => {
      const unclaimed = await unclaimedKeys(scope.tx, keys)
      return {
        byKey: follow('parcel', (row) => trackingKey(row.trackingNumber)),
        isUnclaimed: (key) => unclaimed.has(key),
        submission: (draftId) => submitted.get(draftId),
        noteSubmission: (draftId, submission) => submitted.set(draftId, submission),
      }
    },
  }
}

type Sent = Pick<WireMutation, 'op' | 'v' | 'set' | 'base'>

/** The first applied declaration of each draft, if the log still has its form, which may be of an earlier version. */
async function submissions(
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
