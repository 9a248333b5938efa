import { DAY_MS } from '#engine/shared/time-units.ts'
import { FIRST_STORAGE_TERMS } from '#features/business/rules/initial-business.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import type { EndingReason, ParcelEnding } from '#features/parcels/rules/parcel-ending.ts'
import type { StorageRecord } from '#features/parcels/rules/storage.ts'
import { aReadyParcel } from './orders.ts'
import type { TestServer } from './server.ts'

type Member = { accountId: string }

/** The storage, by the terms of China, of a parcel that came some days ago. */
export const storedFor = (
  { services }: Pick<TestServer, 'services'>,
  days: number,
): StorageRecord => ({
  ...FIRST_STORAGE_TERMS.CN,
  since: new Date(services.nowMs() - days * DAY_MS).toISOString(),
  pauses: [],
})

/** A parcel on the shelf for 130 days, whose fee has reached its cap. */
export const aStoredParcel = (
  server: TestServer,
  member: Member,
  given: Partial<ParcelRow> = {},
): Promise<ParcelRow> => aReadyParcel(server, member, { storage: storedFor(server, 130), ...given })

/** What staff have asked. */
export const askedAbout = (reason: EndingReason): ParcelEnding => ({
  reason,
  words: 'It can’t be shipped.',
  askedAt: '2026-11-20T08:00:00.000Z',
  choice: null,
  answer: '',
  answeredAt: null,
  carrier: '',
  trackingNumber: '',
})

/** The last notice was sent, and the daily job ran so many times since. */
export async function afterLastNotice(
  { db }: TestServer,
  { accountId }: Member,
  parcelId: string,
  daysRun: number,
): Promise<void> {
  await db.kysely
    .insertInto('storage_notice')
    .values({
      account_id: accountId,
      parcel_id: parcelId,
      kind: 'last',
      days_run: daysRun,
      at: '2026-10-01T00:00:00.000Z',
      run_on: '2026-11-01',
    })
    .execute()
}
