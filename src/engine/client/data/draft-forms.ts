import * as v from 'valibot'
import { DRAFTS } from '#registry/client/drafts.ts'
import type { DraftKind } from '#registry/draft-kinds.ts'
import type { Draft } from './drafts.ts'

export type DraftContent<Kind extends DraftKind> = v.InferOutput<(typeof DRAFTS)[Kind]>

export type KeptContent = Pick<Draft, 'id' | 'savedAt' | 'content'>
/** A draft whose content can be opened as a form. */
export type OpenedDraft<Form> = { id: string; savedAt: string; form: Form }

/** The drafts of a kind for which `formOf` returns a form, in order; it returns null for a draft of another form. */
export function openedDrafts<Kind extends DraftKind, Form>(
  kind: Kind,
  drafts: readonly KeptContent[],
  formOf: (content: DraftContent<Kind>) => Form | null,
): OpenedDraft<Form>[] {
  return drafts.flatMap(({ id, savedAt, content }) => {
    const result = v.safeParse(DRAFTS[kind], content)
    const form = result.success ? formOf(result.output as DraftContent<Kind>) : null
    return form === null ? [] : [{ id, savedAt, form }]
  })
}
