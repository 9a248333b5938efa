import { LANGUAGE_CODES, type PageLanguage } from '#engine/server/http/accept-language.ts'
import { escaped, type Html, html } from './html.ts'

export type VisitorPage = {
  /** The page's own title, before the business's name. */
  title: string
  description: string
  /** The path with the query that names it, such as an article; without a language. */
  path: string
  /** A picture of what the page shows; the business's icon without one. */
  image: string | null
  kind: 'website' | 'product' | 'article'
  /** Replaced by the app when it starts; null leaves what is in the file. */
  content: Html | null
  /** After the content. */
  data: Html | null
}

type Surroundings = {
  language: PageLanguage
  /** The language that the address names, such as those in the sitemap. */
  named: boolean
  /** What the business has. */
  offered: readonly PageLanguage[]
  business: string
  publicUrl: string
}

const OG_LOCALES: Record<PageLanguage, string> = {
  'zh-Hans': 'zh_CN',
  'zh-Hant': 'zh_TW',
  en: 'en_US',
}

/** The address of a page in one language. */
export function inLanguage(url: string, language: PageLanguage): string {
  return `${url}${url.includes('?') ? '&' : '?'}language=${LANGUAGE_CODES[language]}`
}

const ICON = '/icons/icon-512.png'
const MAX_DESCRIPTION = 160

/** A text as one short line, for a description. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const points = [...line]
  return points.length <= MAX_DESCRIPTION
    ? line
    : `${points.slice(0, MAX_DESCRIPTION - 1).join('')}…`
}

function headOf(page: VisitorPage, around: Surroundings): Html {
  const { language, named, offered, business, publicUrl } = around
  const url = publicUrl + page.path
  const image = publicUrl + (page.image ?? ICON)
  const description = shortened(page.description)
  return html`<link rel="canonical" href="${named ? inLanguage(url, language) : url}">
    ${offered.map(
      (one) => html`<link rel="alternate" hreflang="${one}" href="${inLanguage(url, one)}">`,
    )}
    <link rel="alternate" hreflang="x-default" href="${url}">
    <meta property="og:type" content="${page.kind}">
    <meta property="og:site_name" content="${business}">
    <meta property="og:title" content="${page.title}">
    <meta property="og:description" content="${description}">
    <meta property="og:url" content="${url}">
    <meta property="og:image" content="${image}">
    <meta property="og:locale" content="${OG_LOCALES[language]}">
    <meta name="twitter:card" content="${page.image ? 'summary_large_image' : 'summary'}">
  `
}

/** Lays a page's title, description, head and content into a file of the build. */
export function layVisitorPage(file: string, page: VisitorPage, around: Surroundings): string {
  const steps: [RegExp, string][] = [
    [/<title>[^<]*<\/title>/, `<title>${escaped(`${page.title} · ${around.business}`)}</title>`],
    [/(?<=name="description"\s+content=")[^"]*/, escaped(shortened(page.description))],
    [/(?=<\/head>)/, headOf(page, around).markup],
  ]
  if (page.content) {
    steps.push([
      /(?<=<div id="root"[^>]*>)[\s\S]*?(?=<\/div>\s*(?:<script[^>]*><\/script>\s*)*<\/body>)/,
      page.content.markup,
    ])
  }
  if (page.data) steps.push([/(?=<\/body>)/, page.data.markup])
  return steps.reduce((text, [pattern, to]) => text.replace(pattern, () => to), file)
}
