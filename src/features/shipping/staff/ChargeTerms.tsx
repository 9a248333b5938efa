import { Trans } from '@lingui/react/macro'
import type { TermsForm } from './TermField.tsx'
import { TermRows } from './TermRows.tsx'
import { NAMES } from './term-rows.ts'

const RATES: Readonly<Record<string, readonly string[]>> = {
  fixed: ['rate.amountFen'],
  perCarton: ['rate.eachFen'],
  perKg: ['rate.rateFen'],
  perActualKg: ['rate.rateFen'],
  perM3: ['rate.rateFen'],
  percent: ['rate.bps', 'rate.of'],
}
const REASONS: Readonly<Record<string, string>> = {
  weight: 'overGrams',
  side: 'overCm',
  secondSide: 'overCm',
  girth: 'overCm',
  sum: 'overCm',
  tag: 'tag',
  postcode: 'prefixes',
  country: 'countries',
}
const OPEN_RATE = { code: '', 'rate.kind': 'fixed', 'rate.amountFen': '' }

/** What is added to the freight and taken off: surcharges with their conditions, discounts and taxes. */
export function ChargeTerms({ form }: { form: TermsForm }) {
  const chosen = (path: string) => form.typed[path] ?? ''
  const reasonOf = (path: string) => {
    const field = REASONS[chosen(`${path}.kind`)]
    return ['kind', ...(field === undefined ? [] : [field])]
  }
  const rateOf = (row: string) => RATES[chosen(`${row}.rate.kind`)] ?? []
  return (
    <>
      <TermRows
        form={form}
        list="terms.charges"
        title={<Trans>Surcharges</Trans>}
        add={<Trans>Add surcharge</Trans>}
        remove={<Trans>Remove surcharge</Trans>}
        fieldsOf={(row) => [
          'code',
          ...NAMES,
          'rate.kind',
          ...rateOf(row),
          'minFen',
          'maxFen',
          'from',
          'to',
          ...reasonOf(`${row}.condition`).map((name) => `condition.${name}`),
        ]}
        inside={(row) =>
          chosen(`${row}.condition.kind`) !== '' && (
            <TermRows
              form={form}
              list={`${row}.condition.more`}
              title={<Trans>More conditions: “and” binds tighter than “or”</Trans>}
              add={<Trans>Add condition</Trans>}
              remove={<Trans>Remove condition</Trans>}
              fieldsOf={(more) => ['join', ...reasonOf(more)]}
              first={{ join: 'or', kind: 'weight', overGrams: '' }}
            />
          )
        }
        first={OPEN_RATE}
      />
      <TermRows
        form={form}
        list="terms.discounts"
        title={<Trans>Discounts</Trans>}
        add={<Trans context="line">Add discount</Trans>}
        remove={<Trans context="line">Remove discount</Trans>}
        fieldsOf={(row) => ['code', ...NAMES, 'rate.kind', ...rateOf(row), 'maxFen', 'from', 'to']}
        first={OPEN_RATE}
      />
      <TermRows
        form={form}
        list="terms.taxes"
        title={<Trans>Taxes and duty collected by the line</Trans>}
        add={<Trans>Add tax</Trans>}
        remove={<Trans>Remove tax</Trans>}
        fieldsOf={() => ['kind', 'code', ...NAMES, 'bps', 'of']}
        first={{ kind: 'tax', code: '', bps: '', of: 'freight' }}
      />
    </>
  )
}
