import { useEffect, useRef, useState } from 'react'
import type { ChosenRow } from '#engine/client/data/database.ts'
import type { DraftContent, OpenedDraft } from '#engine/client/data/draft-forms.ts'
import type { PictureStore } from '#engine/client/platform/chosen-picture.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { logError } from '#engine/client/platform/log-error.ts'
import { type Refusal, RefusedChange } from '#engine/client/platform/refused-change.ts'
import { renewPage } from '#engine/client/platform/renewals.ts'
import { noteRestored, pictureStore } from '#engine/client/sync/chosen-pictures.ts'
import {
  isDraftHere,
  type KeptDraft,
  keepDraft,
  readDiscarded,
  type SubmittedDraft,
} from '#engine/client/sync/drafts.ts'
import type { FormEntry } from '#engine/shared/failures.ts'
import type { DraftRow } from '#engine/shared/rows.ts'
import { type Save, useSave } from './use-save.ts'

type DraftFormOptions<Kind extends DraftRow['kind'], Form> = {
  kind: Kind
  /** The content of the form without a draft. */
  start: Form
  draft: OpenedDraft<Form> | null
  /** The form's content as stored in its draft. */
  contentOf: (form: Form) => DraftContent<Kind>
}

/** A form goes on with this draft after a refusal, null for its own, and with what is left in it. */
type Left<Form> = (refusal: Refusal) => { id: string | null; form: Form }

/** Answers false when this device could not write it. */
export type UndoDiscard = () => Promise<boolean>

export type DraftForm<Form> = Omit<Save, 'submit' | 'restart'> & {
  form: Form
  change: (fields: Partial<Form>) => void
  /** Writes the draft also if nothing was changed, such as the key of a request before it is sent. */
  keep: () => Promise<void>
  /** When the opened draft was saved; null if there was none. */
  restoredFrom: string | null
  /** What the last keystroke or `discard` could not write on this device; `DraftNote` shows it. */
  draftProblem: 'notKept' | 'notDiscarded' | null
  /** Where the pictures of one of its fields are kept until the draft is discarded; the first one starts the draft. */
  pictures: (field: ChosenRow['field']) => PictureStore
  /** Discards the draft and resets the form; answers false when it could not. */
  discard: () => Promise<boolean>
  /** Brings back what the last `discard` deleted; null where it deleted nothing, or could not. */
  undo: { readonly current: UndoDiscard | null }
  /** Continues with another draft after a submit. */
  continueWith: (draft: { id: string; form: Form }) => void
  /** Like `submit` of `useSave`, with the draft to be submitted, or null if there is none. */
  submit: <Value, Saved>(
    entry: FormEntry<Value>,
    write: (value: Value, draft: SubmittedDraft | null) => Promise<Saved>,
    /** After a refusal, if some of it was accepted. */
    rest?: Left<Form>,
  ) => Promise<{ saved: Saved } | null>
}

/**
 * A form whose draft is saved from the first keystroke on and when the form is left. The base is what it was opened
 * with, even if rows change; another tab may have the same draft open, so each writes only its changes.
 */
export function useDraftForm<Kind extends DraftRow['kind'], Form extends object>(
  options: DraftFormOptions<Kind, Form>,
): DraftForm<Form> {
  const [{ kind, start, draft, contentOf }] = useState(options)
  const [form, setForm] = useState(draft?.form ?? start)
  /** Two changes may come before the next render. */
  const latest = useRef(form)
  const [restoredFrom, setRestoredFrom] = useState(draft?.savedAt ?? null)
  const [draftProblem, setDraftProblem] = useState<DraftForm<Form>['draftProblem']>(null)
  const { submit, restart, ...save } = useSave()
  const id = useRef(draft?.id ?? null)
  const rev = useRef<string | undefined>(undefined)
  const keeper = useRef<KeptDraft | null>(null)
  /** While it is sent, the form is what was sent. */
  const isSending = useRef(false)
  /** Counts the discards. */
  const discards = useRef(0)
  const undo = useRef<UndoDiscard | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      keeper.current?.close().catch(logError)
      keeper.current = null
    }
  }, [])
  const open = () => {
    id.current ??= newId()
    const content = id.current === draft?.id ? contentOf(draft.form) : undefined
    keeper.current ??= keepDraft({ id: id.current, kind, opened: content })
    return keeper.current
  }
  const keep = () =>
    open()
      .change(contentOf(latest.current))
      .then(
        () => setDraftProblem(null),
        (error: unknown) => {
          logError(error)
          setDraftProblem('notKept')
        },
      )
  const goOn = (next: { id: string | null; form: Form }) => {
    id.current = next.id
    rev.current = undefined
    keeper.current = null
    setRestoredFrom(null)
    latest.current = next.form
    setForm(next.form)
  }
  const reset = (next: { id: string | null; form: Form }) => {
    goOn(next)
    restart()
  }
  /** `path`: where it was discarded. A form whose place another one took is shown by its page, opened anew. */
  const bringBack = async (
    restore: () => Promise<void>,
    { id: draftId, form: discarded, path }: { id: string; form: Form; path: string },
  ) => {
    try {
      await restore()
    } catch (error) {
      logError(error)
      return false
    }
    if (isGone.current) {
      if (location.pathname + location.search === path) renewPage()
      return true
    }
    // What was typed since is a draft of its own.
    keeper.current?.close().catch(logError)
    reset({ id: draftId, form: discarded })
    setRestoredFrom(new Date(nowMs()).toISOString())
    noteRestored()
    return true
  }
  /** Stops saving the draft, which is submitted with the write. */
  const finish = async (): Promise<SubmittedDraft | null> => {
    const submitted = keeper.current?.submitted()
    keeper.current = null
    // A retried write names the same save.
    rev.current = (await submitted)?.rev ?? rev.current
    return id.current === null ? null : { id: id.current, rev: rev.current }
  }
  /** What was typed stays; its draft may have been discarded with what was refused. */
  const reopen = async (refusal: Refusal, rest?: Left<Form>) => {
    const next = rest?.(refusal)
    if (next !== undefined && next.id !== null) return goOn(next)
    if (id.current !== null && !(await isDraftHere(id.current))) {
      id.current = null
      rev.current = undefined
      setRestoredFrom(null)
    }
    if (next === undefined) return
    latest.current = next.form
    setForm(next.form)
  }
  return {
    ...save,
    form,
    restoredFrom,
    draftProblem,
    change: (fields) => {
      if (isSending.current) return
      latest.current = { ...latest.current, ...fields }
      setForm(latest.current)
      void keep()
    },
    keep,
    pictures: (field) => {
      const round = discards.current
      return pictureStore(
        {
          id: () => id.current,
          open: async () => {
            // It was chosen for the discarded draft and must not start another.
            if (round !== discards.current) throw new Error('The draft was discarded')
            const keeper = open()
            await keeper.change(contentOf(latest.current))
            return keeper.id
          },
        },
        field,
      )
    },
    discard: async () => {
      discards.current += 1
      undo.current = null
      try {
        if (id.current !== null) {
          const discarded = { id: id.current, form: latest.current }
          const content = contentOf(latest.current)
          const restore = await readDiscarded({ id: id.current, kind, content })
          await open().discard()
          const path = location.pathname + location.search
          undo.current = () => bringBack(restore, { ...discarded, path })
        }
        setDraftProblem(null)
      } catch (error) {
        logError(error)
        keeper.current = null
        discards.current -= 1
        setDraftProblem('notDiscarded')
        return false
      }
      reset({ id: null, form: start })
      return true
    },
    undo,
    continueWith: reset,
    submit: (entry, write, rest) =>
      submit(entry, async (value) => {
        isSending.current = true
        const submitted = await finish()
        try {
          return await write(value, submitted)
        } catch (error) {
          if (error instanceof RefusedChange) await reopen(error.refusal, rest)
          throw error
        } finally {
          isSending.current = false
        }
      }),
  }
}
