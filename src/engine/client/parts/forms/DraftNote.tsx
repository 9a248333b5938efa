import { Trans, useLingui } from '@lingui/react/macro'
import { NotebookPen, Trash2 } from 'lucide-react'
import type { UndoDiscard } from '#engine/client/acts/use-draft-form.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { toast } from '#engine/client/ui/toast.ts'

type DraftNoteProps = {
  form: {
    restoredFrom: string | null
    draftProblem: 'notKept' | 'notDiscarded' | null
    discard: () => Promise<unknown>
    undo: { readonly current: UndoDiscard | null }
  }
}

/** Shown above a form with a draft: when it was filled from one, and what this device could not write of it. */
export function DraftNote({ form }: DraftNoteProps) {
  const { t } = useLingui()
  const { restoredFrom, draftProblem, discard } = form
  const bringBack = async (undo: UndoDiscard) => {
    if (!(await undo())) toast.danger(t`The draft couldn’t be brought back`)
  }
  const onDiscard = async () => {
    await discard()
    const undo = form.undo.current
    if (undo === null) return
    toast.info(t`Draft discarded`, {
      action: { label: t`Undo`, run: () => void bringBack(undo) },
    })
  }
  return (
    <>
      {restoredFrom !== null && (
        <Restored savedAt={restoredFrom} onDiscard={() => void onDiscard()} />
      )}
      {draftProblem !== null && (
        <Notice kind="danger">
          {draftProblem === 'notKept' ? (
            <Trans>
              This device can’t save your draft. Its storage may be full. Free some space, or save
              the form before you leave it.
            </Trans>
          ) : (
            <Trans>The draft couldn’t be discarded. Try again.</Trans>
          )}
        </Notice>
      )}
    </>
  )
}

function Restored({ savedAt, onDiscard }: { savedAt: string; onDiscard: () => void }) {
  const { dateTime } = useFormat()
  const time = dateTime(savedAt)
  return (
    <Notice
      icon={NotebookPen}
      action={
        <Button look="plain" icon={Trash2} className="text-14" onClick={onDiscard}>
          <Trans>Discard the draft</Trans>
        </Button>
      }
    >
      <Trans>Your draft from {time} is filled in below.</Trans>
    </Notice>
  )
}
