import { Trans, useLingui } from '@lingui/react/macro'
import { ImageUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { FileButton } from '#engine/client/parts/FileButton.tsx'
import type { ReadCode } from '#engine/client/platform/barcode-messages.ts'
import { logError } from '#engine/client/platform/log-error.ts'
import { pixelsOf } from '#engine/client/platform/pixels.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { FieldError } from '#engine/client/ui/Field.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import {
  MAX_LABEL_TEXT,
  readScanned,
  type ScannedCode,
} from '#features/carriers/rules/scanned-code.ts'

type WithoutCameraProps = {
  /** The codes in a picture; null without a reader. */
  onPicture: (image: ImageData) => Promise<readonly ReadCode[] | null>
  /** False for a code that is not taken, which then stays in the field. */
  onTyped: (code: ScannedCode) => boolean
}

/** The ways without a camera: a picture of the label, or its number typed. */
export function WithoutCamera({ onPicture, onTyped }: WithoutCameraProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<readonly string[]>([])
  const fail = (error: string) => setErrors((all) => [...all, error])

  const read = async (files: readonly File[]) => {
    setBusy(true)
    setErrors([])
    for (const file of files) {
      const image = await pixelsOf(file)
      const { name } = file
      if (image === null) {
        fail(t`${name} can’t be opened as a picture. Choose a JPG or PNG.`)
        continue
      }
      const codes = await onPicture(image)
      if (codes === null)
        fail(
          t`The code reader isn’t on this device yet. Connect to the internet once, then choose the picture again.`,
        )
      else if (codes.length === 0)
        fail(
          t`No bar code or QR code was found in ${name}. Take the picture closer and without blur.`,
        )
    }
    setBusy(false)
  }
  return (
    // A submit passes from here to the form around the sheet's button, which must not be sent by it.
    <div
      onSubmit={(event) => event.stopPropagation()}
      className="grid gap-4 border-t-2 border-dashed border-line pt-4"
    >
      <Form
        onSubmit={() => {
          if (text.trim() === '') return
          if (!onTyped(readScanned(text))) return
          setText('')
          setErrors([])
        }}
        className="grid-cols-[minmax(0,1fr)_auto] items-end gap-2!"
      >
        <TextField
          code
          label={t`Or type the number`}
          value={text}
          onChange={setText}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={MAX_LABEL_TEXT}
        />
        <Button type="submit" icon={Plus}>
          <Trans>Add</Trans>
        </Button>
      </Form>
      <FileButton
        icon={ImageUp}
        accept="image/*"
        multiple
        onFiles={(files) => {
          read(files).catch((failure: unknown) => {
            logError(failure)
            setBusy(false)
            fail(t`The picture couldn’t be read. Try another one.`)
          })
        }}
        className="justify-self-start"
      >
        {busy ? <Trans>Reading the picture…</Trans> : <Trans>Read from a picture</Trans>}
      </FileButton>
      {errors.length > 0 && (
        <div role="alert">
          {[...new Set(errors)].map((error) => (
            <FieldError key={error}>{error}</FieldError>
          ))}
        </div>
      )}
    </div>
  )
}
