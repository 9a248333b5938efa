import { Trans } from '@lingui/react/macro'
import { publishedTerms } from '#data/terms.ts'
import type { LanguageCode } from '#i18n/language.ts'
import { useBusiness } from '#parts/use-business.ts'
import { useLive } from '#parts/use-live.ts'
import type { DocumentText } from '#shared/documents/document-text.ts'
import { sectionsOf } from '#shared/documents/plain-text.ts'
import { DOCUMENTS } from '#shared/domain/documents.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { ArticleFrame, type ShownArticle } from './ArticleFrame.tsx'
import { DocumentArticle } from './DocumentArticle.tsx'

type TextProps = ShownArticle & { text: DocumentText }

/** The terms in force: those that staff have published last, else the app's own. */
export function TermsArticle({ code, text, ...shown }: TextProps & { code: LanguageCode }) {
  const known = useBusiness().terms
  const answer = useLive(publishedTerms, [])
  const terms = answer.state === 'ready' ? answer.value.terms : null
  if (terms !== null) {
    return <DocumentArticle {...shown} of={terms} sections={sectionsOf(terms.text[code])} />
  }
  // The app's own apply as long as this device has heard of no others.
  if (known === null || answer.state === 'ready')
    return <OwnArticle {...shown} text={text} of={DOCUMENTS.terms} />
  if (answer.state === 'loading') return <Loading />
  return (
    <ArticleFrame {...shown}>
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
  ...shown
}: TextProps & { of: { version: number; date: string } }) {
  const lead = { heading: '', paragraphs: [summary] }
  return <DocumentArticle {...shown} sections={[lead, ...sections]} />
}
