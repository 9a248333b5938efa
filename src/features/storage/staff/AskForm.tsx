import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import * as v from 'valibot'
import { RadioCards } from '#engine/client/ui/RadioCards.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { MAX_ENDING_WORDS } from '#features/storage/contract/endings.ts'
import { askEnding, type EndingCase } from '#features/storage/contract/staff-endings.ts'

const KEPT = v.object({ reason: v.picklist(['prohibited', 'storage']), words: v.string() })

type AskFormProps = { of: EndingCase; onDone: () => void; onCancel: () => void }

/** Why the member is asked, and in which words. */
export function AskForm({ of: { parcel }, onDone, onCancel }: AskFormProps) {
  const { t } = useLingui()
  const write = useStaffWrite()
  const isProhibited = parcel.goodsClass === 'prohibited'
  const { accountId, parcelId } = parcel
  const form = useStaffForm(
    `ask ${accountId} ${parcelId}`,
    KEPT,
    { reason: isProhibited ? 'prohibited' : 'storage', words: '' },
    write,
  )
  const { reason, words } = form.input
  const { errors, submit } = form.check(
    { words: words.trim() === '' && t`Write what the member must know` },
    { reason, words: words.trim() },
  )
  const ask = submit(async (input) => {
    const answer = await write.send(form, input, (onceKey) =>
      staffCall(askEnding, { params: { accountId, parcelId }, body: { onceKey, ...input } }),
    )
    if (answer !== null) onDone()
  })
  return (
    <StaffForm keeping={form} onSubmit={ask} className="border-t-2 border-dashed border-line pt-4">
      {write.problem && <ProblemNotice problem={write.problem} />}
      <RadioCards
        label={t`Why`}
        value={reason}
        onChange={(chosen) => form.set({ reason: chosen })}
        options={[
          { value: 'prohibited', label: <Trans>Prohibited goods</Trans> },
          { value: 'storage', label: <Trans>Stored too long</Trans> },
        ]}
      />
      <TextArea
        label={t`What you tell the member`}
        hint={t`For example what was found, and what a return costs.`}
        value={words}
        maxLength={MAX_ENDING_WORDS}
        error={errors.words}
        onChange={(next) => form.set({ words: next })}
      />
      <FormButtons
        verb={<Trans>Ask the member</Trans>}
        icon={Send}
        look="primary"
        busy={write.busy}
        onCancel={onCancel}
      />
    </StaffForm>
  )
}
