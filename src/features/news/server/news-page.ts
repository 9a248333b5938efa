import { LANGUAGE_CODES, type PageLanguage } from '#engine/server/http/accept-language.ts'
import { html } from '#engine/server/http/pages/html.ts'
import type { VisitorPage } from '#engine/server/http/pages/lay-visitor-page.ts'
import { translate } from '#engine/server/texts/texts.ts'
import { paths } from '#engine/shared/paths.ts'
import type { NewsItem } from '#features/news/contract/news.ts'

/** A news item as it is read without scripts. */
export function newsPage(
  { id, publishedAt, ...texts }: NewsItem,
  language: PageLanguage,
): VisitorPage {
  const code = LANGUAGE_CODES[language]
  const t = translate(language)
  const [title, words] = [texts.title[code], texts.words[code]]
  return {
    title,
    description: words,
    path: paths.tourist({ news: id }),
    kind: 'article',
    image: null,
    data: null,
    content: html`<main id="main" class="mx-auto w-full max-w-2xl px-4 pb-8">
      <nav class="py-2 text-14 text-ink-soft">
        <a href="${paths.tourist()}">${t('Home')}</a>
      </nav>
      <time datetime="${publishedAt}" class="text-14 text-ink-soft">${publishedAt.slice(0, 10)}</time>
      <h1 class="text-22 font-bold lg:text-28">${title}</h1>
      <p class="mt-3 leading-relaxed whitespace-pre-line">${words}</p>
    </main>`,
  }
}
