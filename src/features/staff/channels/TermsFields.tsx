import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TermField, type TermsForm } from './TermField.tsx'
import { TermRows } from './TermRows.tsx'

const NAMES = ['name.zh', 'name.zh2', 'name.en'] as const
const RATES: Readonly<Record<string, readonly string[]>> = {
  fixed: ['rate.amountFen'],
  perCarton: ['rate.eachFen'],
  perKg: ['rate.rateFen'],
  percent: ['rate.bps', 'rate.of'],
}
const CONDITIONS: Readonly<Record<string, readonly string[]>> = {
  weight: ['condition.overGrams'],
  side: ['condition.overCm'],
  girth: ['condition.overCm'],
  tag: ['condition.tag'],
  postcode: ['condition.prefixes'],
}
const CHARGING: Readonly<Record<string, readonly string[]>> = {
  larger: ['terms.charging.divisor'],
  half: ['terms.charging.divisor', 'terms.charging.fromGrams'],
  volume: ['terms.charging.kgPerM3'],
}
const FIRST_PRICES = ['first', 'firstFen', 'next', 'nextFen'].map((name) => `terms.tariff.${name}`)
const OPEN_RATE = { code: '', 'rate.kind': 'fixed', 'rate.amountFen': '' }

/** All terms of a version: which fields are shown depends on what is chosen in others. */
export function TermsFields({ form, isNew }: { form: TermsForm; isNew: boolean }) {
  const { typed } = form
  const chosen = (path: string) => typed[path] ?? ''
  const group = (title: ReactNode, paths: readonly string[]) => (
    <fieldset>
      <legend className="mb-2 font-semibold">{title}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {paths.map((path) => (
          <TermField key={path} form={form} path={path} />
        ))}
      </div>
    </fieldset>
  )
  const rateOf = (row: string) => RATES[chosen(`${row}.rate.kind`)] ?? []
  return (
    <div className="grid grid-cols-1 gap-6">
      {group(<Trans>Line</Trans>, [
        ...(isNew ? ['code', 'terms.origin'] : []),
        ...['effectiveFrom', ...NAMES, 'terms.transport', 'terms.destinations'],
        ...['terms.transitDays.min', 'terms.transitDays.max', 'terms.goodsClasses'],
      ])}
      <TermRows
        form={form}
        list="terms.tags"
        title={<Trans>Restricted goods that it takes</Trans>}
        fieldsOf={() => ['tag', 'maxPieces']}
        first={{ tag: 'battery', maxPieces: '' }}
      />
      {group(<Trans>Weight and price</Trans>, [
        'terms.charging.mode',
        ...(CHARGING[chosen('terms.charging.mode')] ?? []),
        ...['terms.step', 'terms.pieceRule', 'terms.minimum.per'],
        ...(chosen('terms.minimum.per') === '' ? [] : ['terms.minimum.amount']),
        'terms.tariff.kind',
        ...(chosen('terms.tariff.kind') === 'first' ? FIRST_PRICES : []),
      ])}
      {chosen('terms.tariff.kind') === 'bands' && (
        <TermRows
          form={form}
          list="terms.tariff.bands"
          title={<Trans>Bands</Trans>}
          fieldsOf={() => ['upTo', 'baseFen', 'rateFen']}
          first={{ upTo: '', baseFen: '0', rateFen: '' }}
        />
      )}
      <TermRows
        form={form}
        list="terms.charges"
        title={<Trans>Surcharges</Trans>}
        fieldsOf={(row) => [
          ...['code', ...NAMES, 'rate.kind', ...rateOf(row)],
          ...['minFen', 'maxFen', 'from', 'to', 'condition.kind'],
          ...(CONDITIONS[chosen(`${row}.condition.kind`)] ?? []),
        ]}
        first={OPEN_RATE}
      />
      <TermRows
        form={form}
        list="terms.discounts"
        title={<Trans>Discounts</Trans>}
        fieldsOf={(row) => ['code', ...NAMES, 'rate.kind', ...rateOf(row), 'maxFen', 'from', 'to']}
        first={OPEN_RATE}
      />
      <TermRows
        form={form}
        list="terms.taxes"
        title={<Trans>Taxes and duty that the line collects</Trans>}
        fieldsOf={() => ['kind', 'code', ...NAMES, 'bps', 'of']}
        first={{ kind: 'tax', code: '', bps: '', of: 'freight' }}
      />
      {group(<Trans>Insurance</Trans>, [
        'terms.insurance.rateBps',
        ...(chosen('terms.insurance.rateBps') === ''
          ? []
          : ['minFen', 'deductibleFen', 'maxValueFen', 'excludedTags'].map(
              (name) => `terms.insurance.${name}`,
            )),
        'terms.uninsuredCapFen',
        'terms.claimDays',
      ])}
      {group(<Trans>Limits of a carton</Trans>, [
        ...['weightGrams', 'sideCm', 'girthCm', 'declaredValueFen'].map(
          (name) => `terms.limits.${name}`,
        ),
        'terms.packingAllowanceBps',
      ])}
    </div>
  )
}
