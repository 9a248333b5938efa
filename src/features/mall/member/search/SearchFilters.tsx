import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFailureWords } from '#engine/client/parts/forms/use-failure-words.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { yuanText } from '#engine/shared/money.ts'
import type { Texts } from '#features/mall/contract/product-fields.ts'
import { mallHome, type ProductSearch } from '#features/mall/member/data/mall.ts'
import { type PriceFailure, refusePrices } from './search-query.ts'

export type Changes = Partial<Record<'category' | 'shop' | 'min' | 'max', string | null>>
type SearchFiltersProps = {
  search: ProductSearch
  onChange: (changes: Changes) => void
  /** A sheet gives the id of the form of the prices, which its own button submits, and what that does. */
  form?: { id: string; onSubmit: (prices: Changes) => void } | undefined
}

const ALL = 'all'

/** Category, shop and price of a search. */
export function SearchFilters({ search, onChange, form }: SearchFiltersProps) {
  const { t, i18n } = useLingui()
  const mall = useLive(mallHome, [])
  const { categories, shops } = mall.state === 'ready' ? mall.value : { categories: [], shops: [] }
  const options = (all: string, found: readonly { id: string; name: Texts }[]) => [
    { value: ALL, label: all },
    ...found.map(({ id, name }) => ({ value: id, label: inLocale(name, i18n.locale) })),
  ]
  const chosen = (value: string) => (value === ALL ? null : value)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Select
        label={t`Category`}
        value={search.category || ALL}
        onChange={(category) => onChange({ category: chosen(category) })}
        options={options(t`All categories`, categories)}
      />
      <Select
        label={t`Shop`}
        value={search.shop || ALL}
        onChange={(shop) => onChange({ shop: chosen(shop) })}
        options={options(t`All shops`, shops)}
      />
      <PriceForm
        key={`${search.minFen} ${search.maxFen}`}
        search={search}
        onChange={onChange}
        form={form}
      />
    </div>
  )
}

const typedPrice = (fen: number | null) => (fen === null ? '' : yuanText(fen))

function PriceForm({ search: { minFen, maxFen }, onChange, form }: SearchFiltersProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState({ min: typedPrice(minFen), max: typedPrice(maxFen) })
  const [failure, setFailure] = useState<PriceFailure | null>(null)
  const money = useFailureWords(
    failure?.kind === 'money' ? [{ path: failure.field, code: 'money', args: {} }] : [],
  )
  const submit = () => {
    const refused = refusePrices(typed)
    setFailure(refused)
    if (refused !== null) return
    const apply = form?.onSubmit ?? onChange
    apply({ min: typed.min.trim() || null, max: typed.max.trim() || null })
  }
  const labels = { min: t`Lowest price`, max: t`Highest price` }
  const reversed = t`The highest price can’t be below the lowest price`
  return (
    <Form id={form?.id} onSubmit={submit} className="gap-4!">
      {(['min', 'max'] as const).map((field) => (
        <NumberField
          key={field}
          name={field}
          label={labels[field]}
          kind="yuan"
          value={typed[field]}
          onChange={(value) => setTyped({ ...typed, [field]: value })}
          error={
            failure?.kind === 'reversed' && failure.field === field
              ? reversed
              : money(field, labels[field], typed[field])
          }
        />
      ))}
      {form === undefined && (
        <Button type="submit">
          <Trans>Apply price</Trans>
        </Button>
      )}
    </Form>
  )
}
