import { Trans, useLingui } from '@lingui/react/macro'
import { ScanBarcode } from 'lucide-react'
import { useRef, useState } from 'react'
import { useScanFocus } from '#features/staff/shared/use-scan-focus.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'

type ScanFieldProps = { busy: boolean; error: string | null; onScan: (text: string) => void }

/** The input for a handheld scanner. It has the focus when no other input does, and regains it on the first key. */
export function ScanField({ busy, error, onScan }: ScanFieldProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useScanFocus(field, { isBusy: busy })
  return (
    <Form
      onSubmit={() => {
        if (text.trim() !== '' && !busy) onScan(text)
      }}
      className="items-start gap-3! sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <TextField
        ref={field}
        code
        label={t`Tracking number`}
        value={text}
        onChange={setText}
        error={error}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        className="min-h-14 text-22"
        hint={<Trans>Scan or type it. Case, spaces and hyphens don’t matter.</Trans>}
      />
      <Button
        type="submit"
        look="primary"
        icon={ScanBarcode}
        busy={busy}
        className="min-h-14 sm:mt-[1.625rem]"
      >
        <Trans>Find</Trans>
      </Button>
    </Form>
  )
}
