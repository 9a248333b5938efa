import { useEffect, useRef, useState } from 'react'
import { newId } from '#platform/ids.ts'
import { type ImageProblem, type PreparedImage, prepareImage } from '#platform/image.ts'

export type Picture = { key: string; url: string; image: PreparedImage }
export type RefusedFile = { key: string; file: File; code: ImageProblem }

export type Pictures = {
  chosen: readonly Picture[]
  refused: readonly RefusedFile[]
  /** The number of files being read and resized. */
  reading: number
  add: (files: readonly File[]) => Promise<void>
  /** Accepts a file that is too large by resizing it. */
  shrink: (refused: RefusedFile) => Promise<void>
  forget: (refused: RefusedFile) => void
  remove: (picture: Picture) => void
}

export const imagesOf = ({ chosen }: Pictures): PreparedImage[] => chosen.map(({ image }) => image)

/**
 * Pictures chosen for a form: checked by content, prepared for upload, shown by blob URLs that are revoked with the
 * form.
 */
export function usePictures(): Pictures {
  const [chosen, setChosen] = useState<readonly Picture[]>([])
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [reading, setReading] = useState(0)
  const urls = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url)
    },
    [],
  )

  const take = async (file: File, shrink: boolean) => {
    setReading((count) => count + 1)
    const result = await prepareImage(file, { shrink })
    setReading((count) => count - 1)
    const key = newId()
    if (!result.ok) {
      setRefused((now) => [...now, { key, file, code: result.code }])
      return
    }
    const { image } = result
    const url = URL.createObjectURL(new Blob([image.bytes], { type: image.contentType }))
    urls.current.push(url)
    setChosen((now) =>
      now.some((one) => one.image.sha256 === image.sha256) ? now : [...now, { key, url, image }],
    )
  }
  const forget = ({ key }: RefusedFile) => setRefused((now) => now.filter((one) => one.key !== key))
  return {
    chosen,
    refused,
    reading,
    add: async (files) => {
      for (const file of files) await take(file, false)
    },
    shrink: async (one) => {
      forget(one)
      await take(one.file, true)
    },
    forget,
    remove: ({ key }) => setChosen((now) => now.filter((one) => one.key !== key)),
  }
}
