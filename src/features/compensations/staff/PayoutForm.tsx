import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { readBy } from '#engine/shared/failures.ts'
import { MAX_REASON_LENGTH } from '#engine/shared/fields.ts'
import { parseYuan, yuanText } from '#engine/shared/money.ts'
import {
  payout,
  type StaffCompensation,
} from '#features/compensations/contract/staff-compensations.ts'
import type { PayoutLimit } from '#features/compensations/rules/payout-limit.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import type { Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { textFields } from '#features/console/staff/parts/text-fields.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { limitOf, mostOf } from './compensations-by-box.ts'

const KEPT = v.object(textFields('proven', 'amount', 'reason'))

type PayoutFormProps = {
  compensation: StaffCompensation
  busy: boolean
  onSend: (body: v.InferOutput<typeof payout>, form: Keeping) => void
  onCancel: () => void
}

/** No amount in fen. */
const UNREADABLE = 0.5
const fenOf = (input: string) =>
  input.trim() === '' ? undefined : (parseYuan(input) ?? UNREADABLE)

/** What was proven and what is paid, with the limit by the terms of the order. */
export function PayoutForm({ compensation, busy, onSend, onCancel }: PayoutFormProps) {
  const { t } = useLingui()
  const { askedFen, kind } = compensation
  const form = useStaffForm(
    `payout ${compensation.accountId} ${compensation.compensationId}`,
    KEPT,
    { proven: '', amount: askedFen > 0 ? yuanText(askedFen) : '', reason: '' },
    { busy },
  )
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const { proven, amount, reason } = form.input
  const input = { reason, provenFen: fenOf(proven), amountFen: fenOf(amount) }
  const result = readBy(payout, input)
  const limit = limitOf(compensation, input.provenFen ?? 0)
  const mostFen = mostOf(compensation, limit)
  const isAbove = result.ok && result.value.amountFen > mostFen
  const tooMuch =
    compensation.order === null
      ? t`More than was proven`
      : t`More than was claimed or than the terms allow`
  const { field, submit } = form.read(result, { amountFen: isAbove && tooMuch })
  return (
    <StaffForm
      keeping={form}
      className="gap-4! border-t-2 border-dashed border-line pt-4"
      onSubmit={submit((body) => onSend(body, form))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          ref={first}
          {...field(
            'proven',
            kind === 'weight' ? t`Charged too much` : t`Proven price of the goods`,
            'provenFen',
          )}
          kind="yuan"
        />
        <NumberField {...field('amount', t`Compensation`, 'amountFen')} kind="yuan" />
      </div>
      <LimitLines limit={limit} mostFen={mostFen} />
      <TextArea
        {...field('reason', t`Reason`)}
        maxLength={MAX_REASON_LENGTH}
        hint={t`The member sees exactly what you write.`}
      />
      <FormButtons
        verb={<Trans>Accept and pay</Trans>}
        icon={Check}
        look="primary"
        busy={busy}
        onCancel={onCancel}
      />
    </StaffForm>
  )
}

/** How the limit comes about. */
function LimitLines({ limit, mostFen }: { limit: PayoutLimit; mostFen: number }) {
  const { insuredFen, uninsuredFen, deductibleFen, chargedFen } = limit
  const lines = [
    { key: 'insured', label: <Trans>Insured value</Trans>, fen: insuredFen },
    { key: 'deductible', label: <Trans>Deductible</Trans>, fen: deductibleFen },
    { key: 'uninsured', label: <Trans>Cap without insurance</Trans>, fen: uninsuredFen },
    { key: 'charged', label: <Trans>Charged by weight</Trans>, fen: chargedFen },
  ].filter(({ fen }) => fen > 0)
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-14 text-ink-soft">
      {lines.map(({ key, label, fen }) => (
        <div key={key} className="contents">
          <dt>{label}</dt>
          <dd className="text-right">
            <Money amountFen={fen} />
          </dd>
        </div>
      ))}
      <div className="contents font-semibold text-ink">
        <dt>
          <Trans>At most</Trans>
        </dt>
        <dd className="text-right">
          <Money amountFen={mostFen} />
        </dd>
      </div>
    </dl>
  )
}
