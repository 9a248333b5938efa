import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { paths } from '#engine/shared/paths.ts'
import {
  PROPOSAL_BODIES,
  type Proposal,
  type ProposalBody,
} from '#features/approvals/contract/proposals.ts'
import type { ProposalAct } from '#features/approvals/rules/proposals.ts'
import { isDoubtfulRate } from '#features/console/rules/price-doubts.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { Facts } from '#features/console/staff/parts/Facts.tsx'
import { LIMIT_WORDS, useLimitText } from '#features/console/staff/parts/limit-words.ts'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { USE_WORDS } from '#features/coupons/staff/parts/coupon-use-words.ts'
import { listAllPayees } from '#features/payments/contract/payees.ts'
import type { Received } from '#features/payments/contract/receipts.ts'
import { PayeeDetails } from './PayeeDetails.tsx'
import { ACT_WORDS } from './parts/act-words.ts'
import { RefundDetails } from './RefundDetails.tsx'
import { WarehouseDetails } from './WarehouseDetails.tsx'

/** What a proposal would do, in a few words. */
export const proposalWords = ({ act, body }: Pick<Proposal, 'act' | 'body'>): MessageDescriptor =>
  act === 'changePayeeAccount' && v.parse(PROPOSAL_BODIES[act], body).isNew
    ? msg`Add a payee account`
    : ACT_WORDS[act]

/** What each act would do, from what its proposal carries. */
const DETAILS: {
  [Act in ProposalAct]: (body: ProposalBody<Act>, proposal: Proposal) => ReactNode
} = {
  changePayeeAccount: (body, proposal) => <PayeeDetails body={body} proposal={proposal} />,
  changeWarehouse: (body, proposal) => <WarehouseDetails body={body} proposal={proposal} />,
  changeSecondPersonLimit: (body) => <LimitDetails body={body} />,
  disposeParcel: () => (
    <p className="text-14">
      <Trans>The member was sent the last notice at least 30 days ago and hasn’t answered.</Trans>
    </p>
  ),
  giveCoupons: (body) => <GiftDetails body={body} />,
  openBalances: (body) => <BalancesDetails body={body} />,
  payCompensation: (body) => <PayoutDetails body={body} />,
  refundRequest: (body) => <RefundDetails body={body} />,
  creditReceipt: (body, proposal) => <CreditDetails body={body} proposal={proposal} />,
  placeTransfer: (body, proposal) => <PlacementDetails body={body} proposal={proposal} />,
  returnWithdrawal: (body) => <ReturnDetails body={body} />,
  reverseMovement: (_body, { memberNum }) => <InLedger memberNum={memberNum} />,
  writeOffDebt: (_body, { memberNum }) => <InLedger memberNum={memberNum} />,
  sendWithdrawal: (body) => <WithdrawalDetails body={body} />,
}

type DetailsOf<Act extends ProposalAct> = { body: ProposalBody<Act>; proposal: Proposal }

export function ProposalDetails({ proposal }: { proposal: Proposal }) {
  const { act } = proposal
  return detailsOf(act, proposal)
}

function detailsOf<Act extends ProposalAct>(act: Act, proposal: Proposal): ReactNode {
  return DETAILS[act](v.parse(PROPOSAL_BODIES[act], proposal.body) as ProposalBody<Act>, proposal)
}

/** What was moved or is owed is in the member's ledger. The reason and the amount are on every card. */
function InLedger({ memberNum }: Pick<Proposal, 'memberNum'>) {
  if (memberNum === null) return null
  return (
    <div>
      <ButtonLink href={paths.staffLedger({ member: memberNum })}>
        <Trans>Open the member’s ledger</Trans>
      </ButtonLink>
    </div>
  )
}

/** The account that it goes to is on the screen of withdrawals. */
function WithdrawalDetails({ body }: { body: ProposalBody<'sendWithdrawal'> }) {
  const { t } = useLingui()
  const answer = useLive(() => query(listAllPayees, {}, { call: staffCall }), [])
  return (
    <AnswerView of={answer}>
      {({ payees }) => (
        <>
          <Facts
            facts={[
              [t`Paid from`, payees.find(({ id }) => id === body.payeeAccountId)?.label],
              [t`Bank reference`, body.transferReference],
            ]}
          />
          <div>
            <ButtonLink href={paths.staffWithdrawals()}>
              <Trans>Check the account in Withdrawals</Trans>
            </ButtonLink>
          </div>
        </>
      )}
    </AnswerView>
  )
}

/** The claim with its evidence is on the screen of compensations. */
function PayoutDetails({ body }: { body: ProposalBody<'payCompensation'> }) {
  const { t } = useLingui()
  const { money } = useFormat()
  return (
    <>
      <Facts facts={[[t`Proven`, money(body.provenFen)]]} />
      <div>
        <ButtonLink href={paths.staffCompensations()}>
          <Trans>Check the evidence in Compensations</Trans>
        </ButtonLink>
      </div>
    </>
  )
}

function LimitDetails({ body }: { body: ProposalBody<'changeSecondPersonLimit'> }) {
  const { i18n, t } = useLingui()
  const text = useLimitText()
  const { name, from, to } = body
  return (
    <Facts
      facts={[
        [t`Setting`, i18n._(LIMIT_WORDS[name])],
        [t`From`, text(name, from)],
        [t`To`, text(name, to)],
      ]}
    />
  )
}

/** The screenshot is on the screen of transfers. */
function CreditDetails({ body, proposal }: DetailsOf<'creditReceipt'>) {
  const { t } = useLingui()
  const { money } = useFormat()
  const receivedText = useReceivedText()
  const answer = useLive(() => query(listAllPayees, {}, { call: staffCall }), [])
  const { ourRate, line } = body
  const { payeeAccountId, bankReference, valueDate, received } = line
  return (
    <AnswerView of={answer}>
      {({ payees }) => (
        <>
          <Facts
            facts={[
              [t`Stated by the member`, money(body.statedFen)],
              [t`Received by the bank`, receivedText(received)],
              [t`Received into`, payees.find(({ id }) => id === payeeAccountId)?.label],
              [t`Bank reference`, bankReference],
              [t`Value date`, valueDate],
            ]}
          />
          <RateNotice received={received} ourRate={ourRate} proposal={proposal} />
          <div>
            <ButtonLink href={paths.staffReceipts()}>
              <Trans>Check the screenshot in Transfers</Trans>
            </ButtonLink>
          </div>
        </>
      )}
    </AnswerView>
  )
}

function PlacementDetails({ body, proposal }: DetailsOf<'placeTransfer'>) {
  const { t } = useLingui()
  const receivedText = useReceivedText()
  const { payer, bankReference, received, ourRate } = body
  return (
    <>
      <Facts
        facts={[
          [t`Sender or note`, payer],
          [t`Bank reference`, bankReference],
          ...(received ? [[t`Received by the bank`, receivedText(received)] as const] : []),
        ]}
      />
      {received && <RateNotice received={received} ourRate={ourRate} proposal={proposal} />}
    </>
  )
}

/** What a bank received, with its rate if that is not yuan. */
function useReceivedText(): (received: Received) => string {
  const { money, foreign, rate } = useFormat()
  return (received) =>
    received.kind === 'yuan'
      ? money(received.amountFen)
      : `${foreign(received.amount, received.currency)} × ${rate(received.rate)}`
}

type RateNoticeProps = { received: Received; ourRate: number | null; proposal: Proposal }

/** What the proposer was asked about a rate, for the second person to check as well. */
function RateNotice({ received, ourRate, proposal: { proposedBy } }: RateNoticeProps) {
  const { rate } = useFormat()
  if (received.kind === 'yuan' || ourRate === null) return null
  if (!isDoubtfulRate({ from: ourRate, to: received.rate })) return null
  const { currency } = received
  const [ours, theirs] = [rate(ourRate), rate(received.rate)]
  return (
    <Notice kind="caution">
      {ourRate === 0 ? (
        <Trans>
          {proposedBy} confirmed {theirs} per 1 {currency}. We had no exchange rate to compare it
          with. Is it CNY per 1 unit, not per 100?
        </Trans>
      ) : (
        <Trans>
          {proposedBy} confirmed {theirs} per 1 {currency}. Our rate that day was {ours}, which is
          far from it. Check the decimal point and the currency.
        </Trans>
      )}
    </Notice>
  )
}

function ReturnDetails({ body }: { body: ProposalBody<'returnWithdrawal'> }) {
  const { t } = useLingui()
  return (
    <Facts
      facts={[
        [t`Bank reference`, body.bankReference],
        [t`Value date`, body.valueDate],
      ]}
    />
  )
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
        [
          t`Maximum coupon discount per order`,
          body.stackable && body.capFen !== null ? money(body.capFen) : t`No limit`,
        ],
        [t`Member numbers`, body.memberNums.map(groupedCode).join(', ')],
      ]}
    />
  )
}

function BalancesDetails({ body }: { body: ProposalBody<'openBalances'> }) {
  const { t } = useLingui()
  const { money, number } = useFormat()
  return (
    <>
      <Facts
        facts={[
          [t`File`, body.fileName],
          [t`Members`, number(body.members)],
          [t`Sum`, money(body.sumFen)],
        ]}
      />
      <p className="text-14">
        <Trans>
          Each member gets one transaction. Compare the sum with the old books before you approve.
        </Trans>
      </p>
      <div>
        <ButtonLink href={paths.staffMovingIn()}>
          <Trans>Open Moving in</Trans>
        </ButtonLink>
      </div>
    </>
  )
}
