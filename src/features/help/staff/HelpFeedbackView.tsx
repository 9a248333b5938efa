import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { query } from '#engine/client/data/query.ts'
import { codeOfLocale, LANGUAGES, type LanguageCode } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { MoreButton } from '#engine/client/parts/state/MoreButton.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { DataTable } from '#engine/client/ui/DataTable.tsx'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import type { Reply } from '#engine/shared/endpoint.ts'
import { paths } from '#engine/shared/paths.ts'
import { DOCUMENT_WORDS } from '#features/business/member/parts/document-words.ts'
import { isDocument } from '#features/business/rules/documents.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { pagesOf } from '#features/console/staff/parts/queue.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { listHelpFeedback } from '#features/help/contract/help.ts'
import { HELP_TEXTS } from '#features/help/member/parts/help-texts.ts'
import { isHelpArticle, isWritten } from '#features/help/rules/help-articles.ts'

type Shown = Reply<typeof listHelpFeedback>
type TitleOf = ReturnType<typeof useArticleTitles>

/** What readers say of the help center: how many each article helped, and their comments. */
export function HelpFeedbackView() {
  const titleOf = useArticleTitles()
  const answer = useLive(
    () =>
      query(listHelpFeedback, (after) => ({ query: { after } }), {
        call: staffCall,
        pages: pagesOf('words'),
      }),
    [],
  )
  return (
    <>
      <PageHeader title={<Trans>Help center</Trans>}>
        <Trans>What readers said about the articles in the last year.</Trans>
      </PageHeader>
      <AnswerView of={answer}>
        {({ articles, words }) =>
          articles.length === 0 ? (
            <EmptyState drawing={<Shelf />} title={<Trans>No feedback yet</Trans>} />
          ) : (
            <div className="grid grid-cols-1 gap-6">
              <Counts of={articles} titleOf={titleOf} />
              <Comments of={words} titleOf={titleOf} />
              <MoreButton of={answer} />
            </div>
          )
        }
      </AnswerView>
    </>
  )
}

function Counts({ of, titleOf }: { of: Shown['articles']; titleOf: TitleOf }) {
  const { t } = useLingui()
  return (
    <DataTable
      label={t`Feedback by article`}
      rows={of}
      rowKey={({ article }) => article}
      columns={[
        {
          key: 'article',
          header: <Trans>Article</Trans>,
          cell: ({ article }) => <Title of={article} titleOf={titleOf} />,
        },
        {
          key: 'helpful',
          header: <Trans>Helpful</Trans>,
          align: 'end',
          cell: ({ helpful }) => helpful,
        },
        {
          key: 'unhelpful',
          header: <Trans>Not helpful</Trans>,
          align: 'end',
          cell: ({ unhelpful }) => unhelpful,
        },
      ]}
      card={({ article, helpful, unhelpful }) => (
        <Card className="flex flex-wrap items-center justify-between gap-2">
          <Title of={article} titleOf={titleOf} />
          <span className="text-14 text-ink-soft tabular-nums">
            <Trans>
              {helpful} helpful, {unhelpful} not helpful
            </Trans>
          </span>
        </Card>
      )}
    />
  )
}

function Comments({ of, titleOf }: { of: Shown['words']; titleOf: TitleOf }) {
  const { dateTime } = useFormat()
  return (
    <section aria-labelledby="comments">
      <h2 id="comments" className="text-18 font-semibold">
        <Trans>What readers wrote</Trans>
      </h2>
      {of.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          <Trans>Nobody has written anything yet.</Trans>
        </p>
      ) : (
        <ul className="mt-3 grid gap-3">
          {of.map(({ id, article, language, helpful, words, at }) => (
            <li key={id}>
              <Card className="grid gap-2">
                <div className="flex flex-wrap items-center gap-2 text-14">
                  <Chip tone={helpful ? 'good' : 'caution'}>
                    {helpful ? <Trans>Helpful</Trans> : <Trans>Not helpful</Trans>}
                  </Chip>
                  <Title of={article} titleOf={titleOf} />
                  <span className="text-ink-soft">
                    {LANGUAGES[language].name} · {dateTime(at)}
                  </span>
                </div>
                <p className="wrap-anywhere whitespace-pre-line">{words}</p>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Opens beside the console. */
function Title({ of: article, titleOf }: { of: string; titleOf: TitleOf }) {
  if (!isHelpArticle(article)) return <span className="font-mono">{article}</span>
  return (
    <a
      href={paths.helpCenter({ article })}
      target="_blank"
      rel="noopener"
      className="font-semibold underline"
    >
      {titleOf(article)}
    </a>
  )
}

type Titles = Partial<Record<string, { title: string }>>

/** The title of an article in the current language; its name until it is known, and for one that was removed. */
function useArticleTitles(): (article: string) => string {
  const { i18n } = useLingui()
  const code = codeOfLocale(i18n.locale)
  const [loaded, setLoaded] = useState<{ code: LanguageCode; articles: Titles } | null>(null)
  useEffect(() => {
    let isGone = false
    HELP_TEXTS[code]().then(
      ({ articles }) => {
        if (!isGone) setLoaded({ code, articles })
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [code])
  return (article) => {
    if (isDocument(article)) return i18n._(DOCUMENT_WORDS[article])
    const isTitled = loaded?.code === code && isHelpArticle(article) && isWritten(article)
    return (isTitled && loaded.articles[article]?.title) || article
  }
}
