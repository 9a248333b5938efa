import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { query } from '#data/query.ts'
import { AnswerView } from '#features/staff/shared/AnswerView.tsx'
import { DoneNote } from '#features/staff/shared/DoneNote.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStation } from '#features/staff/shared/station.ts'
import { useLive } from '#parts/use-live.ts'
import { listClaims } from '#shared/contract/staff.ts'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ClaimCase } from './ClaimCase.tsx'

/** Members' claims to unclaimed parcels of this warehouse, oldest first. */
export function ClaimsView() {
  const here = useStation()
  const answer = useLive(
    () => query(listClaims, { query: { warehouseId: here } }, { call: staffCall }),
    [here],
  )
  const [decided, setDecided] = useState<string | null>(null)
  return (
    <>
      <PageHeader title={<Trans>Claims</Trans>}>
        <Trans>Compare the proof with the parcel, then decide.</Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <DoneNote>{decided}</DoneNote>
        <AnswerView of={answer}>
          {({ claims }) =>
            claims.length === 0 ? (
              <EmptyState drawing={<Shelf />} title={<Trans>No claim is waiting</Trans>} />
            ) : (
              <ul className="grid grid-cols-1 gap-6">
                {claims.map((claim) => (
                  <li key={`${claim.accountId} ${claim.claimId}`}>
                    <ClaimCase
                      claim={claim}
                      onDecided={(words) => {
                        setDecided(words)
                        answer.again()
                      }}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </AnswerView>
      </div>
    </>
  )
}
