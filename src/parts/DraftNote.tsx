import { Trans } from '@lingui/react/macro'
import { NotebookPen, Trash2 } from 'lucide-react'
import { useFormat } from '#i18n/use-format.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

/** Shown above a form that was filled from a draft: its date, and a way to start empty. */
export function DraftNote({ savedAt, onDiscard }: { savedAt: string; onDiscard: () => void }) {
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
