import type { PageLanguage } from '#engine/server/http/accept-language.ts'
import { type Html, html } from '#engine/server/http/pages/html.ts'
import type { VisitorPage } from '#engine/server/http/pages/lay-visitor-page.ts'
import { translate } from '#engine/server/texts/texts.ts'
import { paths } from '#engine/shared/paths.ts'
import { type Message, msg } from '#engine/shared/texts.ts'
import {
  HELP_ARTICLE_NAMES,
  HELP_ARTICLES,
  HELP_CATEGORIES,
  type HelpArticle,
  type HelpCategory,
} from '#features/help/rules/help-articles.ts'

type Texts = Partial<Record<HelpArticle, { title: string; summary: string }>>
/** `isHidden`: somebody asks for an article that the business does not show. */
type Around = { language: PageLanguage; business: string; isHidden: boolean }

const CATEGORY_NAMES: Record<HelpCategory, Message<never>> = {
  buying: msg('Buying'),
  parcels: msg('Parcels'),
  shipping: msg('Shipping and customs'),
  money: msg('Money and account'),
}
/** Its title and description. */
export const HELP_CENTER = [
  msg('Help center'),
  msg('Answers about buying, parcels, shipping and payment.'),
] as const

/** The help center as it is read without scripts: every article that has a text, by category. */
export function helpIndexPage(texts: Texts, { language, business, isHidden }: Around): VisitorPage {
  const t = translate(language)
  const title = t(HELP_CENTER[0])
  const named = (text: string) => text.replaceAll('{name}', business)
  const linkTo = (article: HelpArticle): Html[] => {
    const text = texts[article]
    if (text === undefined) return []
    return [
      html`<li class="py-2">
        <a href="${paths.helpCenter({ article })}" class="font-semibold underline">${named(text.title)}</a>
        <p class="text-14 text-ink-soft">${named(text.summary)}</p>
      </li>`,
    ]
  }
  const listOf = (category: HelpCategory): Html => {
    const articles = HELP_ARTICLE_NAMES.filter((name) => HELP_ARTICLES[name] === category)
    return html`<h2 class="mt-6 text-18 font-semibold">${t(CATEGORY_NAMES[category])}</h2>
      <ul>${articles.flatMap(linkTo)}</ul>`
  }
  return {
    title,
    description: t(HELP_CENTER[1]),
    path: paths.helpCenter(),
    image: null,
    kind: 'website',
    data: null,
    content: html`<main id="main" class="mx-auto w-full max-w-content px-4 pt-4 pb-8">
      <h1 class="text-22 font-bold lg:text-28">${title}</h1>
      ${isHidden ? html`<p>${t('{business} doesn’t show this article.', { business })}</p>` : null}
      ${HELP_CATEGORIES.map(listOf)}
    </main>`,
  }
}
