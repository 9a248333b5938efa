import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type {
  ChosenPicture,
  ImageProblem,
  PictureStore,
  PreparedImage,
} from '#engine/client/platform/chosen-picture.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { prepareImage } from '#engine/client/platform/image.ts'
import { logError } from '#engine/client/platform/log-error.ts'
import type { FormEntry } from '#engine/shared/failures.ts'

export type Picture = { key: string; url: string; image: PreparedImage }
export type RefusedFile = { key: string; file: File; code: ImageProblem }

export type Pictures = {
  chosen: readonly Picture[]
  refused: readonly RefusedFile[]
  /** How many of the chosen ones were too large and were made smaller. */
  shrunk: number
  /** The number of files being read and resized. */
  reading: number
  /** Whether some are lost if the page is closed now, because the device has no room for them. */
  unstored: boolean
  /** Whether those of the draft could not be read from the device. */
  unread: boolean
  add: (files: readonly File[]) => Promise<void>
  /** Tries again to resize a file that is too large, as when the device had no memory for it. */
  shrink: (refused: RefusedFile) => Promise<void>
  remove: (one: { key: string }) => void
  /** Removes all of them. */
  clear: () => void
}

/** What a smaller picture does not have. */
const TOO_LARGE: ReadonlySet<ImageProblem> = new Set(['image_size', 'image_pixels'])

/** The pictures to submit; fails while a file is being read or a refused one is left. */
export function readPictures(pictures: Pictures): FormEntry<(PreparedImage & { key: string })[]> {
  const { chosen, refused, reading } = pictures
  if (reading > 0 || refused.length > 0) return { ok: false, failures: [] }
  return { ok: true, value: chosen.map(({ key, image }) => ({ ...image, key })) }
}

/**
 * Pictures chosen for a form: checked by content, prepared for upload, shown by blob URLs that are revoked with the form.
 * With a `store` they survive a reload; a file is put in the store of the render in which it was chosen.
 */
export function usePictures(store?: PictureStore): Pictures {
  const [pictureStore] = useState(store)
  const [chosen, setChosen] = useState<readonly Picture[]>([])
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [reading, setReading] = useState(0)
  const [shrunk, setShrunk] = useState<ReadonlySet<string>>(new Set())
  const [unstored, setUnstored] = useState<ReadonlySet<string>>(new Set())
  const [unread, setUnread] = useState(false)
  const urls = useRef<string[]>([])
  /** The hashes of the chosen ones: each picture is taken once. */
  const hashes = useRef(new Set<string>())
  /** Counts how often all were removed. */
  const clears = useRef(0)

  const show = (picture: ChosenPicture) => {
    const { key } = picture
    if (picture.refused !== undefined) {
      const { name, bytes, code } = picture.refused
      const file = new File([bytes], name)
      return setRefused((now) => [...now.filter((one) => one.key !== key), { key, file, code }])
    }
    const { image } = picture
    if (hashes.current.has(image.sha256)) return
    const url = URL.createObjectURL(new Blob([image.bytes], { type: image.contentType }))
    urls.current.push(url)
    hashes.current.add(image.sha256)
    setChosen((now) => [...now, { key, url, image }])
  }
  const showStored = useEffectEvent(show)
  useEffect(() => {
    let isOver = false
    const made = urls.current
    const load = async (from: PictureStore) => {
      setReading((count) => count + 1)
      try {
        const stored = await from.load()
        if (!isOver) for (const picture of stored) showStored(picture)
      } catch (error) {
        logError(error)
        if (!isOver) setUnread(true)
      } finally {
        setReading((count) => count - 1)
      }
    }
    if (pictureStore) void load(pictureStore)
    const stop = pictureStore?.onRestored(() => void load(pictureStore))
    return () => {
      isOver = true
      stop?.()
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [pictureStore])

  useEffect(
    () => pictureStore?.onDeleted((key) => setUnstored((now) => new Set(now).add(key))),
    [pictureStore],
  )

  /** The picture of a file; one that is too large is made smaller, or is refused as what it was. */
  const prepare = async (file: File) => {
    const result = await prepareImage(file, { shrink: false })
    if (result.ok || !TOO_LARGE.has(result.code)) return { result, isShrunk: false }
    const smaller = await prepareImage(file, { shrink: true })
    return smaller.ok ? { result: smaller, isShrunk: true } : { result, isShrunk: false }
  }
  const accept = async (file: File) => {
    const before = clears.current
    const { result, isShrunk } = await prepare(file)
    // It was chosen for a form that was discarded since.
    if (before !== clears.current) return
    if (result.ok && hashes.current.has(result.image.sha256)) return
    const key = newId()
    if (isShrunk) setShrunk((now) => new Set(now).add(key))
    let picture: ChosenPicture
    if (result.ok) picture = { key, image: result.image }
    // Without its bytes there is nothing to store.
    else if (result.original === null)
      return setRefused((now) => [...now, { key, file, code: result.code }])
    else {
      const { original: bytes, code } = result
      picture = { key, refused: { name: file.name, bytes, code } }
    }
    // Stored first, so that one removed at once is not stored afterwards.
    if (store && !(await store.put(picture))) setUnstored((now) => new Set(now).add(key))
    if (before !== clears.current) return void store?.remove([key]).catch(() => undefined)
    show(picture)
  }
  const take = async (file: File) => {
    setReading((count) => count + 1)
    try {
      await accept(file)
    } finally {
      setReading((count) => count - 1)
    }
  }
  const forget = (keys: ReadonlySet<string>) => {
    for (const { key, image } of chosen) if (keys.has(key)) hashes.current.delete(image.sha256)
    setChosen((now) => now.filter(({ key }) => !keys.has(key)))
    setRefused((now) => now.filter(({ key }) => !keys.has(key)))
    setUnstored((now) => new Set([...now].filter((key) => !keys.has(key))))
    // One that stays stored is shown again after a reload, to be removed again.
    pictureStore?.remove([...keys]).catch(() => undefined)
  }
  return {
    chosen,
    refused,
    shrunk: chosen.filter(({ key }) => shrunk.has(key)).length,
    reading,
    // Those of other forms may be among them.
    unstored: [...chosen, ...refused].some(({ key }) => unstored.has(key)),
    unread,
    add: async (files) => {
      for (const file of files) await take(file)
    },
    shrink: async (one) => {
      await take(one.file)
      forget(new Set([one.key]))
    },
    remove: ({ key }) => forget(new Set([key])),
    clear: () => {
      clears.current += 1
      forget(new Set([...chosen, ...refused].map(({ key }) => key)))
      // One may have been added since the last render.
      hashes.current.clear()
      setUnread(false)
      setChosen([])
      setRefused([])
    },
  }
}
