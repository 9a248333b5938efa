import { Trans } from '@lingui/react/macro'
import { publishedTerms } from '#data/terms.ts'
import type { LanguageCode } from '#i18n/language.ts'
import { useBusiness } from '#parts/use-business.ts'
import { useLive } from '#parts/use-live.ts'
import type { DocumentText } from '#shared/documents/document-text.ts'
import { sectionsOf } from '#shared/documents/plain-text.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { ArticleFrame, DocumentArticle } from './DocumentArticle.tsx'

type TermsArticleProps = {
  code: LanguageCode
  title: string
  own: Parameters<typeof OwnArticle>[0]
}

/** The terms in force: those that staff have published last, else the app's own. */
export function TermsArticle({ code, title, own }: TermsArticleProps) {
  const known = useBusiness().terms
  const answer = useLive(publishedTerms, [])
  const terms = answer.state === 'ready' ? answer.value.terms : null
  if (terms !== null) {
    return <DocumentArticle title={title} of={terms} sections={sectionsOf(terms.text[code])} />
  }
  // The app's own apply as long as this device has heard of no others.
  if (known === null || answer.state === 'ready') return <OwnArticle {...own} />
  if (answer.state === 'loading') return <Loading />
  return (
    <ArticleFrame title={title}>
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
  text: { title, summary, sections },
  of,
}: {
  text: DocumentText
  of: { version: number; date: string }
}) {
  const lead = { heading: '', paragraphs: [summary] }
  return <DocumentArticle title={title} of={of} sections={[lead, ...sections]} />
}
