import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Camera, ImagePlus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FileButton } from '#engine/client/parts/FileButton.tsx'
import { SentenceGap } from '#engine/client/parts/SentenceGap.tsx'
import { FieldError } from '#engine/client/ui/Field.tsx'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { Spinner } from '#engine/client/ui/Spinner.tsx'
import { RefusedPicture } from './RefusedPicture.tsx'
import { ShrunkPictures } from './ShrunkPictures.tsx'
import type { Pictures } from './use-pictures.ts'

type PicturePickerProps = {
  label: string
  hint?: ReactNode
  /** A button that explains it. */
  help?: ReactNode
  error?: string | undefined
  pictures: Pictures
  /** The maximum number of pictures, including those already chosen. */
  room: number
}

/** Adds photos from the camera or the device; unusable files show the reason in their place. */
export function PicturePicker({ label, hint, help, error, pictures, room }: PicturePickerProps) {
  const { t } = useLingui()
  // A refused one takes no place, or nobody could choose another instead of it.
  const freePlaces = Math.max(0, room - pictures.chosen.length)
  const [leftOut, setLeftOut] = useState(0)
  const add = (files: readonly File[]) => {
    setLeftOut(Math.max(0, files.length - freePlaces))
    if (files.length > 0 && pictures.refused.length >= freePlaces)
      for (const one of pictures.refused) pictures.remove(one)
    void pictures.add(files.slice(0, freePlaces))
  }
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-14 font-medium">{label}</legend>
      {help && <span className="-mt-8 justify-self-end">{help}</span>}
      {pictures.chosen.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
          {pictures.chosen.map((picture, i) => (
            <li key={picture.key} className="relative">
              <img
                src={picture.url}
                alt={t`Number ${i + 1}`}
                className="aspect-square w-full rounded-control object-cover ring-1 ring-line"
              />
              <IconButton
                icon={X}
                label={t`Remove photo ${i + 1}`}
                onClick={() => pictures.remove(picture)}
                className="absolute top-0 right-0 text-ink *:rounded-full *:bg-surface *:p-0.5"
              />
            </li>
          ))}
        </ul>
      )}
      {pictures.refused.map((one) => (
        <RefusedPicture
          key={one.key}
          refused={one}
          onShrink={() => pictures.shrink(one)}
          onRemove={() => pictures.remove(one)}
        />
      ))}
      {pictures.refused.length > 0 && (
        <p className="text-14 font-medium text-danger">
          <Trans>
            The form can’t be sent with a file that can’t be used. Remove it, or choose another one.
          </Trans>
        </p>
      )}
      <ShrunkPictures count={pictures.shrunk} />
      {freePlaces > 0 ? (
        <div className="flex flex-wrap gap-2">
          <FileButton
            icon={Camera}
            capture
            onFiles={add}
            className="hidden pointer-coarse:inline-flex"
          >
            <Trans>Take a photo</Trans>
          </FileButton>
          <FileButton icon={ImagePlus} multiple onFiles={add} invalid={error !== undefined}>
            <Trans>Choose photos</Trans>
          </FileButton>
          {pictures.reading > 0 && (
            <span className="inline-flex min-h-11 items-center">
              <Spinner />
            </span>
          )}
        </div>
      ) : (
        <p className="text-14 text-ink-soft">
          <Plural
            value={room}
            one="You can add # photo. Remove it to choose another."
            other="You can add up to # photos. Remove one to add another."
          />
        </p>
      )}
      {pictures.unread && (
        <p role="status" className="text-14 font-medium text-caution">
          <Trans>The photos saved with this draft couldn’t be read. Add them again.</Trans>
        </p>
      )}
      {pictures.unstored && (
        <p className="text-14 font-medium text-caution">
          <Trans>
            This device has no room to keep these photos in the draft. Send the form before you
            close the page.
          </Trans>
        </p>
      )}
      {leftOut > 0 && (
        <p className="text-14 font-medium text-caution">
          <Plural
            value={leftOut}
            one="# of the photos you chose was not added."
            other="# of the photos you chose were not added."
          />
        </p>
      )}
      {error && <FieldError id={undefined}>{error}</FieldError>}
      <p className="text-14 text-ink-soft">
        {hint}
        <SentenceGap />
        <Trans>JPG or PNG, at most 2 MB each.</Trans>
      </p>
    </fieldset>
  )
}
