import * as v from 'valibot'
import { photoBytes } from '#data/photos.ts'
import type { PreparedImage } from '#platform/image.ts'
import type { OutcomeRow } from '#shared/contract/rows.ts'
import { attachPhoto } from '#shared/mutations/photo.ts'

type Carried = Record<'goods' | 'proof', PreparedImage[]> & {
  /** Refusals whose bytes are on another device: they stay in the tray. */
  missing: Set<string>
}

/** Pictures whose attaching was refused along with their parcel, as far as their bytes are still on this device. */
export async function carriedPictures(refused: readonly OutcomeRow[]): Promise<Carried> {
  const carried: Carried = { goods: [], proof: [], missing: new Set() }
  for (const { id, op, set } of refused) {
    const photo = v.safeParse(attachPhoto.set, set)
    if (op !== attachPhoto.op || !photo.success) continue
    const { output } = photo
    const image = await photoBytes(output)
    const { sha256, byteLength } = output
    if (image === null) carried.missing.add(id)
    else carried[output.purpose].push({ ...image, sha256, byteLength })
  }
  return carried
}
