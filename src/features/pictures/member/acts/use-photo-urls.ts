import { useEffect, useState } from 'react'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { type PhotoSize, photoBytes } from '#features/pictures/member/data/photos.ts'

type Named = Pick<PhotoRow, 'sha256' | 'state'>

/** Blob URLs of pictures by sha-256, for bytes that are available now. Revoked on unmount. */
export function usePhotoUrls(
  photos: readonly Named[],
  size: PhotoSize = 'whole',
): ReadonlyMap<string, string> {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  // A picture's bytes never change, but a new state may make them available.
  const key = photos.map(({ sha256, state }) => `${sha256} ${state}`).join()
  useEffect(() => {
    let isOver = false
    const made: string[] = []
    const load = async (sha256: string) => {
      const image = await photoBytes({ sha256 }, size).catch(() => null)
      if (image === null || isOver) return
      const url = URL.createObjectURL(new Blob([image.bytes], { type: image.contentType }))
      made.push(url)
      setUrls((now) => new Map(now).set(sha256, url))
    }
    const names = key === '' ? [] : key.split(',').map((one) => one.slice(0, 64))
    for (const sha256 of new Set(names)) void load(sha256)
    return () => {
      isOver = true
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [key, size])
  return urls
}
