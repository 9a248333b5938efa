import { Trans, useLingui } from '@lingui/react/macro'
import { Camera, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import type { Shown } from '#engine/client/data/shown.ts'
import { useSavedToast } from '#engine/client/parts/state/use-saved-toast.ts'
import { WaitingMark } from '#engine/client/parts/state/WaitingMark.tsx'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { SaveFailure, WriteFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { askAgain, withdrawAsking } from '#features/shots/member/acts/say-of-shots.ts'
import { isOpenRetake, MAX_RETAKE_WORDS } from '#features/shots/rules/retake-states.ts'

type RetakePartProps = {
  photo: PhotoRow
  /** Of this photo, the newest first. */
  retakes: readonly Shown<'retake'>[]
  /** Its goods lie here unpacked. */
  canAsk: boolean
}

/** Whether the shown photo is taken again: asking for it, what came of it, or that it waits. */
export function RetakePart({ photo, retakes, canAsk }: RetakePartProps) {
  const [isAsking, setAsking] = useState(false)
  const [last] = retakes
  const isOpen = last !== undefined && isOpenRetake(last.row)
  return (
    <div className={`grid gap-2 ${last || isAsking ? 'w-full' : ''}`}>
      {last && <RetakeState retake={last} />}
      {canAsk && !isOpen && !isAsking && (
        <div>
          <Button icon={Camera} onClick={() => setAsking(true)}>
            <Trans>Retake photo</Trans>
          </Button>
        </div>
      )}
      {canAsk && !isOpen && isAsking && <AskForm photo={photo} onDone={() => setAsking(false)} />}
    </div>
  )
}

function RetakeState({ retake: { row, waiting } }: { retake: Shown<'retake'> }) {
  const { run, busy, failed } = useWrite()
  if (row.state === 'withdrawn') return null
  if (row.state === 'taken') {
    return (
      <p className="text-14">
        <Trans>It was retaken. The new photo is with the others.</Trans>
      </p>
    )
  }
  if (row.state === 'refused') {
    return (
      <Notice>
        <strong className="block">
          <Trans>It wasn’t retaken</Trans>
        </strong>
        <span className="whitespace-pre-wrap wrap-anywhere">{row.reason}</span>
      </Notice>
    )
  }
  return (
    <div className="grid gap-2">
      <p className="text-14">
        <Trans>You asked for a new photo:</Trans>{' '}
        <span className="whitespace-pre-wrap wrap-anywhere">{row.words}</span>{' '}
        {waiting && <WaitingMark />}
      </p>
      {failed && <WriteFailure why={failed} />}
      <div>
        <Button icon={Undo2} busy={busy} onClick={() => void run(() => withdrawAsking(row.id))}>
          <Trans>No longer needed</Trans>
        </Button>
      </div>
    </div>
  )
}

function AskForm({ photo, onDone }: { photo: PhotoRow; onDone: () => void }) {
  const { t } = useLingui()
  const { run, busy, failed } = useWrite()
  const saved = useSavedToast()
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const error =
    words.trim() === ''
      ? t`Describe what the new photo should show.`
      : [...words.trim()].length > MAX_RETAKE_WORDS &&
        t`Use at most ${MAX_RETAKE_WORDS} characters.`
  const ask = async () => {
    setTried(true)
    if (error) return
    const result = await run(() => askAgain(photo, words.trim()))
    if (result === null) return
    saved(result.saved, t`Requested. We’ll retake it`)
    onDone()
  }
  return (
    <Form onSubmit={ask}>
      <TextArea
        label={t`What should the new photo show?`}
        value={words}
        onChange={setWords}
        error={(tried && error) || undefined}
      />
      {failed && <SaveFailure why={failed} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" icon={Send} busy={busy}>
          <Trans>Request a new photo</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  )
}
