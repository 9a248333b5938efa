import { Trans } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { Skeleton } from '#engine/client/ui/Skeleton.tsx'
import { withReauth } from '#features/login/member/acts/reauth.ts'
import {
  type PrivatePicture,
  usePrivatePicture,
} from '#features/pictures/member/acts/use-private-picture.ts'

type StaffPictureProps = { path: string; alt: string; size?: 'size-32' | 'h-56 w-40' }

/** A proof or arrival photo; press to show it full screen. */
export function StaffPicture({ path, alt, size = 'size-32' }: StaffPictureProps) {
  const picture = usePicture(path)
  const [open, setOpen] = useState(false)
  switch (picture.state) {
    case 'loading':
      return <Skeleton className={size} />
    case 'missing':
      return (
        <span
          className={`${size} grid place-content-center justify-items-center gap-1 rounded-control border border-line text-12 text-ink-soft`}
        >
          <Icon of={ImageOff} />
          {picture.problem.code === 'not_found' ? (
            <Trans>Picture missing</Trans>
          ) : (
            <Trans>Couldn’t load it</Trans>
          )}
        </span>
      )
    case 'ready':
      return (
        <>
          <button type="button" onClick={() => setOpen(true)} className="rounded-control">
            <img
              src={picture.url}
              alt={alt}
              className={`${size} rounded-control border border-line object-cover object-top`}
            />
          </button>
          <Sheet open={open} onClose={() => setOpen(false)} title={alt}>
            <img src={picture.url} alt={alt} className="mx-auto max-h-[70dvh] object-contain" />
          </Sheet>
        </>
      )
  }
}

/** A private picture of the console, which may ask for a new proof of who asks. */
function usePicture(path: string): PrivatePicture {
  return usePrivatePicture(path, withReauth)
}
