import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MAX_ORDER_NUMBER_LENGTH } from '#shared/contract/transactions.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { TransactionFilter } from './transaction-filter.ts'

type TransactionFilterFormProps = {
  filter: TransactionFilter
  onFilter: (changed: Partial<TransactionFilter>) => void
}

/** Filters transactions by day, direction and order number. The number is sent with the button or Enter. */
export function TransactionFilterForm({ filter, onFilter }: TransactionFilterFormProps) {
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
