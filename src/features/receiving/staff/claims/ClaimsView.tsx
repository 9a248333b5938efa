import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '#data/query.ts'
import { QueueAnswer, QueuePage, useQueue } from '#features/staff/shared/queue.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStation } from '#features/staff/shared/station.ts'
import { listClaims } from '#shared/contract/staff.ts'
import { ClaimCase } from './ClaimCase.tsx'

/** Members' claims to unclaimed parcels of this warehouse, oldest first. */
export function ClaimsView() {
  const { t } = useLingui()
  const here = useStation()
  const queue = useQueue(
    () => query(listClaims, { query: { warehouseId: here } }, { call: staffCall }),
    [here],
  )
  return (
    <QueuePage
      title={t`Claims`}
      lead={<Trans>Compare the proof with the parcel, then decide.</Trans>}
    >
      <QueueAnswer
        queue={queue}
        list={({ claims }) => claims}
        empty={<Trans>No claim is waiting</Trans>}
      >
        {(claims) => (
          <ul className="grid grid-cols-1 gap-6">
            {claims.map((claim) => (
              <li key={`${claim.accountId} ${claim.claimId}`}>
                <ClaimCase claim={claim} onDecided={queue.settle} />
              </li>
            ))}
          </ul>
        )}
      </QueueAnswer>
    </QueuePage>
  )
}
