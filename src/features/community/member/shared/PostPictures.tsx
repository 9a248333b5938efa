import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#engine/client/ui/class-names.ts'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { PostPicture } from './PostPicture.tsx'

type PostPicturesProps = {
  pictures: readonly string[]
  isPublic: boolean
  /** Small squares, as for a comment. */
  isSmall?: boolean
}

/** The pictures of a post or comment in rows of three; press one to look at it closely. */
export function PostPictures({ pictures, isPublic, isSmall = false }: PostPicturesProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<number | null>(null)
  const count = pictures.length
  if (count === 0) return null
  const named = (nth: number) => t`Picture ${nth + 1} of ${count}`
  const picture = open === null ? undefined : pictures[open]
  return (
    <>
      <ul
        className={classNames(
          'grid gap-2',
          isSmall || count > 1 ? 'max-w-xl grid-cols-3' : 'max-w-sm grid-cols-1',
          isSmall && 'max-w-xs!',
        )}
      >
        {pictures.map((sha256, nth) => (
          <li key={sha256}>
            <button
              type="button"
              onClick={() => setOpen(nth)}
              className="block w-full overflow-hidden rounded-control ring-1 ring-line hover:ring-ink"
            >
              <PostPicture
                sha256={sha256}
                isPublic={isPublic}
                isCard={isSmall || count > 1}
                alt={named(nth)}
                className="aspect-square w-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <Sheet
        open={picture !== undefined}
        onClose={() => setOpen(null)}
        title={open === null ? null : named(open)}
        footer={
          count > 1 &&
          open !== null && (
            <div className="flex justify-between sm:w-full">
              <IconButton
                icon={ChevronLeft}
                label={t`Previous picture`}
                disabled={open === 0}
                onClick={() => setOpen(open - 1)}
              />
              <IconButton
                icon={ChevronRight}
                label={t`Next picture`}
                disabled={open === count - 1}
                onClick={() => setOpen(open + 1)}
              />
            </div>
          )
        }
      >
        {picture !== undefined && open !== null && (
          <PostPicture
            key={picture}
            sha256={picture}
            isPublic={isPublic}
            alt={named(open)}
            className="mx-auto max-h-[65dvh] w-full rounded-control object-contain"
          />
        )}
      </Sheet>
    </>
  )
}
