import type { PageLanguage } from '#engine/server/http/accept-language.ts'
import { html } from '#engine/server/http/pages/html.ts'
import type { VisitorPage } from '#engine/server/http/pages/lay-visitor-page.ts'
import { translate } from '#engine/server/texts/texts.ts'
import { pathTo } from '#engine/shared/path-to.ts'
import { paths } from '#engine/shared/paths.ts'
import { headingOf } from '#engine/shared/typed-text.ts'
import { getPostPicture, type Post } from '#features/community/contract/community.ts'

/** A published post as it is read without scripts, without its comments. */
export function postPage(post: Post, language: PageLanguage): VisitorPage {
  const t = translate(language)
  const { id, words, author, pictures, createdAt } = post
  const urls = pictures.map((sha256) => pathTo(getPostPicture, { sha256 }))
  const heading = headingOf(post)
  return {
    title: heading,
    description: words,
    path: paths.commentDetail(id),
    kind: 'article',
    image: urls[0] ?? null,
    data: null,
    content: html`<main id="main" class="mx-auto w-full max-w-2xl px-4 pb-8">
      <nav class="py-2 text-14 text-ink-soft">
        <a href="${paths.tourist()}">${t('Home')}</a>
      </nav>
      <h1 class="text-22 font-bold lg:text-28">${heading}</h1>
      <p class="text-14 text-ink-soft"><bdi>${author.name}</bdi> <time datetime="${createdAt}">${createdAt.slice(0, 10)}</time></p>
      <p class="mt-3 leading-relaxed whitespace-pre-line">${words}</p>
      ${urls.map((path) => html`<img src="${path}" alt="" width="480" height="480" class="mt-3 rounded-card">`)}
    </main>`,
  }
}
