import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { instantOf } from '#features/staff/shared/instant-of.ts'
import { useKeptForm } from '#features/staff/shared/kept-forms.ts'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { nowMs } from '#platform/clock.ts'
import { MAX_ORDER_WORDS } from '#shared/contract/order-parts.ts'
import { askNeed } from '#shared/contract/staff-dispatch.ts'
import { NEED_KINDS } from '#shared/domain/order-states.ts'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { NEED_NAMES } from './mark-names.ts'
import type { Desk } from './order-rows.ts'
import { useOrderWrite } from './use-order-write.ts'

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
  const { send, busy, problem } = useOrderWrite(desk)
  const need = useKeptForm(`need ${accountId} ${order.id}`, KEPT, {
    kind: null,
    of: WHOLE,
    words: '',
    until: '',
  })
  const { kind, of, words, until } = need.typed
  const change = need.set
  const [tried, setTried] = useState(false)
  const deadline = instantOf(until)
  const isPast = deadline !== null && Date.parse(deadline) <= nowMs()
  const lacksWords = words.trim() === ''
  const submit = async () => {
    setTried(true)
    if (kind === null || lacksWords || isPast || busy) return
    const typed = {
      cartonId: of === WHOLE ? null : of,
      need: { kind, words: words.trim(), deadline },
    }
    const done = await send(need, typed, (onceKey) =>
      staffCall(askNeed, {
        params: { accountId, orderId: order.id },
        body: { onceKey, ...typed },
      }),
    )
    if (done === null) return
    desk.onDone(t`The member is asked, by push and mail too.`)
    onClose()
  }
  return (
    <StaffForm
      kept={need}
      onSubmit={submit}
      className="gap-4! border-t-2 border-dashed border-line pt-4"
    >
      <Select
        label={t`What is needed`}
        value={kind ?? ''}
        placeholder={t`Choose what is needed`}
        error={tried && kind === null ? t`Choose what is needed` : undefined}
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
        error={tried && lacksWords ? t`Write what the member has to send` : undefined}
      />
      <TextField
        type="datetime-local"
        optional
        label={t`Answer by`}
        value={until}
        onChange={(next) => change({ until: next })}
        hint={t`In the time zone of this device`}
        error={tried && isPast ? t`Choose a time in the future` : undefined}
      />
      {problem && <ProblemNotice problem={problem} />}
      <FormButtons
        verb={<Trans>Ask</Trans>}
        icon={Send}
        look="primary"
        busy={busy}
        onCancel={onClose}
      />
    </StaffForm>
  )
}
