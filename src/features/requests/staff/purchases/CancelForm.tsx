import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import * as v from 'valibot'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { MAX_REASON_LENGTH } from '#engine/shared/fields.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { REQUEST_REASONS, type RequestReason } from '#features/requests/rules/request-states.ts'
import type { Purchase } from './lines-form.ts'

export type Cancellation = { reasonKind: RequestReason; reason: string; restock: boolean }
const KEPT = v.object({
  reasonKind: v.picklist(REQUEST_REASONS),
  reason: v.string(),
  restock: v.boolean(),
})

/** Why requests cannot be bought, as it is typed. `about`: which requests. */
export function useCancel(about: string, busy: boolean) {
  const { t } = useLingui()
  const start = { reasonKind: 'soldOut', reason: '', restock: false } as const
  const form = useStaffForm(`cancel purchase ${about}`, KEPT, start, { busy })
  const { reasonKind, reason, restock } = form.input
  const { errors, submit } = form.check(
    { reason: reason.trim() === '' && t`Enter a reason. The member will see it.` },
    { reasonKind, reason: reason.trim(), restock },
  )
  return { form, errors, submit }
}

type CancelFieldsProps = {
  of: ReturnType<typeof useCancel>
  /** Whether there are pieces of the mall, which may go back in stock. */
  isOfMall: boolean
}

/** What happened, in words that the member reads. */
export function CancelFields({ of: { form, errors }, isOfMall }: CancelFieldsProps) {
  const { t } = useLingui()
  const { reasonKind, reason, restock } = form.input
  return (
    <>
      <Select
        label={t`What happened`}
        value={reasonKind}
        onChange={(kind) => form.set({ reasonKind: kind })}
        options={[
          { value: 'soldOut', label: t`Sold out` },
          { value: 'sellerRefuses', label: t`The seller doesn’t accept the order` },
          { value: 'linkInvalid', label: t`The link doesn’t open the item` },
          { value: 'prohibited', label: t`We can’t ship this item` },
          { value: 'detailsMissing', label: t`Some details are missing` },
          { value: 'other', label: t`Something else` },
        ]}
      />
      <TextArea
        label={t`Reason`}
        value={reason}
        onChange={(words) => form.set({ reason: words })}
        maxLength={MAX_REASON_LENGTH}
        hint={t`The member sees exactly what you write.`}
        error={errors.reason}
      />
      {isOfMall && (
        <Checkbox checked={restock} onChange={(isOn) => form.set({ restock: isOn })}>
          <Trans>Put all pieces back in stock</Trans>
        </Checkbox>
      )}
    </>
  )
}

type CancelFormProps = {
  purchase: Purchase
  busy: boolean
  onSend: (cancellation: Cancellation, form: Keeping) => void
  onCancel: () => void
}

/** Why a request cannot be bought. */
export function CancelForm({ purchase, busy, onSend, onCancel }: CancelFormProps) {
  const cancel = useCancel(`${purchase.accountId} ${purchase.requestId}`, busy)
  const { form, submit } = cancel
  return (
    <StaffForm
      keeping={form}
      className="gap-4! border-t-2 border-dashed border-line pt-4"
      onSubmit={submit((cancellation) => onSend(cancellation, form))}
    >
      <CancelFields of={cancel} isOfMall={purchase.kind === 'mall'} />
      <FormButtons
        verb={<Trans>Cancel request and refund</Trans>}
        cancel={<Trans>Back</Trans>}
        icon={X}
        look="danger"
        busy={busy}
        onCancel={onCancel}
      />
    </StaffForm>
  )
}
