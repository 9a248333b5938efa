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

type Photographed = { photoSha256s: readonly string[]; shots?: ShotsTaken | undefined }
/** What earlier photos of the goods show, and what was said of those that were not taken. */
type Earlier = { taken: readonly (Shot | null)[]; record: ShotRecord | null }
type Filed = { record: ShotRecord | null; shotOf: (sha256: string) => Shot | null }

const NONE: Earlier = { taken: [], record: null }

/**
 * Under which shot each photo of goods is filed, and what there is no photo of. Where photos are required, a shot that is
 * asked for has one, from now or earlier, or a reason that is given now, or all is refused with `shots_missing`. Photos of
 * a console that knows no shots are filed under none.
 */
export async function readShots(
  db: Reader,
  { photoSha256s, shots }: Photographed,
  { isRequired, earlier = NONE }: { isRequired: boolean; earlier?: Earlier },
  { settings }: Pick<Services, 'settings'>,
): Promise<Filed> {
  if (shots === undefined) return { record: earlier.record, shotOf: () => null }
  const { freePhotos } = await readBusiness(db, settings)
  const { kind, photos, gaps } = shots
  const filed = new Map(photos.map(({ sha256, shot }) => [sha256, shot]))
  const shotOf = (sha256: string) => filed.get(sha256) ?? null
  const taken = [...earlier.taken, ...photoSha256s.map(shotOf)]
  const asked = shotsAsked(kind, freePhotos)
  if (isRequired && shotsLacking(asked, taken, gaps).length > 0) throw refuse('shots_missing')
  const silent = gaps.some(({ reason, words }) => reason === 'other' && words === '')
  if (silent)
    throw refuse('validation', { fields: [{ path: 'words', code: 'required', args: {} }] })
  const reasons = [...gaps, ...(earlier.record?.gaps ?? [])]
  return { record: { kind, gaps: openGaps(asked, taken, reasons) }, shotOf }
}
