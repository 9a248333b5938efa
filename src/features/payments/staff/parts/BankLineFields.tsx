import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { CURRENCIES } from '#features/currencies/rules/bank-line.ts'
import type { StaffPayee } from '#features/payments/contract/payees.ts'
import { MAX_BANK_REFERENCE_LENGTH } from '#features/wallet/contract/bank-fields.ts'
import { type BankLineForm, currencyOf } from './bank-line-form.ts'

type BankLineFieldsProps = {
  form: BankLineForm
  change: (fields: Partial<BankLineForm>) => void
  /** What is wrong in the form, or in the server's `line`. */
  failures: readonly FieldFailure[]
  payees: readonly StaffPayee[]
  /** The field to type into first. */
  ref?: Ref<HTMLInputElement>
}

/** The line that the bank shows of a transfer, typed by who has seen it. */
export function BankLineFields({ form, change, failures, payees, ref }: BankLineFieldsProps) {
  const { t } = useLingui()
  const own = failures.map((failure) => ({
    ...failure,
    path: failure.path.replace(/^line\./, '').replace(/^received\./, ''),
  }))
  const field = useFields(form, change, own)
  const { payeeAccountId, currency } = form
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...field('bankReference', t`Bank reference`)}
        ref={ref}
        code
        maxLength={MAX_BANK_REFERENCE_LENGTH}
      />
      <TextField {...field('valueDate', t`Value date`)} type="date" />
      <Select
        label={t`Received into`}
        placeholder={t`Choose an account`}
        value={payeeAccountId}
        onChange={(chosen) => change({ payeeAccountId: chosen, ...currencyOf(payees, chosen) })}
        options={payees.map(({ id, label }) => ({ value: id, label }))}
        error={own.some(({ path }) => path === 'payeeAccountId') ? t`Choose an account` : null}
      />
      <Select
        label={t`Currency`}
        value={currency}
        onChange={(chosen) => change({ currency: chosen })}
        options={(['CNY', ...CURRENCIES] as const).map((one) => ({ value: one, label: one }))}
        error={field('currency', t`Currency`).error}
      />
      <NumberField
        {...field('amount', t`Amount received`)}
        {...(currency === 'CNY' ? { kind: 'yuan' } : { after: currency })}
      />
      {currency !== 'CNY' && (
        <NumberField
          {...field('rate', t`Exchange rate`)}
          kind="yuan"
          hint={t`CNY per 1 ${currency}, up to 6 decimals`}
        />
      )}
    </div>
  )
}
