import { Trans, useLingui } from '@lingui/react/macro'
import { Shrink, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { IMAGE_WORDS } from './image-words.ts'
import type { RefusedFile } from './use-pictures.ts'

type RefusedPictureProps = {
  refused: Pick<RefusedFile, 'file' | 'code'>
  /** Absent where pictures are resized without asking. */
  onShrink?: () => Promise<void>
  onRemove: () => void
}

/** A chosen file that cannot be used as it is: the reason and the options. `Form` focuses it on a submit. */
export function RefusedPicture({ refused, onShrink, onRemove }: RefusedPictureProps) {
  const { i18n } = useLingui()
  const [shrinking, setShrinking] = useState(false)
  const { code, file } = refused
  const isTooLarge = code === 'image_size' || code === 'image_pixels'
  const shrink = async () => {
    setShrinking(true)
    await onShrink?.()
  }
  return (
    <div data-refused="">
      <Notice
        kind="danger"
        action={
          <span className="flex flex-wrap gap-2">
            {isTooLarge && onShrink && (
              <Button icon={Shrink} busy={shrinking} onClick={() => void shrink()}>
                <Trans>Shrink it and use it</Trans>
              </Button>
            )}
            <Button look="plain" icon={X} onClick={onRemove}>
              <Trans>Remove</Trans>
            </Button>
          </span>
        }
      >
        <p className="font-semibold wrap-anywhere">{file.name}</p>
        <p>{i18n._(IMAGE_WORDS[code])}</p>
      </Notice>
    </div>
  )
}
