import type { ImageRefusal, ImageType } from '#engine/shared/images.ts'

export type PreparedImage = {
  bytes: ArrayBuffer
  contentType: ImageType
  byteLength: number
  sha256: string
}
/** `image_data`: the header says JPG or PNG but the picture cannot be decoded. */
export type ImageProblem = ImageRefusal | 'image_data'

/** A picture chosen for a form: prepared for upload, or the file as it was refused. */
export type ChosenPicture = { key: string } & (
  | { image: PreparedImage; refused?: never }
  | { refused: { name: string; bytes: ArrayBuffer; code: ImageProblem } }
)

/** Where the chosen pictures of a form survive a reload. */
export type PictureStore = {
  load: () => Promise<ChosenPicture[]>
  /** Answers false when there is no room: the picture then lasts only as long as the page. */
  put: (picture: ChosenPicture) => Promise<boolean>
  remove: (keys: readonly string[]) => Promise<void>
  /** Registers a callback for pictures that are deleted to make room for text. Returns an unsubscribe function. */
  onDeleted: (listener: (key: string) => void) => () => void
  /** Registers a callback for when a discarded form is back, with pictures to load again. Returns an unsubscribe function. */
  onRestored: (listener: () => void) => () => void
}
