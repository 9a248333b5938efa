import { picturePath } from './picture-path.ts'

/** The small picture of what a link is about, which the link's text names; nothing without one. */
export function CardPicture({ sha256 }: { sha256: string | null }) {
  if (sha256 === null) return null
  return (
    <img
      src={picturePath(sha256, 'card')}
      alt=""
      width={480}
      height={480}
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
    />
  )
}
