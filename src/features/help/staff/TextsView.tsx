import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { query } from '#engine/client/data/query.ts'
import { joinWords } from '#engine/client/i18n/join-words.ts'
import { inLocale, LANGUAGE_CODES, LANGUAGES } from '#engine/client/i18n/language.ts'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import type { Reply } from '#engine/shared/endpoint.ts'
import { paths } from '#engine/shared/paths.ts'
import { AnswerView } from '#features/console/staff/parts/AnswerView.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { listHelpTexts } from '#features/help/contract/texts.ts'
import { CATEGORY_WORDS } from '#features/help/member/parts/category-words.ts'
import {
  HELP_ARTICLES,
  HELP_CATEGORIES,
  isEditable,
  isHelpArticle,
} from '#features/help/rules/help-articles.ts'
import { ArticleEditor } from './ArticleEditor.tsx'

type Listed = Reply<typeof listHelpTexts>['articles'][number]

/** The texts of the help center: the list, or the article that the query names. */
export function TextsView() {
  const name = useSearchParams().get('article') ?? ''
  if (isHelpArticle(name) && isEditable(name)) return <ArticleEditor key={name} article={name} />
  return <TextList />
}

function TextList() {
  const { i18n } = useLingui()
  const answer = useLive(() => query(listHelpTexts, {}, { call: staffCall }), [])
  return (
    <>
      <PageHeader title={<Trans>Texts</Trans>}>
        <Trans>
          The articles of the help center in each language. The text that comes with the app is the
          first version; what you save here replaces it for everyone.
        </Trans>
      </PageHeader>
      <AnswerView of={answer}>
        {({ articles }) => (
          <div className="grid grid-cols-1 gap-8">
            <Updates of={articles} />
            {HELP_CATEGORIES.map((category) => (
              <section key={category} aria-labelledby={`texts-${category}`}>
                <h2 id={`texts-${category}`} className="text-18 font-semibold">
                  {i18n._(CATEGORY_WORDS[category])}
                </h2>
                <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
                  {articles
                    .filter(({ name }) => HELP_ARTICLES[name] === category)
                    .map((article) => (
                      <ArticleLine key={article.name} of={article} />
                    ))}
                </ul>
              </section>
            ))}
            <section aria-labelledby="texts-terms" className="grid justify-items-start gap-3">
              <h2 id="texts-terms" className="text-18 font-semibold">
                <Trans>Terms of service</Trans>
              </h2>
              <p className="text-14 text-ink-soft">
                <Trans>
                  Members accept each new version, so they are published in the settings.
                </Trans>
              </p>
              <ButtonLink href={paths.staffSettings()}>
                <Trans>Settings</Trans>
              </ButtonLink>
            </section>
          </div>
        )}
      </AnswerView>
    </>
  )
}

/** Says that an update of the app has changed texts which the business has edited. */
function Updates({ of }: { of: readonly Listed[] }) {
  const count = of.filter(hasUpdate).length
  if (count === 0) return null
  return (
    <Notice kind="caution">
      <Trans>
        An update has changed the shipped text of edited articles: {count}. Open them to keep your
        text or to take the new one.
      </Trans>
    </Notice>
  )
}

const hasUpdate = ({ languages }: Listed) =>
  LANGUAGE_CODES.some((code) => languages[code].hasUpdate)

function ArticleLine({ of }: { of: Listed }) {
  const { i18n } = useLingui()
  const { name, title, isHidden, languages } = of
  const edited = LANGUAGE_CODES.filter((code) => languages[code].isEdited)
  const names = joinWords(
    i18n.locale,
    edited.map((code) => LANGUAGES[code].name),
  )
  return (
    <li>
      <a
        href={paths.staffTexts({ article: name })}
        className="flex min-h-13 items-center gap-3 px-4 py-3 hover:bg-paper focus-visible:-outline-offset-2 sm:px-5"
      >
        <span className="flex grow flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{inLocale(title, i18n.locale)}</span>
          {edited.length > 0 && (
            <Chip tone="info">
              <Trans>Edited: {names}</Trans>
            </Chip>
          )}
          {hasUpdate(of) && (
            <Chip tone="caution">
              <Trans>Changed with an update</Trans>
            </Chip>
          )}
          {isHidden && (
            <Chip>
              <Trans context="help">Hidden</Trans>
            </Chip>
          )}
        </span>
        <Icon of={ChevronRight} size={16} className="text-ink-soft" />
      </a>
    </li>
  )
}
