import { Trans } from '@lingui/react/macro'
import { ChargeTerms } from './ChargeTerms.tsx'
import { InsuranceTerms } from './InsuranceTerms.tsx'
import { PriceTerms } from './PriceTerms.tsx'
import type { TermsForm } from './TermField.tsx'
import { TermGroup } from './TermGroup.tsx'
import { TermRows } from './TermRows.tsx'
import { NAMES } from './term-rows.ts'

/** All terms of a version: which fields are shown depends on what is chosen in others. */
export function TermsFields({ form, isNew }: { form: TermsForm; isNew: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <TermGroup
        form={form}
        title={<Trans>Line</Trans>}
        paths={[
          // A new line begins with what fills in the others.
          ...(isNew ? ['terms.transport', 'code', 'terms.origin'] : []),
          'effectiveFrom',
          ...NAMES,
          ...(isNew ? [] : ['terms.transport']),
          'terms.destinations',
          'terms.transitDays.min',
          'terms.transitDays.max',
          'terms.goodsClasses',
        ]}
      />
      <TermRows
        form={form}
        list="terms.tags"
        title={<Trans>Restricted goods accepted</Trans>}
        add={<Trans>Add kind of goods</Trans>}
        remove={<Trans>Remove kind of goods</Trans>}
        fieldsOf={() => ['tag', 'maxPieces']}
        first={{ tag: 'battery', maxPieces: '' }}
      />
      <PriceTerms form={form} />
      <ChargeTerms form={form} />
      <InsuranceTerms form={form} />
      <TermGroup
        form={form}
        title={<Trans>Limits of a carton</Trans>}
        paths={[
          'terms.limits.weightGrams',
          'terms.limits.sideCm',
          'terms.limits.girthCm',
          'terms.limits.sumCm',
          'terms.limits.declaredValueFen',
          'terms.packingAllowanceBps',
        ]}
      />
    </div>
  )
}
