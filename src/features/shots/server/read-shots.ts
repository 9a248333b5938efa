import type { Reader } from '#engine/server/database/database.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { readBusiness } from '#features/business/server/read-business.ts'
import type { ShotsTaken } from '#features/shots/contract/shots-taken.ts'
import {
  openGaps,
  type Shot,
  type ShotRecord,
  shotsAsked,
  shotsLacking,
} from '#features/shots/rules/shot-list.ts'

type Arrival = { photoSha256s: readonly string[]; shots?: ShotsTaken | undefined }
type Filed = { record: ShotRecord | null; shotOf: (sha256: string) => Shot | null }

/**
 * Under which shot each photo of an arrival is filed, and what there is no photo of. Where photos are required, a shot
 * that is asked for has one or a reason, or the arrival is refused with `shots_missing`.
 */
export async function readShots(
  db: Reader,
  { photoSha256s, shots }: Arrival,
  { isRequired }: { isRequired: boolean },
  { settings }: Pick<Services, 'settings'>,
): Promise<Filed> {
  if (shots === undefined) {
    if (isRequired) throw refuse('shots_missing')
    return { record: null, shotOf: () => null }
  }
  const { freePhotos } = await readBusiness(db, settings)
  const { kind, photos, gaps } = shots
  const filed = new Map(photos.map(({ sha256, shot }) => [sha256, shot]))
  const shotOf = (sha256: string) => filed.get(sha256) ?? null
  const taken = photoSha256s.map(shotOf)
  const asked = shotsAsked(kind, freePhotos)
  if (isRequired && shotsLacking(asked, taken, gaps).length > 0) throw refuse('shots_missing')
  const silent = gaps.some(({ reason, words }) => reason === 'other' && words === '')
  if (silent)
    throw refuse('validation', { fields: [{ path: 'words', code: 'required', args: {} }] })
  return { record: { kind, gaps: openGaps(asked, taken, gaps) }, shotOf }
}
