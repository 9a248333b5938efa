import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { USE_WORDS } from '#features/staff/shared/coupon-use-words.ts'
import { StaffPicture } from '#features/staff/shared/StaffPicture.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { PROPOSAL_BODIES, type Proposal, type ProposalBody } from '#shared/contract/proposals.ts'
import { staffBlobPath } from '#shared/contract/staff.ts'
import type { ProposalAct } from '#shared/domain/proposals.ts'

export const PROPOSAL_WORDS = {
  changePayeeAccount: msg`Change a payee account`,
  reverseMovement: msg`Reverse a transaction`,
  sendWithdrawal: msg`Send a withdrawal`,
  giveCoupons: msg`Give coupons`,
} as const satisfies Record<ProposalAct, MessageDescriptor>

/** What each act would do, from what its proposal carries. */
const DETAILS: { [Act in ProposalAct]: (body: ProposalBody<Act>) => ReactNode } = {
  changePayeeAccount: (body) => <PayeeDetails body={body} />,
  giveCoupons: (body) => <GiftDetails body={body} />,
  // The reason and the amount stand on every card.
  reverseMovement: () => null,
  sendWithdrawal: (body) => <WithdrawalDetails body={body} />,
}

export function ProposalDetails({ proposal }: { proposal: Proposal }) {
  const { act } = proposal
  return detailsOf(act, proposal.body)
}

function detailsOf<Act extends ProposalAct>(act: Act, body: unknown): ReactNode {
  return DETAILS[act](v.parse(PROPOSAL_BODIES[act], body) as ProposalBody<Act>)
}

function WithdrawalDetails({ body }: { body: ProposalBody<'sendWithdrawal'> }) {
  const { t } = useLingui()
  return <Facts facts={[[t`Bank’s reference`, body.transferReference]]} />
}

function GiftDetails({ body }: { body: ProposalBody<'giveCoupons'> }) {
  const { i18n, t } = useLingui()
  const { money, number } = useFormat()
  return (
    <Facts
      facts={[
        [t`Value`, money(body.deductionFen)],
        [t`Minimum spend`, money(body.minimumSpendFen)],
        [t`For`, i18n._(USE_WORDS[body.usableFor])],
        [t`Valid for days`, number(body.validDays)],
        [t`Stackable`, body.stackable ? t`Yes` : t`No`],
        [t`Member numbers`, body.memberNums.join(', ')],
      ]}
    />
  )
}

function PayeeDetails({ body }: { body: ProposalBody<'changePayeeAccount'> }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap gap-5">
      <Facts
        facts={[
          [t`Name shown to members`, body.label],
          [t`Account holder`, body.holder],
          [t`Bank`, body.bank],
          [t`Account number`, body.number],
          [t`Currency`, body.currency],
          [t`Members can pay to it`, body.active ? t`Yes` : t`No`],
        ]}
      />
      {body.qrSha256 !== null && (
        <StaffPicture path={staffBlobPath(body.qrSha256)} alt={t`Payment code`} />
      )}
    </div>
  )
}

/** Names and values below each other; an empty value is shown as a dash. */
function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 text-14">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-medium wrap-anywhere">{value || <Trans>None</Trans>}</dd>
        </div>
      ))}
    </dl>
  )
}
