export type PageFiles = {
  /** The styles that the page and the app need before another screen is opened, which loads all of them. */
  styles: string
  /** The code that the page starts with. It is in the page, since a file would be one more request. */
  start: string
  /** What that one starts when the page was painted, and what it fetches along with it. */
  app: string
  along: readonly string[]
}

function taken(shell: string, pattern: RegExp): { found: string; rest: string } {
  const [found] = pattern.exec(shell) ?? []
  if (found === undefined) throw new Error(`index.html has nothing that matches ${pattern}`)
  return { found, rest: shell.replace(found, '') }
}

/** The built shell for a page that is read before the app runs: nothing is fetched before it is painted. */
export function layPage(shell: string, { styles, start, app, along }: PageFiles): string {
  const sheet = taken(shell, /\s*<link rel="stylesheet"[^>]*>/)
  const whole = /href="([^"]*)"/.exec(sheet.found)?.[1]
  const { rest } = taken(sheet.rest, /\s*<script type="module"[^>]*><\/script>/)
  const names = `data-app="${app}" data-with="${along.join(' ')}" data-styles="${whole}"`
  return rest
    .replace(/\s*(?:<link rel="modulepreload"[^>]*>|<!--[\s\S]*?-->)/g, '')
    .replace(
      '</head>',
      () =>
        `  <style>${styles}</style>\n    <script type="module" ${names}>${start}</script>\n  </head>`,
    )
}
