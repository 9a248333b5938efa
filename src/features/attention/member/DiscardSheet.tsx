import { Plural, Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import type { Discarded } from './data/change.ts'
import { discarded } from './parts/change-words.ts'
import { WriteFailure } from './parts/SaveFailure.tsx'
import { discardRefused } from './settle.ts'

const WORDS = {
  input: {
    title: <Trans>Discard what you entered?</Trans>,
    text: (
      <Trans>
        It wasn’t accepted and will be deleted on all your devices. Copy it first if you still need
        it.
      </Trans>
    ),
    verb: <Trans>Discard permanently</Trans>,
  },
  change: {
    title: <Trans>Discard this change?</Trans>,
    text: <Trans>It wasn’t accepted. The current values stay as they are.</Trans>,
    verb: <Trans>Discard change</Trans>,
  },
  removal: {
    title: <Trans>Dismiss this message?</Trans>,
    text: (
      <Trans>It wasn’t accepted, so everything is still there. Only this message goes away.</Trans>
    ),
    verb: <Trans>Dismiss</Trans>,
  },
  photo: {
    title: <Trans>Discard this photo?</Trans>,
    text: <Trans>It wasn’t accepted. The copy on this device will be deleted.</Trans>,
    verb: <Trans>Discard photo</Trans>,
  },
} as const satisfies Record<Discarded, Record<'title' | 'text' | 'verb', ReactNode>>

type DiscardSheetProps = {
  open: boolean
  onClose: () => void
  cause: OutcomeRow
  /** The refused change and what depended on it. */
  outcomes: readonly OutcomeRow[]
}

/** Asks before a refused change is discarded, and says what that deletes. */
export function DiscardSheet({ open, onClose, cause, outcomes }: DiscardSheetProps) {
  const { run, busy, failed } = useWrite()
  const { title, text, verb } = WORDS[discarded(cause)]
  const others = outcomes.length - 1
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={title}
      icon={Trash2}
      verb={verb}
      busy={busy}
      onConfirm={() => run(() => discardRefused(outcomes))}
    >
      <p>{text}</p>
      {others > 0 && (
        <p className="mt-2">
          <Plural
            value={others}
            one="# change that depends on it is discarded too."
            other="# changes that depend on it are discarded too."
          />
        </p>
      )}
      {failed && <WriteFailure why={failed} />}
    </ConfirmSheet>
  )
}
