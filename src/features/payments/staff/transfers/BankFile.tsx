import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '#engine/client/parts/forms/use-form.ts'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { type Converted, FileImport } from '#features/console/staff/parts/files/FileImport.tsx'
import type { NamedRow } from '#features/console/staff/parts/files/file-columns.ts'
import { parseRate } from '#features/currencies/rules/bank-line.ts'
import type { StaffPayee } from '#features/payments/contract/payees.ts'
import { currencyOf } from '#features/payments/staff/parts/bank-line-form.ts'
import { BANK_COLUMNS, BANK_NAMES } from './bank-columns.ts'
import { bankRows } from './bank-rows.ts'

/** The statement of a bank or a payment provider: its transfers are entered, to be credited when it is known whose they are. */
export function BankFile({ payees }: { payees: readonly StaffPayee[] }) {
  const { t, i18n } = useLingui()
  const form = useForm(
    { payeeAccountId: payees.length === 1 ? (payees[0]?.id ?? '') : '', rate: '' },
    { busy: false },
  )
  const { payeeAccountId, rate } = form.input
  const { currency } = currencyOf(payees, payeeAccountId)
  const isForeign = payeeAccountId !== '' && currency !== 'CNY'
  const millionths = isForeign && rate.trim() !== '' ? parseRate(rate) : null
  const isRateWrong = isForeign && rate.trim() !== '' && millionths === null
  const { errors, attempt } = form.check(
    {
      account: payeeAccountId === '' && t`Choose an account`,
      rate: isRateWrong && t`Enter a rate such as 4.87`,
    },
    true,
  )
  const rowsOf = (lines: readonly number[]) =>
    new Intl.ListFormat(i18n.locale).format(lines.map(String))
  const convert = (given: readonly NamedRow[]): Converted => {
    const { rows, out, other } = bankRows(given)
    const [outRows, otherRows] = [rowsOf(out), rowsOf(other)]
    const notes = [
      out.length > 0 && t`Left out, because no money came in: rows ${outRows} of the file.`,
      other.length > 0 && t`Left out, because they’re no transfers: rows ${otherRows} of the file.`,
      rows.length === 0 &&
        t`There are no transfers in these columns. Choose others, or another file.`,
    ].filter((one) => one !== false)
    return { names: BANK_NAMES, rows, note: notes.length === 0 ? null : notes.join(' ') }
  }
  return (
    <FileImport
      title={<Trans>Import a bank statement</Trans>}
      hint={t`One row for each transfer. Lines that were entered before are left out; those that name a transfer under review are approved there.`}
      verb={<Trans>Record the transfers</Trans>}
      columns={BANK_COLUMNS}
      names={BANK_NAMES}
      convert={convert}
      named="reference"
      check={attempt}
      content={{ kind: 'transfers', payeeAccountId, rate: millionths }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t`Received into`}
          placeholder={t`Choose an account`}
          value={payeeAccountId}
          onChange={(chosen) => form.set({ payeeAccountId: chosen })}
          options={payees.map(({ id, label }) => ({ value: id, label }))}
          error={errors.account}
        />
        {isForeign && (
          <NumberField
            optional
            label={t`Exchange rate`}
            value={rate}
            onChange={(input) => form.set({ rate: input })}
            hint={t`CNY per 1 ${currency}, for rows without a rate of their own`}
            error={errors.rate}
          />
        )}
      </div>
    </FileImport>
  )
}
