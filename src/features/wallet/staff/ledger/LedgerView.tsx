import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { ExportPeriod } from '#features/console/staff/parts/ExportPeriod.tsx'
import { MemberNumberField } from '#features/console/staff/parts/MemberNumberField.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { memberNum } from '#features/member/contract/member-num.ts'
import { exportLedger, MAX_EXPORT_DAYS } from '#features/wallet/contract/staff-ledger.ts'
import { MemberLedger } from './MemberLedger.tsx'

/** The money of one member, whose number is in the URL, and the file of all entries of a period. */
export function LedgerView() {
  const params = useSearchParams()
  const member = params.get('member') ?? ''
  return (
    <>
      <PageHeader title={<Trans>Member ledger</Trans>}>
        <Trans>A member’s balance, what is on hold, and every entry with its cause.</Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <MemberForm key={member} member={member} onFind={(member) => params.set({ member })} />
        {member !== '' && <MemberLedger key={`ledger ${member}`} memberNum={member} />}
        <ExportPeriod endpoint={exportLedger} maxDays={MAX_EXPORT_DAYS} name="sampan-ledger">
          <Trans>
            Every entry of all members and of our own accounts. Days are those of China; times in
            the file are UTC.
          </Trans>
        </ExportPeriod>
      </div>
    </>
  )
}

type MemberFormProps = { member: string; onFind: (member: string) => void }

function MemberForm({ member, onFind }: MemberFormProps) {
  const { t } = useLingui()
  const [text, setText] = useState(member)
  const [error, setError] = useState<string | null>(null)
  return (
    <StaffForm
      keeping="search"
      className="flex! flex-wrap items-start gap-3"
      onSubmit={() => {
        const result = v.safeParse(memberNum, text)
        if (result.success) onFind(result.output)
        else setError(t`Enter the whole member number: SP, the digits and one more character`)
      }}
    >
      <div className="min-w-0 grow basis-56 sm:max-w-xs">
        <MemberNumberField
          value={text}
          onChange={(value) => {
            setText(value)
            setError(null)
          }}
          error={error}
        />
      </div>
      <Button type="submit" icon={Search} className="sm:mt-7">
        <Trans>Show ledger</Trans>
      </Button>
    </StaffForm>
  )
}
