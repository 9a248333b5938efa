import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { mayUse } from '#engine/client/session/may-use.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { BlankLabel } from '#engine/client/ui/drawings/BlankLabel.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { isValidCode } from '#engine/shared/codes.ts'
import { normaliseCode } from '#engine/shared/normalise-code.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import {
  type Label,
  labelOfParcel,
  printLabel,
  useShownLabel,
} from '#features/console/staff/parts/label.ts'
import { LabelPrinterField } from '#features/console/staff/parts/label-printer/LabelPrinterField.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { takesScan } from '#features/console/staff/parts/scans/scan-fields.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { isParcelCode } from '#features/parcels/code-forms.ts'
import { mayReassign } from '#features/parcels/rules/stock-count.ts'
import { getStaffParcel } from '#features/receiving/contract/receiving.ts'
import { Reassign } from './Reassign.tsx'
import { ShelfLabel } from './ShelfLabel.tsx'

/** Previews and reprints a shelf label by its code. */
export function LabelView() {
  const { t } = useLingui()
  const params = useSearchParams()
  const code = params.get('code')
  return (
    <>
      <PageHeader title={<Trans>Shelf labels</Trans>} />
      <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <CodeField
          label={t`Package number`}
          onCode={(input) => params.set({ code: normaliseCode(input) })}
        />
        {code && <LabelOf key={code} code={code} />}
      </div>
    </>
  )
}

function LabelOf({ code }: { code: string }) {
  const session = useSession()
  const answer = useLive(
    () => query(getStaffParcel, { params: { code } }, { call: staffCall }),
    [code],
  )
  if (answer.state === 'error' && answer.problem.code === 'not_found') {
    return (
      <EmptyState drawing={<BlankLabel />} title={<Trans>No package has this number.</Trans>} />
    )
  }
  return (
    <AnswerView of={answer}>
      {(parcel) => (
        <div className="grid grid-cols-1 gap-6">
          <Preview label={labelOfParcel(parcel)} />
          {mayUse(session, 'receive') && mayReassign(parcel) && (
            <Reassign of={parcel} onDone={answer.again} />
          )}
        </div>
      )}
    </AnswerView>
  )
}

function Preview({ label }: { label: Label }) {
  useShownLabel(label)
  return (
    <div className="grid justify-items-start gap-4">
      <div className="max-w-full overflow-x-auto border border-line">
        <ShelfLabel label={label} />
      </div>
      <Button look="primary" icon={Printer} onClick={() => printLabel(label)}>
        <Trans>Print label</Trans>
      </Button>
      <LabelPrinterField />
    </div>
  )
}

type CodeFieldProps = { label: string; onCode: (code: string) => void }

/** Accepts a scanned or typed package number; the check character detects typos. */
function CodeField({ label, onCode }: CodeFieldProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const take = () => {
    const code = normaliseCode(text)
    if (isParcelCode(code) && isValidCode(code)) onCode(code)
    else setError(t`Not a package number. Check each character against the label.`)
  }
  return (
    <StaffForm keeping="search" onSubmit={take} className="content-start gap-3!">
      <TextField
        ref={field}
        code
        {...takesScan('parcel')}
        label={label}
        value={text}
        onChange={(value) => {
          setText(value)
          setError(null)
        }}
        error={error}
        autoComplete="off"
        placeholder="PK12345678V"
      />
      <Button type="submit">
        <Trans>Show label</Trans>
      </Button>
    </StaffForm>
  )
}
