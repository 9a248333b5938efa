import * as v from 'valibot'
import { readTab, writeTab } from '#engine/client/platform/tab-storage.ts'
import { staffAccount } from '#features/console/staff/parts/staff-call.ts'
import { staffParcel, unclaimedParcel } from '#features/parcels/contract/warehouse-parcel.ts'

const KEY = 'staffCounts'

const judged = v.picklist(['here', 'moves'])
/** What a scan named. `foreign` with a parcel: it is recorded, but on no shelf of this warehouse. */
const scan = v.variant('kind', [
  v.object({ kind: v.literal('parcel'), judged, parcel: staffParcel }),
  v.object({ kind: v.literal('unclaimed'), judged, unclaimed: unclaimedParcel }),
  v.object({
    kind: v.literal('foreign'),
    code: v.string(),
    parcel: v.nullable(staffParcel),
    /** Nobody answered: this device's copy of the floor does not have it. */
    isOfCopy: v.optional(v.boolean()),
  }),
])
export type Scan = v.InferOutput<typeof scan>
/** The scans by account and shelf. */
export type Counts = ReadonlyMap<string, readonly Scan[]>

const stored = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.string(), v.array(scan)])))

/** The half-counted shelves of this tab before a reload, as into a new version of the app. */
export function readKeptCounts(): Counts {
  const result = v.safeParse(stored, readTab(KEY))
  return new Map(result.success ? result.output : [])
}

/** Keeps what the person at this tab has scanned until the tab is closed or signed out. */
export function keepCounts(counts: Counts): void {
  const accountId = staffAccount()
  if (accountId === null) return
  const own = [...counts].filter(([key]) => key.startsWith(accountId))
  writeTab(KEY, JSON.stringify(own))
}
