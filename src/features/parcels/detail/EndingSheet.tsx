import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useOnlineAct } from '#actions/use-online-act.ts'
import { ActProblem } from '#parts/ActProblem.tsx'
import { sessionCall } from '#session/session-call.ts'
import { answerEnding, MAX_ENDING_WORDS } from '#shared/contract/endings.ts'
import type { ParcelRow } from '#shared/contract/rows.ts'
import type { EndingChoice } from '#shared/domain/parcel-ending.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextArea } from '#ui/TextArea.tsx'

type EndingSheetProps = { parcel: Pick<ParcelRow, 'id'>; onClose: () => void }

/** The member has a parcel returned or disposed of, once; what they send is the recorded consent. */
export function EndingSheet({ parcel, onClose }: EndingSheetProps) {
  const { t } = useLingui()
  const { run, busy, problem } = useOnlineAct()
  const [choice, setChoice] = useState<EndingChoice | ''>('')
  const [answer, setAnswer] = useState('')
  const [tried, setTried] = useState(false)
  const needsPlace = choice === 'return' && answer.trim() === ''
  const submit = async () => {
    setTried(true)
    if (choice === '' || needsPlace || busy) return
    const { id: parcelId } = parcel
    const done = await run({ choice, answer: answer.trim() }, (body) =>
      sessionCall(answerEnding, { params: { parcelId }, body }),
    )
    if (done !== null) onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Return or dispose of it</Trans>}
      description={<Trans>You can’t change this later. We keep your answer as your consent.</Trans>}
    >
      <Form onSubmit={submit}>
        <RadioCards
          label={t`What should we do with it?`}
          value={choice}
          onChange={setChoice}
          error={tried && choice === '' ? t`Choose return or disposal` : undefined}
          options={[
            {
              ...({ value: 'return', icon: Undo2, label: <Trans>Return it</Trans> } as const),
              hint: <Trans>For example to the seller</Trans>,
            },
            {
              ...({ value: 'dispose', icon: Trash2, label: <Trans>Dispose of it</Trans> } as const),
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
            error={tried && needsPlace ? t`Enter where to return it` : null}
            onChange={setAnswer}
          />
        )}
        <ActProblem problem={problem} />
        <Button type="submit" look={choice === 'dispose' ? 'danger' : 'primary'} busy={busy}>
          {choice === 'dispose' ? <Trans>Dispose of it</Trans> : <Trans>Confirm</Trans>}
        </Button>
      </Form>
    </Sheet>
  )
}
