import { Trans } from '@lingui/react/macro'
import type { TermsForm } from './TermField.tsx'
import { TermGroup } from './TermGroup.tsx'
import { TermRows } from './TermRows.tsx'

const INSURED = ['per', 'minFen', 'deductibleFen', 'maxValueFen', 'excludedTags']

/** Insurance by a rate or a table, and what is paid without it. */
export function InsuranceTerms({ form }: { form: TermsForm }) {
  const isInsured = (form.typed['terms.insurance.rateBps'] ?? '') !== ''
  return (
    <>
      <TermGroup
        form={form}
        title={<Trans>Insurance</Trans>}
        paths={[
          'terms.insurance.rateBps',
          ...(isInsured ? INSURED.map((name) => `terms.insurance.${name}`) : []),
          'terms.uninsuredCapFen',
          'terms.claimDays',
        ]}
      />
      {isInsured && (
        <TermRows
          form={form}
          list="terms.insurance.tiers"
          title={<Trans>Insurance fee table, instead of the rate</Trans>}
          add={<Trans>Add row</Trans>}
          remove={<Trans>Remove row</Trans>}
          fieldsOf={() => ['upToFen', 'feeFen', 'eachFen', 'perFen', 'rateBps']}
          first={{ upToFen: '', feeFen: '', rateBps: '0' }}
        />
      )}
    </>
  )
}
