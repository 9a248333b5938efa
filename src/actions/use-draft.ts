import { useEffect, useRef, useState } from 'react'
import type { DraftKind } from '#data/draft-edits.ts'
import { newId } from '#platform/ids.ts'
import { type KeptDraft, keepDraft, type SubmittedDraft } from '#sync/drafts.ts'

export type FormDraft = {
  /** When the draft was saved with which the form was opened; null where it was opened without one. */
  restoredFrom: string | null
  /** Keeps what the form holds now. */
  keep: (content: Record<string, unknown>) => void
  /** Forgets the draft; the next `keep` starts another. */
  discard: () => Promise<void>
  /** The form is being submitted: the draft that goes with it, or null where there is none. */
  finish: () => Promise<SubmittedDraft | null>
}

type OpenedDraft = { id: string; savedAt: string; content: Record<string, unknown> }

/**
 * The draft behind a form, from the first keystroke on; leaving the form saves it. `opened` has the content as the form
 * keeps it: another tab may have the same draft open, and each writes only what it changes.
 */
export function useDraft(kind: DraftKind, opened: OpenedDraft | null): FormDraft {
  const [restoredFrom, setRestoredFrom] = useState(opened?.savedAt ?? null)
  const id = useRef(opened?.id ?? null)
  const keeper = useRef<KeptDraft | null>(null)
  useEffect(
    () => () => {
      void keeper.current?.close()
      keeper.current = null
    },
    [],
  )
  const open = () => {
    id.current ??= newId()
    const shown = id.current === opened?.id ? opened.content : undefined
    keeper.current ??= keepDraft({ id: id.current, kind, opened: shown })
    return keeper.current
  }
  return {
    restoredFrom,
    keep: (content) => open().change(content),
    discard: async () => {
      if (id.current !== null) await open().discard()
      id.current = null
      keeper.current = null
      setRestoredFrom(null)
    },
    finish: async () => {
      const submitted = keeper.current?.submitted()
      keeper.current = null
      if (submitted !== undefined) return submitted
      return id.current === null ? null : { id: id.current, rev: undefined }
    },
  }
}
