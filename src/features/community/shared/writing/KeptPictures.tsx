import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { PostPicture } from '#features/community/shared/PostPicture.tsx'
import { IconButton } from '#ui/IconButton.tsx'

type KeptPicturesProps = { pictures: readonly string[]; onChange: (left: string[]) => void }

/** The pictures that an edited post or comment has, to be removed. */
export function KeptPictures({ pictures, onChange }: KeptPicturesProps) {
  const { t } = useLingui()
  if (pictures.length === 0) return null
  return (
    <ul
      aria-label={t`Published pictures`}
      className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3"
    >
      {pictures.map((sha256, nth) => (
        <li key={sha256} className="relative">
          <PostPicture
            sha256={sha256}
            isPublic={false}
            alt={t`Number ${nth + 1}`}
            className="aspect-square w-full rounded-control object-cover ring-1 ring-line"
          />
          <IconButton
            icon={X}
            label={t`Remove photo ${nth + 1}`}
            onClick={() => onChange(pictures.filter((one) => one !== sha256))}
            className="absolute top-0 right-0 text-ink *:rounded-full *:bg-surface *:p-0.5"
          />
        </li>
      ))}
    </ul>
  )
}
