import { useEffect, useRef, useState } from 'react'
import type { DraftContent, OpenedDraft } from '#data/draft-forms.ts'
import { newId } from '#platform/ids.ts'
import type { Read } from '#shared/contract/failures.ts'
import type { DraftKind } from '#shared/contract/rows.ts'
import { type KeptDraft, keepDraft, type SubmittedDraft } from '#sync/drafts.ts'
import { type Save, useSave } from './use-save.ts'

type DraftFormOptions<Kind extends DraftKind, Form> = {
  kind: Kind
  /** What the form shows where no draft stands over it. */
  start: Form
  draft: OpenedDraft<Form> | null
  /** The form as its draft keeps it. */
  contentOf: (form: Form) => DraftContent<Kind>
}

export type DraftForm<Form> = Omit<Save, 'submit' | 'again' | 'restart'> & {
  form: Form
  change: (fields: Partial<Form>) => void
  /** When the draft was saved with which the form was opened; null where it was opened without one. */
  restoredFrom: string | null
  /** Forgets the draft and shows the form without it. */
  discard: () => Promise<void>
  /** Like `submit` of `useSave`, with the draft that becomes what is written, or null where there is none. */
  submit: <Value, Saved>(
    read: Read<Value>,
    write: (value: Value, draft: SubmittedDraft | null) => Promise<Saved>,
  ) => Promise<{ saved: Saved } | null>
}

/**
 * A form with its draft, from the first keystroke on; leaving the form saves it. What it was opened with stays its base,
 * whatever arrives meanwhile: another tab may have the same draft open, and each writes only what it changes.
 */
export function useDraftForm<Kind extends DraftKind, Form extends object>(
  options: DraftFormOptions<Kind, Form>,
): DraftForm<Form> {
  const [{ kind, start, draft, contentOf }] = useState(options)
  const [form, setForm] = useState(draft?.form ?? start)
  const [restoredFrom, setRestoredFrom] = useState(draft?.savedAt ?? null)
  const { submit, restart, again: _, ...save } = useSave()
  const id = useRef(draft?.id ?? null)
  const rev = useRef<string | undefined>(undefined)
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
    const opened = id.current === draft?.id ? contentOf(draft.form) : undefined
    keeper.current ??= keepDraft({ id: id.current, kind, opened })
    return keeper.current
  }
  /** The draft is not kept any further: it goes with what is being written. */
  const finish = async (): Promise<SubmittedDraft | null> => {
    const submitted = keeper.current?.submitted()
    keeper.current = null
    // A write that is tried again names the same save.
    rev.current = (await submitted)?.rev ?? rev.current
    return id.current === null ? null : { id: id.current, rev: rev.current }
  }
  return {
    ...save,
    form,
    restoredFrom,
    change: (fields) => {
      const next = { ...form, ...fields }
      setForm(next)
      void open().change(contentOf(next))
    },
    discard: async () => {
      if (id.current !== null) await open().discard()
      id.current = null
      rev.current = undefined
      keeper.current = null
      setRestoredFrom(null)
      setForm(start)
      restart()
    },
    submit: (read, write) => submit(read, async (value) => write(value, await finish())),
  }
}
