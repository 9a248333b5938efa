import { useLingui } from '@lingui/react/macro'
import { query } from '#engine/client/data/query.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import type { Proposal, ProposalBody } from '#features/approvals/contract/proposals.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { Facts } from '#features/console/staff/parts/Facts.tsx'
import { StaffPicture } from '#features/console/staff/parts/StaffPicture.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { listAllPayees } from '#features/payments/contract/payees.ts'
import { PROVIDER_NAMES, PROVIDERS } from '#features/payments/rules/providers.ts'
import { staffBlobPath } from '#features/pictures/contract/staff-pictures.ts'

type PayeeDetailsProps = { body: ProposalBody<'changePayeeAccount'>; proposal: Proposal }

/** An account as it would be. While the change waits, what it replaces stands beside it. */
export function PayeeDetails({ body, proposal: { objectId, decision } }: PayeeDetailsProps) {
  const { t } = useLingui()
  const answer = useLive(() => query(listAllPayees, {}, { call: staffCall }), [])
  const nameOf = (provider?: string) =>
    PROVIDERS.flatMap((one) => (one === provider ? PROVIDER_NAMES[one] : [])).at(0) ??
    t`Bank transfer`
  const yesNo = (isActive: boolean) => (isActive ? t`Yes` : t`No`)
  return (
    <AnswerView of={answer}>
      {({ payees }) => {
        const now = decision === null ? payees.find(({ id }) => id === objectId) : undefined
        return (
          <div className="flex flex-wrap gap-5">
            <Facts
              facts={[
                [t`Name shown to members`, changed(now?.label, body.label)],
                [t`Account holder`, changed(now?.holder, body.holder)],
                [t`Bank`, changed(now?.bank, body.bank)],
                [t`Account number`, changed(now?.number, body.number)],
                [t`Currency`, changed(now?.currency, body.currency)],
                ...(body.provider
                  ? [
                      [
                        t`Money comes by`,
                        changed(nameOf(now?.provider), nameOf(body.provider)),
                      ] as const,
                    ]
                  : []),
                ...(body.proxy
                  ? [[t`PayNow or FPS`, changed(now?.proxy, body.proxy)] as const]
                  : []),
                [t`Members can pay to it`, changed(now && yesNo(now.active), yesNo(body.active))],
              ]}
            />
            {now === undefined || now.qrSha256 === body.qrSha256 ? (
              codeOf(body.qrSha256, t`Payment code`)
            ) : (
              <Facts
                facts={[
                  [t`Payment code now`, codeOf(now.qrSha256, t`Payment code now`)],
                  [t`New payment code`, codeOf(body.qrSha256, t`New payment code`)],
                ]}
              />
            )}
          </div>
        )
      }}
    </AnswerView>
  )
}

const codeOf = (sha256: string | null, alt: string) =>
  sha256 === null ? null : <StaffPicture path={staffBlobPath(sha256)} alt={alt} />

/** A value with the one that it replaces. */
export function changed(before: string | undefined, after: string) {
  if (before === undefined || before === after) return after
  return (
    <>
      <del className="text-ink-soft">{before}</del> <ins className="no-underline">{after}</ins>
    </>
  )
}
