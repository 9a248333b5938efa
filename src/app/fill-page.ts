import type { PublicBusiness } from '#features/business/rules/business.ts'
import { logoPath } from '#features/business/rules/public-business.ts'

type Filled = { locale: string; title: string; business: PublicBusiness }
export type RenderedPage = Filled & { description: string; html: string }

function replaced(text: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(text)) throw new Error(`The page has nothing that matches ${pattern}`)
  return text.replace(pattern, () => replacement)
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** Lays the business, a language and a title into a page of the build, filled before or not. */
export function fillShell(page: string, { locale, title, business }: Filled): string {
  const data = `data-business="${escaped(JSON.stringify(business))}"`
  const steps: [RegExp, string][] = [
    [/<html lang="[^"]*"/, `<html lang="${locale}"`],
    [/<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`],
    [/<div id="root"(?: data-business="[^"]*")?/, `<div id="root" ${data}`],
  ]
  const filled = steps.reduce((text, [pattern, to]) => replaced(text, pattern, to), page)
  const { logo } = business
  if (logo === null) return filled
  return filled
    .replace(/\s*<link rel="icon"[^>]*type="image\/svg\+xml"[^>]*>/, '')
    .replace(/(?<=<link rel="icon" href=")[^"]*/, escaped(logoPath(logo, 32)))
    .replace(/(?<=<link rel="apple-touch-icon" href=")[^"]*/, escaped(logoPath(logo, 180)))
}

/** The same with a prerendered page and its description. */
export function fillHome(page: string, rendered: RenderedPage): string {
  const { locale, description, html } = rendered
  const steps: [RegExp, string][] = [
    [/(?<=name="description"\s+content=")[^"]*/, escaped(description)],
    [
      /<div id="root"[^>]*>[\s\S]*?<\/div>(?=\s*<\/body>)/,
      `<div id="root" data-prerendered="${locale}">${html}</div>`,
    ],
  ]
  return fillShell(
    steps.reduce((text, [pattern, to]) => replaced(text, pattern, to), page),
    rendered,
  )
}

type ManifestWords = {
  locale: string
  name: string
  description: string
  logo: string | null
  /** The names of the shortcuts that the business offers, by path. */
  titles: Readonly<Record<string, string>>
}
type Shortcut = { url: string; name: string; short_name: string }

/** The web manifest with the business's name, in its language, and its logo as icons. */
export function fillManifest(
  manifest: string,
  { locale, name, description, logo, titles }: ManifestWords,
): string {
  const { screenshots, icons, shortcuts, ...rest } = JSON.parse(manifest)
  const icon = (size: 192 | 512, of: string) => ({
    src: logoPath(of, size),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any',
  })
  // The screenshots show our own name.
  const isOurs = logo === null && name === rest.name
  return JSON.stringify({
    ...rest,
    name,
    short_name: name,
    description,
    lang: locale,
    icons: logo === null ? icons : [icon(192, logo), icon(512, logo)],
    shortcuts: shortcuts.flatMap((one: Shortcut) => {
      const title = titles[one.url]
      return title === undefined ? [] : [{ ...one, name: title, short_name: title }]
    }),
    ...(isOurs && { screenshots }),
  })
}
