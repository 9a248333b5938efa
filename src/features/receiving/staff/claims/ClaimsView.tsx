import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { QueueAnswer, QueuePage, useQueue } from '#features/console/staff/parts/queue.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStation } from '#features/console/staff/parts/station.ts'
import { listClaims, type StaffClaim } from '#features/receiving/contract/receiving.ts'
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
                <ClaimCase
                  claim={claim}
                  rivals={rivalsOf(claim, claims)}
                  onDecided={queue.settle}
                />
              </li>
            ))}
          </ul>
        )}
      </QueueAnswer>
    </QueuePage>
  )
}

/** Who else claims what lies on the shelf for a claim. */
function rivalsOf({ claimId, unclaimed }: StaffClaim, all: readonly StaffClaim[]): string[] {
  const isHere = (id: string) => unclaimed.some((one) => one.id === id)
  return all
    .filter((one) => one.claimId !== claimId && one.unclaimed.some(({ id }) => isHere(id)))
    .map(({ memberNum }) => groupedCode(memberNum))
}
