import { Trans } from '@lingui/react/macro'
import { Money } from '#parts/Money.tsx'
import type { OrderRow } from '#shared/contract/rows.ts'
import type { CompensationKind } from '#shared/domain/compensation-states.ts'

type TermsNoteProps = { order: OrderRow; kind: CompensationKind }

/** What is paid at most, by the terms of the order. */
export function TermsNote({ order, kind }: TermsNoteProps) {
  const { isInsured, claimTerms } = order
  const { insurance, uninsuredCapFen } = claimTerms
  const cap = <Money amountFen={uninsuredCapFen} />
  const deductible = <Money amountFen={insurance?.deductibleFen ?? 0} />
  return (
    <p className="text-14 text-ink-soft">
      {kind === 'weight' ? (
        <Trans>We refund what the wrong weight added to your bill.</Trans>
      ) : isInsured && insurance !== null ? (
        <>
          <Trans>
            This order is insured: we pay the proven price of the goods, up to the insured value of
            the carton.
          </Trans>{' '}
          {insurance.deductibleFen > 0 && (
            <Trans>You pay the first {deductible} of each loss.</Trans>
          )}{' '}
          {insurance.excludedTags.length > 0 && (
            <Trans>Cartons with excluded goods are paid up to {cap}.</Trans>
          )}
        </>
      ) : (
        <Trans>
          This order isn’t insured: we pay the proven price of the goods, up to {cap} for each
          carton.
        </Trans>
      )}
    </p>
  )
}
