import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { attachPhoto } from '#features/pictures/changes/photo.ts'
import { photoBytes } from '#features/pictures/member/data/photos.ts'

export type RefusedPictures = { pictures: PreparedImage[]; settled: readonly OutcomeRow[] }

/**
 * The pictures of refused changes whose bytes this device has, and the refusals that sending those again settles:
 * without its bytes a refused picture stays in the tray.
 */
export async function refusedPictures(refused: readonly OutcomeRow[]): Promise<RefusedPictures> {
  const images = await Promise.all(refused.map(refusedPicture))
  return {
    pictures: images.flatMap((image) => image ?? []),
    settled: refused.filter(({ op }, i) => op !== attachPhoto.op || images[i] !== null),
  }
}

async function refusedPicture({ op, set }: OutcomeRow): Promise<PreparedImage | null> {
  const photo = v.safeParse(attachPhoto.set, set)
  if (op !== attachPhoto.op || !photo.success) return null
  const image = await photoBytes(photo.output).catch(() => null)
  return image && { ...photo.output, ...image }
}

const NONE: RefusedPictures = { pictures: [], settled: [] }

/** The pictures of refused changes that this device can send again with their form; null while they are read. */
export function useRefusedPictures(refused: readonly OutcomeRow[]): RefusedPictures | null {
  const [again, setAgain] = useState(refused.length === 0 ? NONE : null)
  useEffect(() => {
    let isUnmounted = false
    void refusedPictures(refused).then((answer) => {
      if (!isUnmounted) setAgain(answer)
    })
    return () => {
      isUnmounted = true
    }
  }, [refused])
  return again
}
