import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import * as v from 'valibot'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { instantOf } from '#features/console/staff/parts/use-station-time.ts'
import { MAX_ORDER_WORDS } from '#features/orders/contract/order-parts.ts'
import { askNeed } from '#features/orders/contract/staff-dispatch.ts'
import { NEED_KINDS } from '#features/orders/rules/order-states.ts'
import { NEED_NAMES } from './mark-names.ts'
import type { Desk } from './order-rows.ts'

const WHOLE = 'order'
const KEPT = v.object({
  kind: v.nullable(v.picklist(NEED_KINDS)),
  of: v.string(),
  words: v.string(),
  until: v.string(),
})

/** Asks the member for something that a carrier or customs need. */
export function NeedForm({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { i18n, t } = useLingui()
  const { accountId, order, cartons } = desk
  const write = useStaffWrite(desk.onStale)
  const form = useStaffForm(
    `need ${accountId} ${order.id}`,
    KEPT,
    { kind: null, of: WHOLE, words: '', until: '' },
    write,
  )
  const { kind, of, words, until } = form.input
  const change = form.set
  const deadline = instantOf(until)
  const isPast = deadline !== null && Date.parse(deadline) <= nowMs()
  const { errors, submit } = form.check(
    {
      kind: kind === null && t`Choose what is needed`,
      words: words.trim() === '' && t`Write what the member has to send`,
      until: isPast && t`Choose a time in the future`,
    },
    kind && {
      cartonId: of === WHOLE ? null : of,
      need: { kind, words: words.trim(), deadline },
    },
  )
  const ask = submit(async (input) => {
    const answer = await write.send(form, input, (onceKey) =>
      staffCall(askNeed, {
        params: { accountId, orderId: order.id },
        body: { onceKey, ...input },
      }),
    )
    if (answer === null) return
    desk.onDone(t`The member is asked, by push and mail too.`)
    onClose()
  })
  return (
    <StaffForm
      keeping={form}
      onSubmit={ask}
      className="gap-4! border-t-2 border-dashed border-line pt-4"
    >
      <Select
        label={t`What is needed`}
        value={kind ?? ''}
        placeholder={t`Choose what is needed`}
        error={errors.kind}
        onChange={(next) => change({ kind: next })}
        options={NEED_KINDS.map((value) => ({ value, label: i18n._(NEED_NAMES[value]) }))}
      />
      {cartons.length > 1 && (
        <Select
          label={t`For`}
          value={of}
          onChange={(next) => change({ of: next })}
          options={[
            { value: WHOLE, label: t`The whole order` },
            ...cartons.map(({ id, number }) => ({ value: id, label: t`Carton ${number}` })),
          ]}
        />
      )}
      <TextArea
        label={t`Question`}
        value={words}
        onChange={(next) => change({ words: next })}
        maxLength={MAX_ORDER_WORDS}
        hint={t`The member sees exactly what you write.`}
        error={errors.words}
      />
      <TextField
        type="datetime-local"
        optional
        label={t`Answer by`}
        value={until}
        onChange={(next) => change({ until: next })}
        hint={t`In the time zone of this device`}
        error={errors.until}
      />
      {write.problem && <ProblemNotice problem={write.problem} />}
      <FormButtons
        verb={<Trans>Ask</Trans>}
        icon={Send}
        look="primary"
        busy={write.busy}
        onCancel={onClose}
      />
    </StaffForm>
  )
}
