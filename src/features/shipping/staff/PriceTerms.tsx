import { Trans } from '@lingui/react/macro'
import { PasteRates } from './PasteRates.tsx'
import { RateGridFields } from './RateGridFields.tsx'
import { gridOf } from './rate-table.ts'
import type { TermsForm } from './TermField.tsx'
import { TermGroup } from './TermGroup.tsx'
import { TermRows } from './TermRows.tsx'
import { isVolume } from './version-form.ts'

const CHARGING: Readonly<Record<string, readonly string[]>> = {
  larger: ['terms.charging.divisor', 'terms.charging.volumeOverCm'],
  half: ['terms.charging.divisor', 'terms.charging.fromGrams', 'terms.charging.volumeOverCm'],
  volume: ['terms.charging.kgPerM3'],
}
const FIRST_PRICES = ['first', 'firstFen', 'next', 'nextFen']
/** From so many prices on bands are a table instead of a list. */
const TABLE_CELLS = 6
const OPEN_BAND = { upTo: '', baseFen: '0', rateFen: '' }

/** What counts, and what it costs: for the line, and in zones of its own. */
export function PriceTerms({ form }: { form: TermsForm }) {
  const chosen = (path: string) => form.typed[path] ?? ''
  const tariffOf = (path: string) => [
    'kind',
    ...(chosen(`${path}.kind`) === 'first' ? FIRST_PRICES : []),
  ]
  const grid = gridOf(form.typed)
  const isTable = grid !== null && grid.rows.length * grid.columns.length >= TABLE_CELLS
  const bandsOf = (path: string) =>
    chosen(`${path}.kind`) === 'bands' &&
    !isTable && (
      <TermRows
        form={form}
        list={`${path}.bands`}
        title={<Trans>Bands</Trans>}
        add={<Trans>Add band</Trans>}
        remove={<Trans>Remove band</Trans>}
        fieldsOf={() => ['upTo', 'baseFen', 'rateFen']}
        first={OPEN_BAND}
      />
    )
  return (
    <>
      <TermGroup
        form={form}
        title={<Trans>Weight and price</Trans>}
        paths={[
          'terms.charging.mode',
          ...(CHARGING[chosen('terms.charging.mode')] ?? []),
          'terms.step',
          'terms.pieceRule',
          'terms.minimum.per',
          ...(chosen('terms.minimum.per') === '' ? [] : ['terms.minimum.amount']),
          ...tariffOf('terms.tariff').map((name) => `terms.tariff.${name}`),
        ]}
      />
      {bandsOf('terms.tariff')}
      <TermRows
        form={form}
        list="terms.steps"
        title={<Trans>Other steps for lower amounts</Trans>}
        add={<Trans>Add step</Trans>}
        remove={<Trans>Remove step</Trans>}
        fieldsOf={() => ['upTo', 'step']}
        first={{ upTo: '', step: '' }}
      />
      <TermRows
        form={form}
        list="terms.sizeMinimums"
        title={<Trans>Minimum by size of carton</Trans>}
        add={<Trans>Add minimum</Trans>}
        remove={<Trans>Remove minimum</Trans>}
        fieldsOf={() => ['of', 'overCm', 'amount']}
        first={{ of: 'sum', overCm: '', amount: '' }}
      />
      <TermRows
        form={form}
        list="terms.zones"
        title={<Trans>Zones with their own prices, or not served</Trans>}
        add={<Trans>Add zone</Trans>}
        remove={<Trans>Remove zone</Trans>}
        fieldsOf={(row) => [
          'code',
          'countries',
          'postcodes',
          ...tariffOf(`${row}.tariff`).map((name) => `tariff.${name}`),
        ]}
        inside={(row) => bandsOf(`${row}.tariff`)}
        first={{ code: '', countries: '', postcodes: '', 'tariff.kind': 'none' }}
      />
      {isTable && <RateGridFields form={form} grid={grid} />}
      {!isVolume(form.typed) && <PasteRates form={form} />}
    </>
  )
}
