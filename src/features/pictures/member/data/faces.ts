import type { AccountDatabase } from '#engine/client/data/database.ts'
import { shownRows } from '#engine/client/data/shown.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'

/** What shows best what a parcel or a request is, the best first; other pictures are evidence of something else. */
const PURPOSES: readonly PhotoRow['purpose'][] = ['arrival', 'goods']

/** The picture by which each owner is recognised, by their ids: that of its arrival, else the member's newest. */
export async function readFaces(
  db: AccountDatabase,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const photos = shownRows(await db.photo.where('view.ownerId').anyOf(ownerIds).toArray())
  const best = photos
    .map(({ row }) => row)
    .filter(({ state, purpose }) => isThere(state) && PURPOSES.includes(purpose))
    .sort(
      (a, b) =>
        PURPOSES.indexOf(b.purpose) - PURPOSES.indexOf(a.purpose) ||
        a.createdAt.localeCompare(b.createdAt),
    )
  // Later entries replace earlier ones.
  return new Map(best.map(({ ownerId, sha256 }) => [ownerId, sha256]))
}

const isThere = (state: PhotoRow['state']) => state === 'stored' || state === 'waiting'
