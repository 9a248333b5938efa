import type { PageLanguage } from '#engine/server/http/accept-language.ts'
import { type Html, html } from '#engine/server/http/pages/html.ts'
import type { VisitorPage } from '#engine/server/http/pages/lay-visitor-page.ts'
import { translate } from '#engine/server/texts/texts.ts'
import { paths } from '#engine/shared/paths.ts'
import type { ArticleText, Block, Inline } from '#features/business/rules/documents/article-text.ts'
import type { DocumentText } from '#features/business/rules/documents/document-text.ts'
import { type HelpArticle, isHelpArticle } from '#features/help/rules/help-articles.ts'
import type { HelpTexts } from './help-texts.ts'

type Named = { name: HelpArticle; language: PageLanguage; business: string }

function pathOf(target: string): string {
  const article = target.replace(/^article:/, '')
  return isHelpArticle(article) ? paths.helpCenter({ article }) : target
}

function page(
  { name, language, business }: Named,
  { title, summary }: { title: string; summary: string },
  body: readonly Html[],
): VisitorPage {
  const t = translate(language)
  const named = (text: string) => text.replaceAll('{name}', business)
  return {
    title: named(title),
    description: named(summary),
    kind: 'article',
    image: null,
    path: paths.helpCenter({ article: name }),
    data: null,
    content: html`<main id="main" class="mx-auto w-full max-w-2xl px-4 pb-8">
      <nav class="py-2 text-14 text-ink-soft">
        <a href="${paths.helpCenter()}">${t('Help center')}</a>
      </nav>
      <h1 class="text-22 font-bold lg:text-28">${named(title)}</h1>
      ${body}
    </main>`,
  }
}

/** An article of the help center as it is read without scripts. */
export function articlePage(
  article: ArticleText,
  examples: HelpTexts['examples'],
  of: Named,
): VisitorPage {
  const inlines = (text: readonly Inline[]): Html[] => text.map(inline)
  const inline = (one: Inline): Html => {
    if (typeof one === 'string') return html`${one.replaceAll('{name}', of.business)}`
    switch (one.kind) {
      case 'strong':
        return html`<strong>${inlines(one.text)}</strong>`
      case 'em':
        return html`<em>${inlines(one.text)}</em>`
      case 'code':
        return html`<code>${one.text}</code>`
      case 'link':
        return html`<a href="${pathOf(one.to)}" class="underline">${inlines(one.text)}</a>`
    }
  }
  const row = (cells: readonly (readonly Inline[])[]) =>
    html`<tr>${cells.map((cell) => html`<td>${inlines(cell)}</td>`)}</tr>`
  const blocks = (of: readonly Block[]): Html[] => of.map(block)
  const block = (one: Block): Html => {
    switch (one.kind) {
      case 'heading':
        return one.level === 2
          ? html`<h2 id="${one.id}" class="mt-6 text-18 font-semibold">${inlines(one.text)}</h2>`
          : html`<h3 id="${one.id}" class="font-semibold">${inlines(one.text)}</h3>`
      case 'paragraph':
        return html`<p class="mt-2 leading-relaxed">${inlines(one.text)}</p>`
      case 'list': {
        const items = one.items.map((item) => html`<li>${blocks(item)}</li>`)
        return one.ordered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`
      }
      case 'table':
        return html`<table><thead>${row(one.head)}</thead><tbody>${one.rows.map(row)}</tbody></table>`
      case 'note':
        return html`<aside>${blocks(one.blocks)}</aside>`
      case 'example':
        return { markup: examples[one.name] ?? '' }
    }
  }
  return page(of, article, blocks(article.blocks))
}

/** One of the texts that members accept, likewise. */
export function documentPage(text: DocumentText, of: Named): VisitorPage {
  const named = (words: string) => words.replaceAll('{name}', of.business)
  const sections = text.sections.map(
    ({ heading, paragraphs, list = [] }) => html`
      ${heading === '' ? null : html`<h2 class="mt-6 text-18 font-semibold">${named(heading)}</h2>`}
      ${paragraphs.map((one) => html`<p class="mt-2 leading-relaxed">${named(one)}</p>`)}
      ${list.length === 0 ? null : html`<ul>${list.map((one) => html`<li>${named(one)}</li>`)}</ul>`}`,
  )
  return page(of, text, sections)
}
