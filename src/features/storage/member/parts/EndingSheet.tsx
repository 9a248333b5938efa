import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { callAndSync } from '#engine/client/acts/call-and-sync.ts'
import { keptTyped } from '#engine/client/acts/kept-typed.ts'
import { useAct } from '#engine/client/acts/use-act.ts'
import { useForm } from '#engine/client/parts/forms/use-form.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { RadioCards } from '#engine/client/ui/RadioCards.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import type { EndingChoice } from '#features/parcels/rules/parcel-ending.ts'
import { answerEnding, MAX_ENDING_WORDS } from '#features/storage/contract/endings.ts'

type EndingSheetProps = { parcel: Pick<ParcelRow, 'id'>; onClose: () => void }

const NOTHING: { choice: EndingChoice | ''; answer: string } = { choice: '', answer: '' }

/** The member has a parcel returned or disposed of, once; what they send is the recorded consent. */
export function EndingSheet({ parcel, onClose }: EndingSheetProps) {
  const { t } = useLingui()
  const act = useAct()
  const [keeper] = useState(() => keptTyped(`ending ${parcel.id}`, NOTHING))
  const form = useForm(keeper.start, act, keeper.keep)
  const { choice, answer } = form.input
  const needsPlace = choice === 'return' && answer.trim() === ''
  const { errors, submit } = form.check(
    {
      choice: choice === '' && t`Choose return or disposal`,
      answer: needsPlace && t`Enter where to return it`,
    },
    choice === '' ? null : { choice, answer: answer.trim() },
  )
  const send = submit(async (content) => {
    const { id: parcelId } = parcel
    const result = await act.runOnce(content, (body) =>
      callAndSync(answerEnding, { params: { parcelId }, body }),
    )
    if (result === null) return
    keeper.keep(null)
    onClose()
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Return or dispose of it</Trans>}
      description={<Trans>You can’t change this later. We keep your answer as your consent.</Trans>}
    >
      <Form onSubmit={send}>
        <RadioCards
          label={t`What should we do with it?`}
          value={choice}
          onChange={(chosen) => form.set({ choice: chosen })}
          error={errors.choice}
          options={[
            {
              value: 'return',
              icon: Undo2,
              label: <Trans>Return it</Trans>,
              hint: <Trans>For example to the seller</Trans>,
            },
            {
              value: 'dispose',
              icon: Trash2,
              label: <Trans>Dispose of it</Trans>,
              hint: <Trans>You get nothing back</Trans>,
            },
          ]}
        />
        {choice !== '' && (
          <TextArea
            label={choice === 'return' ? t`Where to return it` : t`Note`}
            hint={choice === 'return' ? t`Name, phone and full address` : undefined}
            optional={choice === 'dispose'}
            value={answer}
            maxLength={MAX_ENDING_WORDS}
            error={errors.answer}
            onChange={(words) => form.set({ answer: words })}
          />
        )}
        <ActProblem problem={act.problem} />
        <Button type="submit" look={choice === 'dispose' ? 'danger' : 'primary'} busy={act.busy}>
          {choice === 'dispose' ? <Trans>Dispose of it</Trans> : <Trans>Confirm</Trans>}
        </Button>
      </Form>
    </Sheet>
  )
}
