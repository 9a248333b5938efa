import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Camera, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import { prepareImage } from '#engine/client/platform/image.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { MAX_PHOTOS } from '#engine/shared/fields.ts'
import { RefusedPicture } from '#features/pictures/member/parts/RefusedPicture.tsx'
import { ShrunkPictures } from '#features/pictures/member/parts/ShrunkPictures.tsx'
import type { Typed } from './measurement.ts'

type PhotosFieldProps = {
  photos: Typed['photos']
  refused: Typed['refusedPhoto']
  /** What the next photos show, most likely. */
  file: (sha256s: readonly string[]) => Pick<Typed, 'shots'>
  onChange: (changes: Partial<Typed>) => void
}

/** The arrival photos, from files or the camera; large ones are shrunk automatically. */
export function PhotosField({ photos, refused, file, onChange }: PhotosFieldProps) {
  const { t } = useLingui()
  const [preparing, setPreparing] = useState(false)
  const [shrunk, setShrunk] = useState<ReadonlySet<string>>(new Set())
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const room = MAX_PHOTOS - photos.length
  const take = async (files: readonly File[]) => {
    setPreparing(true)
    const pictures = [...photos]
    const smaller = new Set(shrunk)
    let refusedPhoto: Typed['refusedPhoto'] = null
    for (const file of files.slice(0, room)) {
      const result = await prepareImage(file, { shrink: true })
      if (!result.ok) refusedPhoto = { file, code: result.code }
      else if (pictures.every(({ sha256 }) => sha256 !== result.image.sha256)) {
        pictures.push(result.image)
        if (result.isShrunk) smaller.add(result.image.sha256)
      }
    }
    setShrunk(smaller)
    setPreparing(false)
    onChange({ photos: pictures, refusedPhoto, ...file(pictures.map(({ sha256 }) => sha256)) })
    button.current?.focus()
  }
  return (
    <div className="grid gap-1.5">
      <p className="text-14 font-medium">
        <Trans>Arrival photos</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={button}
          data-photo=""
          icon={Camera}
          busy={preparing}
          // Never disabled: the keyboard stops here to save.
          onClick={() => room > 0 && input.current?.click()}
        >
          {photos.length > 0 ? <Trans>Another photo</Trans> : <Trans>Take or choose</Trans>}
        </Button>
        <span className="text-14 text-ink-soft pointer-coarse:hidden">
          <Trans>Press Space to take a photo, Enter to save the parcel</Trans>
        </span>
      </div>
      <ShrunkPictures count={photos.filter(({ sha256 }) => shrunk.has(sha256)).length} />
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((photo, i) => (
            <li key={photo.sha256} className="flex items-start">
              <Preview photo={photo} />
              <IconButton
                icon={X}
                label={t`Remove photo ${i + 1}`}
                disabled={preparing}
                onClick={() => {
                  onChange({ photos: photos.filter((one) => one !== photo) })
                  button.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {room === 0 && (
        <p className="text-14 text-ink-soft">
          <Plural
            value={MAX_PHOTOS}
            one="You can add # photo. Remove it to choose another."
            other="You can add up to # photos. Remove one to add another."
          />
        </p>
      )}
      <input
        ref={input}
        type="file"
        multiple
        accept="image/jpeg,image/png"
        aria-label={t`Arrival photos`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) void take(files)
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
