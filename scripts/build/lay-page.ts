export type PageScripts = {
  /** The code that the page starts with. It is in the page, since a file would be one more request. */
  start: string
  /** What that one starts when the page was painted, and what it fetches along with it. */
  app: string
  along: readonly string[]
}

/** The built shell for a page that is read before the app runs: nothing of the app is fetched before it is painted. */
export function layPage(shell: string, { start, app, along }: PageScripts): string {
  const pattern = /<script type="module"[^>]*><\/script>/
  if (!pattern.test(shell)) throw new Error(`index.html has nothing that matches ${pattern}`)
  const script = `<script type="module" data-app="${app}" data-with="${along.join(' ')}">${start}</script>`
  return shell
    .replace(pattern, () => script)
    .replace(/\s*(?:<link rel="modulepreload"[^>]*>|<!--[\s\S]*?-->)/g, '')
}
