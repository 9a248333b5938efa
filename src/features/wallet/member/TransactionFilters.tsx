import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { classNames } from '#engine/client/ui/class-names.ts'
import { Form } from '#engine/client/ui/Form.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { VisuallyHidden } from '#engine/client/ui/VisuallyHidden.tsx'
import { MAX_ORDER_NUMBER_LENGTH } from '#features/wallet/contract/transactions.ts'
import { dayStart, type TransactionFilter } from './transaction-filter.ts'

type TransactionFiltersProps = {
  filter: TransactionFilter
  onFilter: (changed: Partial<TransactionFilter>) => void
}

/** The filter of the transactions. On a phone it opens with a button, and what is filtered stands beside it. */
export function TransactionFilters({ filter, onFilter }: TransactionFiltersProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2 sm:hidden">
        <Button
          icon={SlidersHorizontal}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Trans>Filter</Trans>
        </Button>
        <ActiveFilters filter={filter} onFilter={onFilter} />
      </div>
      <div id={id} className={classNames(!open && 'max-sm:hidden')}>
        {/* The number is typed before it is sent, so the field starts anew when it is removed. */}
        <TransactionFilterForm
          key={filter.order}
          filter={filter}
          onFilter={(changed) => {
            if (changed.order !== undefined) setOpen(false)
            onFilter(changed)
          }}
        />
      </div>
    </div>
  )
}

/** What the list is filtered by; pressing one removes it. */
function ActiveFilters({ filter, onFilter }: TransactionFiltersProps) {
  const { t } = useLingui()
  const { date } = useFormat()
  const { from, to, direction, order } = filter
  const [first, last] = [date(dayStart(from) ?? 0), date(dayStart(to) ?? 0)]
  const words = {
    from: from === '' ? null : t`From ${first}`,
    to: to === '' ? null : t`Until ${last}`,
    direction: direction === '' ? null : direction === 'income' ? t`Income` : t`Expenditure`,
    order: order || null,
  } satisfies Record<keyof TransactionFilter, string | null>
  return Object.entries(words).map(
    ([name, label]) =>
      label !== null && (
        <button
          key={name}
          type="button"
          onClick={() => onFilter({ [name]: '' })}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-brand-soft px-3.5 text-14 font-medium text-brand-text"
        >
          {label}
          <Icon of={X} size={14} />
          <VisuallyHidden>
            <Trans>Remove this filter</Trans>
          </VisuallyHidden>
        </button>
      ),
  )
}

type TransactionFilterFormProps = {
  filter: TransactionFilter
  onFilter: (changed: Partial<TransactionFilter>) => void
}

/** Filters transactions by day, direction and order number. The number is sent with the button or Enter. */
function TransactionFilterForm({ filter, onFilter }: TransactionFilterFormProps) {
  const { t } = useLingui()
  const [order, setOrder] = useState(filter.order)
  return (
    <Form
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.75rem),1fr))] items-end gap-3 lg:grid-cols-[1fr_1fr_1fr_1.5fr_auto]"
      onSubmit={() => onFilter({ order: order.trim() })}
    >
      <TextField
        optional
        type="date"
        label={t({ context: 'dates', message: 'From' })}
        value={filter.from}
        max={filter.to || undefined}
        onChange={(from) => onFilter({ from })}
      />
      <TextField
        optional
        type="date"
        label={t({ context: 'dates', message: 'To' })}
        value={filter.to}
        min={filter.from || undefined}
        onChange={(to) => onFilter({ to })}
      />
      <Select
        label={t`Income or expenditure`}
        value={filter.direction === '' ? 'all' : filter.direction}
        onChange={(chosen) => onFilter({ direction: chosen === 'all' ? '' : chosen })}
        options={[
          { value: 'all', label: t`All` },
          { value: 'income', label: t`Income` },
          { value: 'expenditure', label: t`Expenditure` },
        ]}
      />
      <TextField
        optional
        code
        type="search"
        enterKeyHint="search"
        label={t`Order number`}
        maxLength={MAX_ORDER_NUMBER_LENGTH}
        value={order}
        onChange={setOrder}
      />
      <Button type="submit" className="col-span-full lg:col-span-1">
        <Trans>Search</Trans>
      </Button>
    </Form>
  )
}
