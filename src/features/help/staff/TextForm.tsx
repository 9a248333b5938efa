import { Trans, useLingui } from '@lingui/react/macro'
import { Save } from 'lucide-react'
import * as v from 'valibot'
import { LANGUAGES } from '#engine/client/i18n/language.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import type { Language } from '#engine/shared/languages.ts'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { WriteOutcome } from '#features/console/staff/parts/WriteOutcome.tsx'
import {
  type HelpArticleState,
  type HelpTextState,
  MAX_ARTICLE_LENGTH,
  saveHelpText,
} from '#features/help/contract/texts.ts'
import { Blocks } from '#features/help/member/parts/Blocks.tsx'
import { type EditableArticle, isWritten } from '#features/help/rules/help-articles.ts'
import { articleFault, readArticle } from '#features/help/rules/read-article.ts'
import { FAULT_WORDS } from './fault-words.ts'

const KEPT = v.object({ seen: v.number(), source: v.string() })

/** In the words of the screen it would be a value. */
const PLACEHOLDER = '{name}'

type TextFormProps = {
  article: EditableArticle
  code: Language
  state: HelpTextState
  onSaved: (next: HelpArticleState) => void
  /** Somebody else has saved it since it was read. */
  onStale: () => void
}

/** The Markdown of an article in one language, with what readers will see of it. */
export function TextForm({ article, code, state, onSaved, onStale }: TextFormProps) {
  const { t, i18n } = useLingui()
  const write = useStaffWrite()
  const start = { seen: state.version, source: state.source }
  const form = useStaffForm(`help text ${article} ${code}`, KEPT, start, write)
  const { seen, source } = form.input
  const fault = articleFault(source.trim())
  // The draft of a document counts once a person has saved it, also as it is.
  const isDraft = state.version === 0 && !isWritten(article)
  const isSame = source.trim() === state.source && !isDraft
  const words = fault && i18n._(FAULT_WORDS[fault.kind])
  const line = fault?.line ?? 0
  const { errors, submit } = form.check(
    {
      source: fault ? t`Line ${line}: ${words}` : isSame && t`Nothing has been changed yet.`,
    },
    { seen, source },
  )
  const save = submit(async (body) => {
    const params = { article, language: code }
    const next = await write.send(form, body, async () => {
      const answer = await staffCall(saveHelpText, { params, body })
      if (!answer.ok && answer.problem.code === 'help_text_changed') onStale()
      return answer
    })
    if (next === null) return
    onSaved(next)
    form.finish(t`Saved. Readers see it from now on.`)
  })
  return (
    <Card aria-label={t`Text`}>
      <StaffForm keeping={form} onSubmit={save} className="gap-4!">
        <div className="[&_textarea]:max-h-[70vh] [&_textarea]:font-mono [&_textarea]:text-14">
          <TextArea
            label={LANGUAGES[code].name}
            hint={t`Markdown: ## heading, - list, **strong**, [words](article:coupons). ${PLACEHOLDER} stands for the name of the business.`}
            rows={16}
            lang={LANGUAGES[code].locale}
            maxLength={MAX_ARTICLE_LENGTH}
            value={source}
            onChange={(next) => form.set({ source: next })}
            error={errors.source}
          />
        </div>
        <WriteOutcome problem={write.problem} note={form.note} />
        <div>
          <Button type="submit" look="primary" icon={Save} busy={write.busy}>
            <Trans>Save text</Trans>
          </Button>
        </div>
      </StaffForm>
      <section aria-labelledby="text-preview" className="mt-6 grid grid-cols-1 gap-3">
        <h2 id="text-preview" className="text-16 font-bold">
          <Trans>Preview</Trans>
        </h2>
        <div
          lang={LANGUAGES[code].locale}
          className="rounded-card border-2 border-dashed border-line p-4"
        >
          {fault ? (
            <p className="text-ink-soft">
              <Trans>
                Line {line}: {words}
              </Trans>
            </p>
          ) : (
            <Preview source={source.trim()} />
          )}
        </div>
      </section>
    </Card>
  )
}

/** By the components that readers see. */
function Preview({ source }: { source: string }) {
  const { title, summary, blocks } = readArticle(source)
  return (
    <>
      <h3 className="text-22 font-bold wrap-anywhere">{title}</h3>
      <p className="mb-4 text-ink-soft">{summary}</p>
      <Blocks of={blocks} />
    </>
  )
}
