import { Trans, useLingui } from '@lingui/react/macro'
import { ShoppingBag } from 'lucide-react'
import * as v from 'valibot'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
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
import { purchaseCost, refundParts } from '#features/requests/rules/request-purchase.ts'
import { LineFields } from './LineFields.tsx'
import {
  expected,
  expectedAmount,
  linesOfForm,
  type Purchase,
  readAmount,
  readQuantity,
  startOf,
  typedLines,
} from './lines-form.ts'

export type Bought = {
  payeeAccountId: string
  lines: { lineId: string; quantity: number; amountFen: number }[]
  domesticShippingFen: number
  words: string
  restock: boolean
}
const KEPT = v.object({
  ...textFields('payeeAccountId', 'words', 'shipping'),
  restock: v.boolean(),
  lines: typedLines,
})

type BuyFormProps = {
  purchase: Purchase
  busy: boolean
  onSend: (bought: Bought, form: Keeping) => void
  onCancel: () => void
}

/** What the merchant was paid. Shows what goes back to the member, or what they are asked to pay. */
export function BuyForm({ purchase, busy, onSend, onCancel }: BuyFormProps) {
  const { t } = useLingui()
  const { lines, kind } = purchase
  const start = {
    payeeAccountId: '',
    words: '',
    restock: false,
    lines: startOf(lines, expected(kind)),
    shipping: kind === 'mall' ? '' : yuanText(purchase.domesticShippingFen),
  }
  const buying = useStaffForm(`buy ${purchase.accountId} ${purchase.requestId}`, KEPT, start, {
    busy,
  })
  const { input: form, set: change, tried } = buying
  const lineForm = linesOfForm(lines, form.lines, (next) => change({ lines: next }))
  const shippingFen = readAmount(form.shipping)
  const outcome =
    lineForm.entries && shippingFen !== null && outcomeOf(purchase, lineForm.entries, shippingFen)
  const isAbove = lineForm.entries?.some(
    ({ lineId, quantity }) => quantity > (lines.find(({ id }) => id === lineId)?.quantity ?? 0),
  )
  // For goods of the mall, nothing typed is not nothing paid.
  const isUntyped =
    kind === 'mall' &&
    lines.some(
      ({ id }) =>
        lineForm.of(id).amount.trim() === '' && (readQuantity(lineForm.of(id).quantity) ?? 0) > 0,
    )
  const moreFen = outcome ? outcome.supplementFen : 0
  const isMissing = lines.some(
    ({ id, quantity }) => (readQuantity(lineForm.of(id).quantity) ?? quantity) < quantity,
  )
  return (
    <WithAccounts chosen={form.payeeAccountId}>
      {(accounts, payeeAccountId) => {
        const { errors, submit } = buying.check(
          {
            shipping: shippingFen === null && t`Enter an amount`,
            account: payeeAccountId === '' && t`Choose the account that paid it`,
          },
          lineForm.entries === null || shippingFen === null || isAbove || isUntyped
            ? null
            : {
                payeeAccountId,
                lines: lineForm.entries,
                domesticShippingFen: shippingFen,
                words: form.words.trim(),
                restock: kind === 'mall' && form.restock,
              },
        )
        return (
          <StaffForm
            keeping={buying}
            className="gap-4! border-t-2 border-dashed border-line pt-4"
            onSubmit={submit((bought) => onSend(bought, buying))}
          >
            <LineFields
              lines={lines}
              lineForm={lineForm}
              tried={tried}
              quantityLabel={t`Pieces bought`}
              amountLabel={t`Paid for the line`}
              most={({ quantity }) => quantity}
              follow={(line, quantity) => ({ amount: expectedAmount(kind, line, quantity) })}
              isAmountNeeded={kind === 'mall'}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <NumberField
                label={t`Domestic shipping`}
                kind="yuan"
                value={form.shipping}
                onChange={(shipping) => change({ shipping })}
                error={errors.shipping}
              />
              <Select
                label={t`Paid from`}
                placeholder={t`Choose an account`}
                value={payeeAccountId}
                onChange={(chosen) => change({ payeeAccountId: chosen })}
                options={accounts}
                error={errors.account}
              />
            </div>
            {kind === 'mall' && isMissing && (
              <Checkbox checked={form.restock} onChange={(restock) => change({ restock })}>
                <Trans>Put the pieces that weren’t bought back in stock</Trans>
              </Checkbox>
            )}
            {outcome && <OutcomeNote {...outcome} />}
            {moreFen > 0 && kind === 'link' && (
              <TextArea
                label={t`Why it costs more`}
                value={form.words}
                onChange={(words) => change({ words })}
                maxLength={MAX_REASON_LENGTH}
                hint={t`The member sees exactly what you write.`}
              />
            )}
            <FormButtons
              verb={
                moreFen > 0 && kind === 'link' ? (
                  <Trans>Ask the member to pay the rest</Trans>
                ) : (
                  <Trans>Record as bought</Trans>
                )
              }
              icon={ShoppingBag}
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

/** `lostFen`: what the mall pays the seller above what the member pays us. */
type Outcome = { totalFen: number; refundFen: number; supplementFen: number; lostFen: number }

function outcomeOf(purchase: Purchase, entries: Bought['lines'], shippingFen: number): Outcome {
  const isMall = purchase.kind === 'mall'
  const lines = purchase.lines.map((line) => {
    const { amountFen = 0, quantity = 0 } = entries.find(({ lineId }) => lineId === line.id) ?? {}
    // The member pays the price of the mall, whatever it costs us.
    const boughtFen = isMall ? (line.confirmedPriceFen ?? 0) * quantity : amountFen
    return { ...line, boughtFen, boughtQuantity: quantity }
  })
  const ofShipping = isMall ? purchase.domesticShippingFen : shippingFen
  const { totalFen } = purchaseCost(purchase, lines, ofShipping)
  const merchantFen = entries.reduce((sum, { amountFen }) => sum + amountFen, shippingFen)
  const paid = { ...purchase, totalFen: purchase.paidFen }
  return {
    lostFen: isMall ? Math.max(merchantFen - totalFen, 0) : 0,
    totalFen,
    supplementFen: Math.max(totalFen - purchase.paidFen, 0),
    refundFen: refundParts(paid, Math.min(totalFen, purchase.paidFen)).walletFen,
  }
}

function OutcomeNote({ totalFen, refundFen, supplementFen, lostFen }: Outcome) {
  const { money } = useFormat()
  const [total, refund, more] = [money(totalFen), money(refundFen), money(supplementFen)]
  const lost = money(lostFen)
  if (supplementFen > 0) {
    return (
      <Notice kind="caution">
        <Trans>
          This is {more} more than was paid, fee included. Buy it after the member has paid the
          rest.
        </Trans>
      </Notice>
    )
  }
  return (
    <Notice kind={lostFen > 0 ? 'caution' : 'info'}>
      {refundFen > 0 ? (
        <Trans>
          Total with fee: {total}. {refund} goes back to the member’s balance.
        </Trans>
      ) : (
        <Trans>Total with fee: {total}, as paid.</Trans>
      )}{' '}
      {lostFen > 0 && (
        <Trans>
          The seller gets {lost} more than the member pays. The business covers the difference.
        </Trans>
      )}
    </Notice>
  )
}
