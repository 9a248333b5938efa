import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useCallback } from 'react'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { labelOfParcel, printLabel } from '#features/staff/shared/label.ts'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useAnswer } from '#features/staff/shared/use-answer.ts'
import { useQuery } from '#navigation/location.ts'
import { getStaffParcel } from '#shared/contract/staff.ts'
import { normaliseCode } from '#shared/domain/codes.ts'
import { Button } from '#ui/Button.tsx'
import { BlankLabel } from '#ui/drawings/BlankLabel.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { CodeField } from './CodeField.tsx'
import { ShelfLabel } from './ShelfLabel.tsx'

/** A shelf label on the screen as it will be on paper; a torn one is made again from its code. */
export function LabelView() {
  const { t } = useLingui()
  const query = useQuery()
  const code = query.get('code')
  return (
    <>
      <PageHeader title={<Trans>Shelf labels</Trans>} />
      <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <CodeField
          label={t`Package number`}
          onCode={(typed) => query.set({ code: normaliseCode(typed) })}
        />
        {code && <LabelOf key={code} code={code} />}
      </div>
    </>
  )
}

function LabelOf({ code }: { code: string }) {
  const ask = useCallback(() => staffCall(getStaffParcel, { params: { code } }), [code])
  const asked = useAnswer(ask)
  const { answer } = asked
  if (answer.state === 'refused' && answer.problem.code === 'not_found') {
    return (
      <EmptyState drawing={<BlankLabel />} title={<Trans>No package has this number.</Trans>} />
    )
  }
  return (
    <AnswerView {...asked}>
      {(parcel) => (
        <div className="grid justify-items-start gap-4">
          <div className="max-w-full overflow-x-auto border border-line">
            <ShelfLabel label={labelOfParcel(parcel)} />
          </div>
          <Button look="primary" icon={Printer} onClick={() => printLabel(labelOfParcel(parcel))}>
            <Trans>Print label</Trans>
          </Button>
        </div>
      )}
    </AnswerView>
  )
}
