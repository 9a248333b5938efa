import { Trans, useLingui } from '@lingui/react/macro'
import { ScanBarcode } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { ScanButton } from '#features/carriers/member/parts/ScanButton.tsx'
import { MAX_LABEL_TEXT } from '#features/carriers/rules/scanned-code.ts'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { takesScan } from '#features/console/staff/parts/scans/scan-fields.ts'
import { useScanFocus } from '#features/console/staff/parts/use-scan-focus.ts'

type ScanFieldProps = {
  busy: boolean
  error: string | null
  onScan: (text: string) => void
  /** Takes the numbers that the camera of this device reads in a row; without it, it reads one. */
  onMany?: (codes: readonly string[]) => void
}

/** How many boxes are scanned before they are put on the scale. */
const MAX_IN_A_ROW = 50

/** The input for a handheld scanner. It has the focus when no other input does, and regains it on the first key. */
export function ScanField({ busy, error, onScan, onMany }: ScanFieldProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useScanFocus(field, { isBusy: busy })
  return (
    <StaffForm
      keeping="search"
      onSubmit={() => {
        if (text.trim() !== '') onScan(text)
      }}
      className="grid-cols-[minmax(0,1fr)_auto] items-start gap-3! sm:grid-cols-[minmax(0,1fr)_auto_auto]"
    >
      <TextField
        ref={field}
        code
        {...takesScan('receive')}
        label={t`Tracking number`}
        value={text}
        onChange={setText}
        error={error}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_LABEL_TEXT}
        className="min-h-14 text-22"
        hint={<Trans>Scan or type it. Case, spaces and hyphens don’t matter.</Trans>}
      />
      <ScanButton
        beside
        purpose="tracking"
        boxes
        room={onMany ? MAX_IN_A_ROW : 1}
        onCodes={(codes) => {
          if (onMany) onMany(codes)
          else codes.forEach(onScan)
        }}
        className="mt-[1.625rem] size-14"
      />
      <Button
        type="submit"
        look="primary"
        icon={ScanBarcode}
        busy={busy}
        className="col-span-2 min-h-14 sm:col-span-1 sm:mt-[1.625rem]"
      >
        <Trans>Find</Trans>
      </Button>
    </StaffForm>
  )
}
