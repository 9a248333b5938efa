import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { ProposalBody } from '#features/approvals/contract/proposals.ts'
import { Facts } from '#features/console/staff/parts/Facts.tsx'

/** Why money of a buying request goes back, and what the seller was paid or gave back. */
export function RefundDetails({ body }: { body: ProposalBody<'refundRequest'> }) {
  const facts = useFacts(body)
  return (
    <>
      <Facts facts={facts} />
      <div>
        {body.kind === 'returned' ? (
          <ButtonLink href={paths.staffReturns()}>
            <Trans>Check the evidence in Returns</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.staffPurchases()}>
            <Trans>Check the request in Purchases</Trans>
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function useFacts(body: ProposalBody<'refundRequest'>): [string, string][] {
  const { t } = useLingui()
  const { money } = useFormat()
  if (body.kind === 'cancelled') return [[t`What happens`, t`The whole request is cancelled`]]
  if (body.kind === 'returned') {
    return [
      [t`What happens`, t`Goods are returned`],
      [t`Refunded by the seller`, money(body.amountFen)],
    ]
  }
  const shippingFen = body.domesticShippingFen
  const sumFen = body.lines.reduce((sum, { amountFen }) => sum + amountFen, shippingFen)
  return body.kind === 'bought'
    ? [
        [t`What happens`, t`Bought for less than was paid`],
        [t`Paid to the seller`, money(sumFen)],
      ]
    : [
        [t`What happens`, t`Refund from the seller`],
        [t`Refunded by the seller`, money(sumFen)],
      ]
}
