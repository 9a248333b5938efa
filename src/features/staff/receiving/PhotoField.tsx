import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { RefusedPicture } from '#parts/RefusedPicture.tsx'
import type { PreparedImage } from '#platform/chosen-picture.ts'
import { prepareImage } from '#platform/image.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import type { Typed } from './measurement.ts'

type PhotoFieldProps = {
  photo: Typed['photo']
  refused: Typed['refusedPhoto']
  onChange: (changes: Partial<Typed>) => void
}

/** The arrival photo, from a file or the camera; large ones are shrunk automatically. */
export function PhotoField({ photo, refused, onChange }: PhotoFieldProps) {
  const { t } = useLingui()
  const [preparing, setPreparing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    setPreparing(true)
    const result = await prepareImage(file, { shrink: true }).finally(() => setPreparing(false))
    if (result.ok) onChange({ photo: result.image, refusedPhoto: null })
    else onChange({ refusedPhoto: { file, code: result.code } })
    button.current?.focus()
  }
  return (
    <div className="grid gap-1.5">
      <p className="text-14 font-medium">
        <Trans>Arrival photo</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={button}
          data-photo=""
          icon={Camera}
          busy={preparing}
          onClick={() => input.current?.click()}
        >
          {photo ? <Trans>Another photo</Trans> : <Trans>Take or choose</Trans>}
        </Button>
        {photo && (
          <>
            <Preview photo={photo} />
            <IconButton
              icon={X}
              label={t`Remove the photo`}
              onClick={() => onChange({ photo: null })}
            />
          </>
        )}
        <span className="text-14 text-ink-soft pointer-coarse:hidden">
          <Trans>Space takes a photo, Enter saves the parcel</Trans>
        </span>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        aria-label={t`Arrival photo`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {refused && (
        <RefusedPicture
          refused={refused}
          onRemove={() => {
            onChange({ refusedPhoto: null })
            button.current?.focus()
          }}
        />
      )}
    </div>
  )
}

function Preview({ photo }: { photo: PreparedImage }) {
  const { t } = useLingui()
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    // Created in the effect that also revokes it.
    const made = URL.createObjectURL(new Blob([photo.bytes], { type: photo.contentType }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return (
    url && (
      <img
        src={url}
        alt={t`What will be saved with the parcel`}
        className="size-16 rounded-control border border-line object-cover"
      />
    )
  )
}
