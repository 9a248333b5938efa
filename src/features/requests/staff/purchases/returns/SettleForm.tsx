import { Trans, useLingui } from '@lingui/react/macro'
import { BanknoteArrowUp } from 'lucide-react'
import * as v from 'valibot'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { parseYuan, yuanText } from '#engine/shared/money.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { textFields } from '#features/console/staff/parts/text-fields.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { WithAccounts } from '#features/console/staff/parts/WithAccounts.tsx'

const KEPT = v.object(textFields('payeeAccountId', 'amount'))

type SettleFormProps = {
  /** The id of the return. */
  about: string
  /** What may come back at most. */
  mostFen: number
  /** What the member gets for goods of the mall, whatever the seller gives back; null where that is the same. */
  memberFen: number | null
  busy: boolean
  onSend: (refund: { payeeAccountId: string; amountFen: number }, form: Keeping) => void
  onCancel: () => void
}

/** What the merchant gave back for returned goods. */
export function SettleForm({ about, mostFen, memberFen, busy, onSend, onCancel }: SettleFormProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const form = useStaffForm(
    `settle ${about}`,
    KEPT,
    { payeeAccountId: '', amount: yuanText(mostFen) },
    { busy },
  )
  const back = money(memberFen ?? 0)
  const amountFen = parseYuan(form.input.amount)
  return (
    <WithAccounts chosen={form.input.payeeAccountId}>
      {(accounts, payeeAccountId) => {
        const { errors, submit } = form.check(
          {
            amount:
              (amountFen === null || amountFen > mostFen) && t`Enter at most ${money(mostFen)}`,
            account: payeeAccountId === '' && t`Choose an account`,
          },
          amountFen === null ? null : { payeeAccountId, amountFen },
        )
        return (
          <StaffForm
            keeping={form}
            className="gap-4! border-t-2 border-dashed border-line pt-4"
            onSubmit={submit((refund) => onSend(refund, form))}
          >
            <div className="grid gap-4 sm:grid-cols-2">
              <NumberField
                label={t`Refunded by the seller`}
                kind="yuan"
                value={form.input.amount}
                onChange={(amount) => form.set({ amount })}
                hint={
                  memberFen === null
                    ? t`The handling fee on it goes back too.`
                    : t`The member gets ${back}, as they paid for these pieces.`
                }
                error={errors.amount}
              />
              <Select
                label={t`Paid into`}
                placeholder={t`Choose an account`}
                value={payeeAccountId}
                onChange={(chosen) => form.set({ payeeAccountId: chosen })}
                options={accounts}
                error={errors.account}
              />
            </div>
            <FormButtons
              verb={<Trans>Refund to the member</Trans>}
              icon={BanknoteArrowUp}
              look="primary"
              busy={busy}
              onCancel={onCancel}
            />
          </StaffForm>
        )
      }}
    </WithAccounts>
  )
}
