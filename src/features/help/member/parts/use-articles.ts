import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { codeOfLocale, type LanguageCode } from '#engine/client/i18n/language.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { editedTexts } from '#features/help/member/data/edited-texts.ts'
import { HELP_TEXTS } from './help-texts.ts'
import { type ArticleList, type HelpModule, listArticles, withEdited } from './list-articles.ts'

const loaded = new Map<LanguageCode, HelpModule>()

type Articles =
  | { state: 'loading' }
  | { state: 'ready'; of: ArticleList }
  | { state: 'failed'; again: () => void }

async function load(code: LanguageCode): Promise<void> {
  loaded.set(code, await HELP_TEXTS[code]())
}

/**
 * The articles of the help center in the current language. Those that we ship are one file for each language; what the
 * business has changed is a document of the server, without which they are shown as we ship them.
 */
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
  const shipped = loaded.get(code)
  useEffect(() => {
    if (!loaded.has(code)) void fetchArticles()
  }, [code, fetchArticles])
  const answer = useLive(() => editedTexts(code), [code])
  const { features, goodsList } = useBusiness()
  const edited = answer.state === 'ready' ? answer.value : null
  const of = useMemo(
    () => shipped && listArticles(code, withEdited(shipped, edited, features), goodsList),
    [code, shipped, edited, features, goodsList],
  )
  // The shipped text of an edited article would be read before it is replaced.
  if (of && answer.state !== 'loading') return { state: 'ready', of }
  return failed === code
    ? { state: 'failed', again: () => void fetchArticles() }
    : { state: 'loading' }
}
