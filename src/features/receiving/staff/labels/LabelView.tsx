import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import {
  type Label,
  labelOfParcel,
  printLabel,
  useShownLabel,
} from '#features/staff/shared/label.ts'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { takesScan } from '#features/staff/shared/scans/scan-fields.ts'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useSearchParams } from '#navigation/location.ts'
import { useLive } from '#parts/use-live.ts'
import { mayUse } from '#session/may-use.ts'
import { useSession } from '#session/use-session.ts'
import { getStaffParcel } from '#shared/contract/staff.ts'
import { isParcelCode, isValidCode } from '#shared/domain/codes.ts'
import { normaliseCode } from '#shared/domain/normalise-code.ts'
import { mayReassign } from '#shared/domain/stock-count.ts'
import { Button } from '#ui/Button.tsx'
import { BlankLabel } from '#ui/drawings/BlankLabel.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TextField } from '#ui/TextField.tsx'
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
