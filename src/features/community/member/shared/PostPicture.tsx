import { ImageOff } from 'lucide-react'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { Skeleton } from '#engine/client/ui/Skeleton.tsx'
import { pathTo } from '#engine/shared/path-to.ts'
import { getOwnPostPicture, getPostPicture } from '#features/community/contract/community.ts'
import { usePrivatePicture } from '#features/pictures/member/acts/use-private-picture.ts'

type PostPictureProps = {
  sha256: string
  /** Whether everyone may see it; else it is the member's own. */
  isPublic: boolean
  alt: string
  /** Small enough for lists. */
  isCard?: boolean
  className: string
}

/** A picture of a post or comment. */
export function PostPicture({ isPublic, isCard = false, ...rest }: PostPictureProps) {
  const { sha256, alt, className } = rest
  if (!isPublic) return <OwnPicture {...rest} />
  const path = pathTo(getPostPicture, { sha256 })
  return (
    <img
      src={isCard ? `${path}?size=card` : path}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}

function OwnPicture({ sha256, alt, className }: Omit<PostPictureProps, 'isPublic' | 'isCard'>) {
  const picture = usePrivatePicture(pathTo(getOwnPostPicture, { sha256 }))
  if (picture.state === 'loading') return <Skeleton className={`${className} min-h-20`} />
  if (picture.state === 'ready') return <img src={picture.url} alt={alt} className={className} />
  return (
    <span className={`${className} grid min-h-20 place-items-center bg-paper text-ink-soft`}>
      <Icon of={ImageOff} label={alt} />
    </span>
  )
}
