import { Trans, useLingui } from '@lingui/react/macro'
import { Shrink } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { IMAGE_WORDS } from './image-words.ts'
import type { Pictures, RefusedFile } from './use-pictures.ts'

/** A chosen file that cannot be used as it is: the reason and the options. */
export function RefusedPicture({
  refused,
  pictures,
}: {
  refused: RefusedFile
  pictures: Pictures
}) {
  const { i18n } = useLingui()
  return (
    <Notice
      kind="danger"
      action={
        <span className="flex flex-wrap gap-2">
          {(refused.code === 'image_size' || refused.code === 'image_pixels') && (
            <Button icon={Shrink} onClick={() => void pictures.shrink(refused)}>
              <Trans>Shrink it and use it</Trans>
            </Button>
          )}
          <Button look="plain" onClick={() => pictures.forget(refused)}>
            <Trans>Leave it out</Trans>
          </Button>
        </span>
      }
    >
      <p className="font-semibold wrap-anywhere">{refused.file.name}</p>
      <p>{i18n._(IMAGE_WORDS[refused.code])}</p>
    </Notice>
  )
}
