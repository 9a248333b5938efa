import { ScanBarcode } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { classNames } from '#engine/client/ui/class-names.ts'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { ScanButton } from '#features/carriers/member/parts/ScanButton.tsx'
import { MAX_LABEL_TEXT } from '#features/carriers/rules/scanned-code.ts'
import { StaffForm } from './StaffForm.tsx'
import { type ScanFieldName, takesScan } from './scans/scan-fields.ts'
import { useScanFocus } from './use-scan-focus.ts'

type ScanCodeProps = {
  /** What it waits for. */
  of: ScanFieldName
  label: string
  hint?: ReactNode
  error?: string | null
  verb: ReactNode
  /** The input, for a caller that moves the focus back to it. */
  field?: RefObject<HTMLInputElement | null>
  /** How many codes the camera of this device reads in a row; without it there is no camera. */
  camera?: number
  onScan: (input: string) => void
}

/** Scanners send capitals and digits; the keys of these pages are small letters. */
const SCANNED = /^[A-Z0-9]$/

/** A field for one scan after the other: Enter takes the number and empties the field for the next, Escape leaves it. */
export function ScanCode({
  of,
  label,
  hint,
  error,
  verb,
  camera,
  onScan,
  ...props
}: ScanCodeProps) {
  const [text, setText] = useState('')
  const own = useRef<HTMLInputElement>(null)
  const field = props.field ?? own
  useScanFocus(field, { begins: SCANNED })
  return (
    <StaffForm
      keeping="search"
      onSubmit={() => {
        if (text.trim() === '') return
        setText('')
        field.current?.focus()
        onScan(text.trim())
      }}
      className={classNames(
        'items-start gap-3!',
        camera === undefined
          ? 'sm:grid-cols-[minmax(0,1fr)_auto]'
          : 'grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,1fr)_auto_auto]',
      )}
    >
      <TextField
        ref={field}
        code
        {...takesScan(of)}
        label={label}
        hint={hint}
        error={error}
        value={text}
        onChange={setText}
        // The keys of the page work again.
        onKeyDown={({ key }) => {
          if (key === 'Escape') field.current?.blur()
        }}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={MAX_LABEL_TEXT}
      />
      {camera !== undefined && (
        <ScanButton
          beside
          purpose="any"
          room={camera}
          onCodes={(codes) => codes.forEach(onScan)}
          className="mt-[1.625rem]"
        />
      )}
      <Button
        type="submit"
        icon={ScanBarcode}
        className="col-span-2 sm:col-span-1 sm:mt-[1.625rem]"
      >
        {verb}
      </Button>
    </StaffForm>
  )
}
