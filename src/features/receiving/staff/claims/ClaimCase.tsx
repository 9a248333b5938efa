import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { joinWords } from '#engine/client/i18n/join-words.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Code } from '#engine/client/ui/Code.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { Arguments } from '#engine/shared/endpoint.ts'
import { MAX_REASON_LENGTH } from '#engine/shared/fields.ts'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffProblemWords } from '#features/console/staff/parts/problem-text.ts'
import { ReasonForm } from '#features/console/staff/parts/ReasonForm.tsx'
import { StaffPicture } from '#features/console/staff/parts/StaffPicture.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { TakenBy } from '#features/console/staff/parts/TakenBy.tsx'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { useStationTime } from '#features/console/staff/parts/use-station-time.ts'
import { GoodsLines } from '#features/goods/staff/parts/GoodsLines.tsx'
import type { UnclaimedParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { staffMemberBlobPath } from '#features/pictures/contract/staff-pictures.ts'
import { decideClaim, type StaffClaim } from '#features/receiving/contract/receiving.ts'
import { UnclaimedCard } from '#features/receiving/staff/parts/UnclaimedCard.tsx'

type ClaimCaseProps = {
  claim: StaffClaim
  /** The member numbers of others who claim the same. */
  rivals: readonly string[]
  onDecided: (words: string) => void
}

/** One claim: the member's data and proof next to the parcels on the shelf with its number. */
export function ClaimCase({ claim, rivals, onDecided }: ClaimCaseProps) {
  const { i18n, t } = useLingui()
  const { send, busy, problem } = useStaffWrite()
  const [giving, setGiving] = useState<string | null>(null)
  const [declining, setDeclining] = useState(false)
  const { trackingNumber, unclaimed } = claim
  const memberNum = groupedCode(claim.memberNum)
  const others = joinWords(i18n.locale, rivals)
  const decide = async (form: Keeping | null, decision: Decision) => {
    const reply = await send(form, decision, async () => {
      const { accountId, claimId } = claim
      const answer = await staffCall(decideClaim, {
        params: { accountId, claimId },
        body: decision,
      })
      // Refetching the list shows a colleague's decision.
      if (!answer.ok && answer.problem.code === 'already_decided') {
        onDecided(i18n._(staffProblemWords(answer.problem.code)))
      }
      return answer
    })
    setGiving(null)
    if (reply === null) return
    onDecided(
      decision.decision === 'accept'
        ? t`${trackingNumber} now belongs to ${memberNum}.`
        : t`The claim of ${memberNum} to ${trackingNumber} was declined.`,
    )
  }
  // Further boxes go with the first, so there is one decision.
  const accept = (parcel: UnclaimedParcel) =>
    parcel === unclaimed.at(-1) && (
      <Button
        look="primary"
        icon={Check}
        className="max-w-full wrap-anywhere"
        onClick={() => setGiving(parcel.id)}
      >
        <Trans>Give to {memberNum}</Trans>
      </Button>
    )
  return (
    <Card
      aria-label={t`Claim by ${memberNum} for ${trackingNumber}`}
      className="grid grid-cols-1 gap-4"
    >
      {problem && <ProblemNotice problem={problem} />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <ClaimedBy claim={claim} />
        <div className="grid grid-cols-1 content-start gap-3">
          <h3 className="caption">
            <Trans>On the shelf</Trans>
          </h3>
          {unclaimed.length === 0 && (
            <Notice kind="caution">
              <Trans>No parcel with this number is on a shelf any more.</Trans>
            </Notice>
          )}
          {others !== '' && (
            <Notice kind="caution">
              <Trans>Also claimed by {others}. Compare the proofs before you give it.</Trans>
            </Notice>
          )}
          {unclaimed.map((parcel) => (
            <UnclaimedCard key={parcel.id} parcel={parcel} action={accept(parcel)} />
          ))}
        </div>
      </div>
      <ConfirmSheet
        open={giving !== null}
        onClose={() => setGiving(null)}
        title={<Trans>Give to {memberNum}?</Trans>}
        icon={Check}
        look="primary"
        verb={<Trans>Give to {memberNum}</Trans>}
        busy={busy}
        onConfirm={() => {
          if (giving) void decide(null, { decision: 'accept', unclaimedId: giving })
        }}
      >
        <Plural
          value={unclaimed.length}
          one="The parcel and its photo become theirs at once. This can’t be undone."
          other="All # boxes and their photos become theirs at once. This can’t be undone."
        />
        {others !== '' && (
          <p className="mt-2 font-semibold">
            <Trans>Also claimed by {others}.</Trans>
          </p>
        )}
      </ConfirmSheet>
      {declining ? (
        <ReasonForm
          about={`decline ${claim.accountId} ${claim.claimId}`}
          busy={busy}
          maxLength={MAX_REASON_LENGTH}
          verb={<Trans>Decline the claim</Trans>}
          onSend={(reason, form) => void decide(form, { decision: 'decline', reason })}
          onCancel={() => setDeclining(false)}
        />
      ) : (
        <div>
          <Button look="danger" icon={X} onClick={() => setDeclining(true)}>
            <Trans>Decline the claim</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}

type Decision = Arguments<typeof decideClaim>['body']

/** The member's declaration and proof for a claim. */
function ClaimedBy({ claim }: { claim: StaffClaim }) {
  const { t } = useLingui()
  const time = useStationTime()
  const proofs = claim.proofs.filter(({ state }) => state === 'stored')
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
        {proofs.map(({ sha256 }, i) => {
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
      {proofs.length === 0 && !isComing && (
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
