import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { codeOfLocale, type LanguageCode } from '#i18n/language.ts'
import { DOCUMENT_WORDS } from '#parts/document-words.ts'
import { HELP_TEXTS } from '#parts/help/help-texts.ts'
import { isDocument } from '#shared/domain/documents.ts'
import { isHelpArticle, isWritten } from '#shared/domain/help-articles.ts'

type Titles = Partial<Record<string, { title: string }>>

/** The title of an article in the current language; its name until it is known, and for one that was removed. */
export function useArticleTitles(): (article: string) => string {
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
