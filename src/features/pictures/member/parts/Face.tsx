import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { usePhotoUrls } from '#features/pictures/member/acts/use-photo-urls.ts'

type FaceProps = {
  /** Of the picture by which something is recognised. */
  sha256: string | null | undefined
  /** Shown while its bytes are not here, or without one. */
  icon: LucideIcon
  /** Shown instead of the icon. */
  children?: ReactNode
  /** In the row of a table. */
  isSmall?: boolean
}

/** What something looks like, as a small square. */
export function Face({ sha256, icon, children, isSmall = false }: FaceProps) {
  const urls = usePhotoUrls(sha256 ? [{ sha256, state: 'stored' }] : [], 'thumb')
  const url = urls.get(sha256 ?? '')
  return (
    <span
      className={`grid shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-paper text-ink-soft ${isSmall ? 'size-10' : 'size-16'}`}
    >
      {url !== undefined ? (
        <img src={url} alt="" className="size-full object-cover" />
      ) : (
        (children ?? <Icon of={icon} size={24} />)
      )}
    </span>
  )
}
