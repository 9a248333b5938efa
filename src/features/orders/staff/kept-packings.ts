import * as v from 'valibot'
import { readTab, writeTab } from '#engine/client/platform/tab-storage.ts'
import { GAP_REASONS, SIDE_SHOTS } from '#features/shots/rules/shot-list.ts'
import type { Packing } from './packing.ts'

const KEY = 'staffPackings'
/** Nobody has more orders on the table at once; the drafts of saved cartons go with the oldest. */
const MAX_KEPT = 20

/**
 * What one person has begun to pack, by order and saved cartons; the one that was changed last comes last. Kept in the tab,
 * so that it survives a reload into a new version that was chosen on another screen, and who looks up another order need
 * not scan everything again. It has ids of parcels and measures, no member's data. Saving changes the ids of the cartons,
 * so a draft never covers newer ones.
 */
export type KeptPackings = { accountId: string | null; drafts: Readonly<Record<string, Packing>> }

const size = v.object({
  weight: v.string(),
  length: v.string(),
  width: v.string(),
  height: v.string(),
})
const side = v.object({
  photoSha256: v.nullable(v.string()),
  gap: v.nullable(v.object({ reason: v.picklist(GAP_REASONS), words: v.string() })),
})
const carton = v.object({
  key: v.string(),
  parcelIds: v.array(v.string()),
  size,
  photoSha256: v.nullable(v.string()),
  // A draft of the release before has none.
  sides: v.optional(v.record(v.picklist(SIDE_SHOTS), side), {}),
})
const packing = v.object({ cartons: v.array(carton), open: v.string() })
const stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ accountId: v.string(), drafts: v.record(v.string(), packing) }),
)

/** What was being packed in this tab before a reload, as into a new version of the app; ids and measures alone. */
export function readKeptPackings(): KeptPackings {
  const result = v.safeParse(stored, readTab(KEY))
  return result.success ? result.output : { accountId: null, drafts: {} }
}

/** Keeps what is being packed until the tab is closed or signed out. */
export function keepPackings({ accountId, drafts }: KeptPackings): KeptPackings {
  const packings = {
    accountId,
    drafts: Object.fromEntries(Object.entries(drafts).slice(-MAX_KEPT)),
  }
  if (accountId !== null) writeTab(KEY, JSON.stringify(packings))
  return packings
}
