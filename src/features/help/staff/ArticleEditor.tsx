import { Trans, useLingui } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { codeOfLocale, LANGUAGE_CODES, LANGUAGES } from '#engine/client/i18n/language.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Tabs } from '#engine/client/ui/Tabs.tsx'
import type { Language } from '#engine/shared/languages.ts'
import { paths } from '#engine/shared/paths.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { DoneNote } from '#features/console/staff/parts/WriteOutcome.tsx'
import {
  type HelpArticleState,
  hideHelpArticle,
  keepHelpText,
  readHelpText,
  restoreHelpText,
} from '#features/help/contract/texts.ts'
import {
  type EditableArticle,
  isWritten,
  type WrittenArticle,
} from '#features/help/rules/help-articles.ts'
import { TextDiff } from './TextDiff.tsx'
import { TextForm } from './TextForm.tsx'
import { TextHistory } from './TextHistory.tsx'

/** One article: its text in a language, what an update changed, the other languages and its history. */
export function ArticleEditor({ article }: { article: EditableArticle }) {
  const answer = useLive(
    () => query(readHelpText, { params: { article } }, { call: staffCall }),
    [article],
  )
  return (
    <AnswerView of={answer}>
      {(state) => <EditedArticle state={state} onStale={answer.again} />}
    </AnswerView>
  )
}

type EditedArticleProps = { state: HelpArticleState; onStale: () => void }

const titleOf = (source: string) => /^title: (.+)$/m.exec(source)?.[1]

function EditedArticle({ state: read, onStale }: EditedArticleProps) {
  const { t, i18n } = useLingui()
  const { isOpen } = useBusiness()
  const wish = useSearchParams().get('text')
  const code = LANGUAGE_CODES.find((one) => one === wish) ?? codeOfLocale(i18n.locale)
  const [state, setState] = useState(read)
  const [note, setNote] = useState<string | null>(null)
  // What somebody else saved is read again after a refusal.
  useEffect(() => setState(read), [read])
  const done = (next: HelpArticleState, words: string | null) => {
    setState(next)
    setNote(words)
  }
  const { name, languages } = state
  const text = languages[code]
  return (
    <>
      <PageHeader
        title={titleOf(text.source) ?? name}
        actions={
          <>
            <ButtonLink href={paths.staffTexts()}>
              <Trans>All texts</Trans>
            </ButtonLink>
            {!state.isHidden && (
              <ButtonLink href={paths.helpCenter({ article: name })}>
                <Trans>Show</Trans>
              </ButtonLink>
            )}
          </>
        }
      >
        <Trans>Readers see what you save when they next open the help center with a network.</Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <Tabs
          label={t`Language`}
          tabs={LANGUAGE_CODES.map((one) => ({
            href: paths.staffTexts({ article: name, language: one }),
            label: LANGUAGES[one].name,
            current: one === code,
          }))}
        />
        <DoneNote>{note}</DoneNote>
        {!isWritten(name) && isOpen !== false && (
          <Notice kind="caution">
            <Trans>
              Members accepted an earlier text. They aren’t asked again when you change it; tell
              them by a news item if the change matters to them.
            </Trans>
          </Notice>
        )}
        {text.hasUpdate && (
          <Update key={`${code} ${text.version}`} state={state} code={code} onDone={done} />
        )}
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <TextForm
            key={code}
            article={name}
            code={code}
            state={text}
            onSaved={(next) => done(next, null)}
            onStale={onStale}
          />
          <OtherLanguages of={state} without={code} />
        </div>
        <TextHistory
          key={`history ${code} ${text.version}`}
          article={name}
          code={code}
          state={text}
          onRestored={(next) => done(next, t`Restored. Readers see this version from now on.`)}
        />
        {isWritten(name) && <Hiding article={name} isHidden={state.isHidden} onDone={done} />}
      </div>
    </>
  )
}

type ActProps = { state: HelpArticleState; onDone: (next: HelpArticleState, words: string) => void }

/** What a later release has changed in the text that was edited, and which of the two is in force. */
function Update({ state, code, onDone }: ActProps & { code: Language }) {
  const { t } = useLingui()
  const { send, busy, problem } = useStaffWrite()
  const { version: seen, base, shipped } = state.languages[code]
  const params = { article: state.name, language: code }
  const keep = async () => {
    const next = await send(null, ['keep', seen], () =>
      staffCall(keepHelpText, { params, body: { seen } }),
    )
    if (next !== null) onDone(next, t`Your text stays.`)
  }
  const take = async () => {
    const next = await send(null, ['take', seen], () =>
      staffCall(restoreHelpText, { params, body: { seen, version: 0 } }),
    )
    if (next !== null) onDone(next, t`The new text of the app is in force.`)
  }
  return (
    <Card aria-labelledby="text-update" className="grid grid-cols-1 gap-3">
      <h2 id="text-update" className="font-semibold">
        <Trans>Changed with an update</Trans>
      </h2>
      <p className="text-14 text-ink-soft">
        <Trans>
          Since you edited this text, a new version of the app has changed its own. Readers still
          see yours.
        </Trans>
      </p>
      <TextDiff label={t`What the update changed`} before={base ?? shipped} after={shipped} />
      {problem && <ProblemNotice problem={problem} />}
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void keep()}>
          <Trans>Keep our text</Trans>
        </Button>
        <Button busy={busy} onClick={() => void take()}>
          <Trans>Take the new text</Trans>
        </Button>
      </div>
    </Card>
  )
}

/** The same article in the other languages, to read beside the one that is edited. */
function OtherLanguages({
  of: { languages },
  without,
}: {
  of: HelpArticleState
  without: Language
}) {
  return (
    <section aria-labelledby="other-languages" className="grid grid-cols-1 gap-3">
      <h2 id="other-languages" className="text-16 font-bold">
        <Trans>In the other languages</Trans>
      </h2>
      {LANGUAGE_CODES.filter((code) => code !== without).map((code) => (
        <details key={code} className="rounded-card border border-line bg-surface px-4">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {LANGUAGES[code].name}
          </summary>
          <p
            lang={LANGUAGES[code].locale}
            className="pb-4 font-mono text-12 whitespace-pre-wrap wrap-anywhere"
          >
            {languages[code].source}
          </p>
        </details>
      ))}
    </section>
  )
}

type HidingProps = { article: WrittenArticle; isHidden: boolean; onDone: ActProps['onDone'] }

function Hiding({ article, isHidden, onDone }: HidingProps) {
  const { t } = useLingui()
  const { send, busy, problem } = useStaffWrite()
  const change = async () => {
    const next = await send(null, ['hide', article, isHidden], () =>
      staffCall(hideHelpArticle, { params: { article }, body: { isHidden: !isHidden } }),
    )
    if (next !== null)
      onDone(next, isHidden ? t`The article is shown again.` : t`The article is hidden.`)
  }
  return (
    <section aria-labelledby="hiding" className="grid justify-items-start gap-3">
      <h2 id="hiding" className="text-16 font-bold">
        <Trans>In the help center</Trans>
      </h2>
      {isHidden ? (
        <Notice kind="caution">
          <Trans>This article is hidden in all languages. Its address says so.</Trans>
        </Notice>
      ) : (
        <p className="text-14 text-ink-soft">
          <Trans>Hide an article that doesn’t fit your business. Its texts stay here.</Trans>
        </p>
      )}
      {problem && <ProblemNotice problem={problem} />}
      <Button icon={EyeOff} busy={busy} onClick={() => void change()}>
        {isHidden ? <Trans>Show the article again</Trans> : <Trans>Hide the article</Trans>}
      </Button>
    </section>
  )
}
