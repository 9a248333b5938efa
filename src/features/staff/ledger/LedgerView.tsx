import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { MemberNumberField } from '#features/staff/shared/MemberNumberField.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { useSearchParams } from '#navigation/location.ts'
import { memberNum } from '#shared/contract/staff-ledger.ts'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ExportForm } from './ExportForm.tsx'
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
        <MemberForm
          key={member}
          member={member}
          onFind={(found) => params.set({ member: found })}
        />
        {member !== '' && <MemberLedger key={`ledger ${member}`} memberNum={member} />}
        <ExportForm />
      </div>
    </>
  )
}

type MemberFormProps = { member: string; onFind: (member: string) => void }

function MemberForm({ member, onFind }: MemberFormProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(member)
  const [error, setError] = useState<string | null>(null)
  return (
    <StaffForm
      kept="search"
      className="flex! flex-wrap items-start gap-3"
      onSubmit={() => {
        const read = v.safeParse(memberNum, typed)
        if (read.success) onFind(read.output)
        else setError(t`Enter the whole member number: SP, the digits and one more character`)
      }}
    >
      <div className="min-w-0 grow basis-56 sm:max-w-xs">
        <MemberNumberField
          value={typed}
          onChange={(value) => {
            setTyped(value)
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
