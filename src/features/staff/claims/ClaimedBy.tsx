import { Trans, useLingui } from '@lingui/react/macro'
import { GoodsLines } from '#features/staff/shared/GoodsLines.tsx'
import { StaffPicture } from '#features/staff/shared/StaffPicture.tsx'
import { TakenBy } from '#features/staff/shared/TakenBy.tsx'
import { useStationTime } from '#features/staff/shared/use-station-time.ts'
import { type StaffClaim, staffMemberBlobPath } from '#shared/contract/staff.ts'
import { groupedCode } from '#shared/domain/code-groups.ts'
import { Code } from '#ui/Code.tsx'

/** The member's declaration and proof for a claim. */
export function ClaimedBy({ claim }: { claim: StaffClaim }) {
  const { t } = useLingui()
  const time = useStationTime()
  const shown = claim.proofs.filter(({ state }) => state === 'stored')
  const isComing = claim.proofs.some(({ state }) => state === 'waiting')
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <h3 className="caption">
        <Trans>Claimed by</Trans>
      </h3>
      <p className="flex flex-wrap items-center gap-3">
        <Code size={28}>{claim.memberNum}</Code>
        <TakenBy object={claim.claimId} />
      </p>
      <p className="font-mono font-semibold wrap-anywhere">{claim.trackingNumber}</p>
      <GoodsLines goods={claim.goods} />
      {claim.note && <p className="whitespace-pre-line">{claim.note}</p>}
      <div className="flex flex-wrap gap-3">
        {shown.map(({ sha256 }, i) => {
          const nth = i + 1
          return (
            <StaffPicture
              key={sha256}
              path={staffMemberBlobPath(claim.accountId, sha256)}
              alt={t`Proof ${nth} of ${groupedCode(claim.memberNum)}`}
            />
          )
        })}
      </div>
      {shown.length === 0 && !isComing && (
        <p className="text-14 text-ink-soft">
          <Trans>No proof attached</Trans>
        </p>
      )}
      {isComing && (
        <p className="text-14 text-ink-soft">
          <Trans>A picture is still being uploaded from the member’s device.</Trans>
        </p>
      )}
      <p className="text-14 text-ink-soft">{time(claim.createdAt)}</p>
    </div>
  )
}
