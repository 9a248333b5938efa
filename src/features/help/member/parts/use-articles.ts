import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useState } from 'react'
import { codeOfLocale, type LanguageCode } from '#engine/client/i18n/language.ts'
import { HELP_TEXTS } from './help-texts.ts'
import { type ArticleList, listArticles } from './list-articles.ts'

const loaded = new Map<LanguageCode, ArticleList>()

type Articles =
  | { state: 'loading' }
  | { state: 'ready'; of: ArticleList }
  | { state: 'failed'; again: () => void }

async function load(code: LanguageCode): Promise<void> {
  loaded.set(code, listArticles(code, await HELP_TEXTS[code]()))
}

/** The articles of the help center in the current language. Their texts are one file for each language. */
export function useArticles(): Articles {
  const { i18n } = useLingui()
  const code = codeOfLocale(i18n.locale)
  const [failed, setFailed] = useState<LanguageCode | null>(null)
  const [, setLoaded] = useState<LanguageCode | null>(null)
  const fetchArticles = useCallback(async () => {
    setFailed(null)
    await load(code).then(
      () => setLoaded(code),
      () => setFailed(code),
    )
  }, [code])
  const of = loaded.get(code)
  useEffect(() => {
    if (!loaded.has(code)) void fetchArticles()
  }, [code, fetchArticles])
  if (of) return { state: 'ready', of }
  return failed === code
    ? { state: 'failed', again: () => void fetchArticles() }
    : { state: 'loading' }
}
