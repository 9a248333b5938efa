import { Trans } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { TermField, type TermsForm } from './TermField.tsx'
import { addRow, removeRow, rowsOf } from './term-rows.ts'

const NAMES = ['name.zh', 'name.zh2', 'name.en'] as const
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
const CHARGING: Readonly<Record<string, readonly string[]>> = {
  larger: ['terms.charging.divisor', 'terms.charging.volumeOverCm'],
  half: ['terms.charging.divisor', 'terms.charging.fromGrams', 'terms.charging.volumeOverCm'],
  volume: ['terms.charging.kgPerM3'],
}
const FIRST_PRICES = ['first', 'firstFen', 'next', 'nextFen']
const OPEN_BAND = { upTo: '', baseFen: '0', rateFen: '' }
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
  const tariffOf = (path: string) => [
    'kind',
    ...(chosen(`${path}.kind`) === 'first' ? FIRST_PRICES : []),
  ]
  const bandsOf = (path: string) =>
    chosen(`${path}.kind`) === 'bands' && (
      <TermRows
        form={form}
        list={`${path}.bands`}
        title={<Trans>Bands</Trans>}
        fieldsOf={() => ['upTo', 'baseFen', 'rateFen']}
        first={OPEN_BAND}
      />
    )
  const reasonOf = (path: string) => {
    const field = REASONS[chosen(`${path}.kind`)]
    return ['kind', ...(field === undefined ? [] : [field])]
  }
  const rateOf = (row: string) => RATES[chosen(`${row}.rate.kind`)] ?? []
  return (
    <div className="grid grid-cols-1 gap-6">
      {group(<Trans>Line</Trans>, [
        ...(isNew ? ['code', 'terms.origin'] : []),
        'effectiveFrom',
        ...NAMES,
        'terms.transport',
        'terms.destinations',
        'terms.transitDays.min',
        'terms.transitDays.max',
        'terms.goodsClasses',
      ])}
      <TermRows
        form={form}
        list="terms.tags"
        title={<Trans>Restricted goods accepted</Trans>}
        fieldsOf={() => ['tag', 'maxPieces']}
        first={{ tag: 'battery', maxPieces: '' }}
      />
      {group(<Trans>Weight and price</Trans>, [
        'terms.charging.mode',
        ...(CHARGING[chosen('terms.charging.mode')] ?? []),
        'terms.step',
        'terms.pieceRule',
        'terms.minimum.per',
        ...(chosen('terms.minimum.per') === '' ? [] : ['terms.minimum.amount']),
        ...tariffOf('terms.tariff').map((name) => `terms.tariff.${name}`),
      ])}
      {bandsOf('terms.tariff')}
      <TermRows
        form={form}
        list="terms.steps"
        title={<Trans>Other steps for lower amounts</Trans>}
        fieldsOf={() => ['upTo', 'step']}
        first={{ upTo: '', step: '' }}
      />
      <TermRows
        form={form}
        list="terms.sizeMinimums"
        title={<Trans>Minimum by size of carton</Trans>}
        fieldsOf={() => ['of', 'overCm', 'amount']}
        first={{ of: 'sum', overCm: '', amount: '' }}
      />
      <TermRows
        form={form}
        list="terms.zones"
        title={<Trans>Zones with their own prices, or not served</Trans>}
        fieldsOf={(row) => [
          'code',
          'countries',
          'postcodes',
          ...tariffOf(`${row}.tariff`).map((name) => `tariff.${name}`),
        ]}
        inside={(row) => bandsOf(`${row}.tariff`)}
        first={{ code: '', countries: '', postcodes: '', 'tariff.kind': 'none' }}
      />
      <TermRows
        form={form}
        list="terms.charges"
        title={<Trans>Surcharges</Trans>}
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
        fieldsOf={(row) => ['code', ...NAMES, 'rate.kind', ...rateOf(row), 'maxFen', 'from', 'to']}
        first={OPEN_RATE}
      />
      <TermRows
        form={form}
        list="terms.taxes"
        title={<Trans>Taxes and duty collected by the line</Trans>}
        fieldsOf={() => ['kind', 'code', ...NAMES, 'bps', 'of']}
        first={{ kind: 'tax', code: '', bps: '', of: 'freight' }}
      />
      {group(<Trans>Insurance</Trans>, [
        'terms.insurance.rateBps',
        ...(chosen('terms.insurance.rateBps') === ''
          ? []
          : ['per', 'minFen', 'deductibleFen', 'maxValueFen', 'excludedTags'].map(
              (name) => `terms.insurance.${name}`,
            )),
        'terms.uninsuredCapFen',
        'terms.claimDays',
      ])}
      {chosen('terms.insurance.rateBps') !== '' && (
        <TermRows
          form={form}
          list="terms.insurance.tiers"
          title={<Trans>Insurance fee table, instead of the rate</Trans>}
          fieldsOf={() => ['upToFen', 'feeFen', 'eachFen', 'perFen', 'rateBps']}
          first={{ upToFen: '', feeFen: '', rateBps: '0' }}
        />
      )}
      {group(<Trans>Limits of a carton</Trans>, [
        ...['weightGrams', 'sideCm', 'girthCm', 'sumCm', 'declaredValueFen'].map(
          (name) => `terms.limits.${name}`,
        ),
        'terms.packingAllowanceBps',
      ])}
    </div>
  )
}

type TermRowsProps = {
  form: TermsForm
  /** The path of the list, such as `terms.charges`. */
  list: string
  title: ReactNode
  /** The fields of a row, without the path of the row; they may depend on what is chosen in it. */
  fieldsOf: (row: string) => readonly string[]
  /** What stands below the fields of a row, such as a list of its own. */
  inside?: (row: string) => ReactNode
  /** What a new row begins with. */
  first: Readonly<Record<string, string>>
}

/** The rows of a list of a version. */
function TermRows({ form, list, title, fieldsOf, inside, first }: TermRowsProps) {
  const { typed } = form
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-1 font-semibold">{title}</legend>
      {rowsOf(typed, list).map((row) => (
        <div key={row} className="grid gap-3 rounded-card border border-line p-3">
          <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {fieldsOf(row).map((field) => (
              <TermField key={field} form={form} path={`${row}.${field}`} />
            ))}
          </div>
          {inside?.(row)}
          <div>
            <Button icon={X} onClick={() => form.change(removeRow(typed, row))}>
              <Trans>Remove</Trans>
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button icon={Plus} onClick={() => form.change(addRow(typed, list, first))}>
          <Trans>Add</Trans>
        </Button>
      </div>
    </fieldset>
  )
}
