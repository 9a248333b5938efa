export type RenderedPage = { locale: string; title: string; description: string; html: string }
export type PageScripts = {
  /** The one script that the page starts with. */
  start: string
  /** What that one starts when the page was painted, and what it fetches along with it. */
  app: string
  along: readonly string[]
}

function replaced(text: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(text)) throw new Error(`index.html has nothing that matches ${pattern}`)
  return text.replace(pattern, () => replacement)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Lays a rendered page into the built shell; nothing of the shell's own scripts is fetched before the page is painted. */
export function layPage(shell: string, page: RenderedPage, scripts: PageScripts): string {
  const { start, app, along } = scripts
  const script = `<script type="module" src="${start}" data-app="${app}" data-with="${along.join(' ')}"></script>`
  const steps: [RegExp, string][] = [
    [/<html lang="[^"]*"/, `<html lang="${page.locale}"`],
    [/<title>[^<]*<\/title>/, `<title>${escaped(page.title)}</title>`],
    [/(?<=name="description"\s+content=")[^"]*/, escaped(page.description)],
    [/<script type="module"[^>]*><\/script>/, script],
    [
      /<div id="root">[\s\S]*?<\/div>(?=\s*<\/body>)/,
      `<div id="root" data-prerendered="${page.locale}">${page.html}</div>`,
    ],
  ]
  const laid = steps.reduce((text, [pattern, to]) => replaced(text, pattern, to), shell)
  return laid.replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
}
