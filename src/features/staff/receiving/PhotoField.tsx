import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IMAGE_WORDS } from '#parts/image-words.ts'
import { type ImageProblem, type PreparedImage, prepareImage } from '#platform/image.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'

type PhotoFieldProps = {
  photo: PreparedImage | null
  onPhoto: (photo: PreparedImage | null) => void
}

/** The arrival photo, from a file or the camera; large ones are shrunk automatically. */
export function PhotoField({ photo, onPhoto }: PhotoFieldProps) {
  const { i18n, t } = useLingui()
  const [problem, setProblem] = useState<ImageProblem | null>(null)
  const [preparing, setPreparing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    setPreparing(true)
    const result = await prepareImage(file, { shrink: true })
    setPreparing(false)
    setProblem(result.ok ? null : result.code)
    if (result.ok) onPhoto(result.image)
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
            <IconButton icon={X} label={t`Remove the photo`} onClick={() => onPhoto(null)} />
          </>
        )}
        <span className="text-14 text-ink-soft">
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
      {problem && <FieldError id={undefined}>{i18n._(IMAGE_WORDS[problem])}</FieldError>}
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
