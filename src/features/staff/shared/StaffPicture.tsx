import { Trans } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { usePicture } from './use-picture.ts'

/** A proof or arrival photo; press to show it full screen. */
export function StaffPicture({ path, alt }: { path: string; alt: string }) {
  const picture = usePicture(path)
  const [open, setOpen] = useState(false)
  switch (picture.state) {
    case 'loading':
      return <Skeleton className="size-32" />
    case 'missing':
      return (
        <span className="grid size-32 place-content-center justify-items-center gap-1 rounded-control border border-line text-12 text-ink-soft">
          <Icon of={ImageOff} />
          <Trans>Not there</Trans>
        </span>
      )
    case 'ready':
      return (
        <>
          <button type="button" onClick={() => setOpen(true)} className="rounded-control">
            <img
              src={picture.url}
              alt={alt}
              className="size-32 rounded-control border border-line object-cover"
            />
          </button>
          <Sheet open={open} onClose={() => setOpen(false)} title={alt}>
            <img src={picture.url} alt={alt} className="mx-auto max-h-[70dvh] object-contain" />
          </Sheet>
        </>
      )
  }
}
