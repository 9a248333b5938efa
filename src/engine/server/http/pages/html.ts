/** Markup that is escaped already. The tag of `hono/html` may answer a promise, which each page and mail would have to await. */
export type Html = { readonly markup: string }

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text that is safe between tags and in quoted attributes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

type Value = string | number | Html | readonly Html[] | null

function markupOf(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'object')
    return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
  return escaped(String(value))
}

/** Markup with every value in it escaped, but for other markup: html`<h1>${name}</h1>`. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  const parts = strings.map((text, nth) => text + markupOf(values[nth] ?? null))
  return { markup: parts.join('') }
}

/** Data for search engines as a block that is no script to a browser. */
export const jsonLd = (data: object): Html => ({
  markup: `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
})
