import { Trans, useLingui } from '@lingui/react/macro'
import type { LanguageCode } from '#engine/client/i18n/language.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { ErrorState } from '#engine/client/ui/ErrorState.tsx'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { formatDate } from '#engine/shared/formatters.ts'
import { publishedTerms } from '#features/business/member/data/terms.ts'
import { TextSections } from '#features/business/member/parts/TextSections.tsx'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import type { DocumentText, Section } from '#features/business/rules/documents/document-text.ts'
import { sectionsOf } from '#features/business/rules/documents/plain-text.ts'
import { DOCUMENTS } from '#features/business/rules/documents.ts'
import { ArticleFrame, type ShownArticle } from './ArticleFrame.tsx'

type TextProps = ShownArticle & { text: DocumentText }

/** The terms in force: those that staff have published last, else the app's own. */
export function TermsArticle({ code, text, ...rest }: TextProps & { code: LanguageCode }) {
  const current = useBusiness().terms
  const answer = useLive(publishedTerms, [])
  const terms = answer.state === 'ready' ? answer.value.terms : null
  if (terms !== null) {
    return <DocumentArticle {...rest} of={terms} sections={sectionsOf(terms.text[code])} />
  }
  // The app's own apply as long as this device has heard of no others.
  if (current === null || answer.state === 'ready')
    return <OwnArticle {...rest} text={text} of={DOCUMENTS.terms} />
  if (answer.state === 'loading') return <Loading />
  return (
    <ArticleFrame {...rest}>
      <ErrorState
        title={<Trans>This version hasn’t been saved on this device</Trans>}
        onRetry={answer.again}
        retrying={answer.asking !== null}
      >
        <Trans>Connect to the internet to read the current terms.</Trans>
      </ErrorState>
    </ArticleFrame>
  )
}

/** A text that is part of the app. */
export function OwnArticle({
  text: { summary, sections },
  ...rest
}: TextProps & { of: { version: number; date: string } }) {
  const lead = { heading: '', paragraphs: [summary] }
  return <DocumentArticle {...rest} sections={[lead, ...sections]} />
}

type DocumentArticleProps = ShownArticle & {
  of: { version: number; date: string }
  sections: readonly Section[]
}

/** One of the texts that members accept. */
function DocumentArticle({ of, sections, ...rest }: DocumentArticleProps) {
  return (
    <ArticleFrame {...rest} lead={<VersionLine of={of} />}>
      <TextSections of={sections} />
    </ArticleFrame>
  )
}

/** The version of a text and its day. */
export function VersionLine({ of: { version, date } }: { of: { version: number; date: string } }) {
  const { i18n } = useLingui()
  return (
    <Trans>
      Version {version}, {formatDate(i18n.locale, date, 'UTC')}
    </Trans>
  )
}
