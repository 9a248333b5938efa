import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import * as v from 'valibot'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { MAX_REASON_LENGTH } from '#engine/shared/fields.ts'
import { yuanText } from '#engine/shared/money.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { textFields } from '#features/console/staff/parts/text-fields.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { WithAccounts } from '#features/console/staff/parts/WithAccounts.tsx'
import { piecesFen, piecesIn } from '#features/requests/rules/request-purchase.ts'
import { LineFields } from './LineFields.tsx'
import {
  linesOfForm,
  type Purchase,
  type PurchaseLine,
  readAmount,
  startOf,
  typedLines,
} from './lines-form.ts'

export type Refund = {
  payeeAccountId: string
  lines: { lineId: string; quantity: number; amountFen: number }[]
  domesticShippingFen: number
  reason: string
}
const KEPT = v.object({
  ...textFields('payeeAccountId', 'shipping', 'reason'),
  lines: typedLines,
})

type RefundFormProps = {
  purchase: Purchase
  busy: boolean
  onSend: (refund: Refund, form: Keeping) => void
  onCancel: () => void
}

/** What the merchant gave back, and the pieces that will not come. */
export function RefundForm({ purchase, busy, onSend, onCancel }: RefundFormProps) {
  const { t } = useLingui()
  const { lines, parcels } = purchase
  const start = {
    payeeAccountId: '',
    shipping: '',
    reason: '',
    lines: startOf(lines, () => ({ quantity: '0', amount: '' })),
  }
  const refunding = useStaffForm(
    `refund ${purchase.accountId} ${purchase.requestId}`,
    KEPT,
    start,
    {
      busy,
    },
  )
  const { input: form, set: change, tried } = refunding
  const lineForm = linesOfForm(lines, form.lines, (next) => change({ lines: next }))
  const arrived = parcels.filter(({ receivedAt }) => receivedAt !== null)
  const most = (line: PurchaseLine) =>
    Math.max((line.boughtQuantity ?? 0) - piecesIn(arrived, line.id), 0)
  const shippingFen = readAmount(form.shipping)
  const some =
    lineForm.entries?.filter(({ quantity, amountFen }) => quantity > 0 || amountFen > 0) ?? []
  const isNothing = some.length === 0 && (shippingFen ?? 0) === 0
  const isAbove = some.some(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line !== undefined && quantity > most(line)
  })
  return (
    <WithAccounts chosen={form.payeeAccountId}>
      {(accounts, payeeAccountId) => {
        const reason = form.reason.trim()
        const { errors, submit } = refunding.check(
          {
            shipping: (shippingFen === null || isNothing) && t`Enter what the seller refunded`,
            account: payeeAccountId === '' && t`Choose an account`,
            reason: reason === '' && t`Enter a reason. The member will see it.`,
          },
          lineForm.entries === null || shippingFen === null || isAbove
            ? null
            : { payeeAccountId, lines: some, domesticShippingFen: shippingFen, reason },
        )
        return (
          <StaffForm
            keeping={refunding}
            className="gap-4! border-t-2 border-dashed border-line pt-4"
            onSubmit={submit((refund) => onSend(refund, refunding))}
          >
            <LineFields
              lines={lines}
              lineForm={lineForm}
              tried={tried}
              quantityLabel={t`Pieces that won’t come`}
              amountLabel={t`Refunded for the line`}
              most={most}
              follow={(line, quantity) => {
                const { costLeftFen, returnedQuantity } = line
                const paid =
                  costLeftFen === null ? line : { ...line, boughtFen: costLeftFen, refundedFen: 0 }
                return { amount: yuanText(piecesFen(paid, quantity, returnedQuantity)) }
              }}
            />
            {lines.some(({ costLeftFen }) => costLeftFen !== null) && (
              <p className="text-14 text-ink-soft">
                <Trans>
                  The member gets back what they paid for the pieces that won’t come, whatever the
                  seller refunds.
                </Trans>
              </p>
            )}
            <div className="grid gap-4 sm:grid-cols-2">
              <NumberField
                label={t`Domestic shipping refunded`}
                kind="yuan"
                value={form.shipping}
                onChange={(shipping) => change({ shipping })}
                error={errors.shipping}
              />
              <Select
                label={t`Paid into`}
                placeholder={t`Choose an account`}
                value={payeeAccountId}
                onChange={(chosen) => change({ payeeAccountId: chosen })}
                options={accounts}
                error={errors.account}
              />
            </div>
            <TextArea
              label={t`Reason`}
              value={form.reason}
              onChange={(words) => change({ reason: words })}
              maxLength={MAX_REASON_LENGTH}
              hint={t`The member sees exactly what you write.`}
              error={errors.reason}
            />
            <FormButtons
              verb={<Trans>Refund to the member</Trans>}
              icon={Undo2}
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
