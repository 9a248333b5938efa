/** The host of a link, without what shops put before it; the link itself if it is none. */
export function shopOf(link: string): string {
  return URL.canParse(link) ? new URL(link).hostname.replace(/^(www|m)\./, '') : link
}

/** The shops of the links of a request, each once. */
export const shopsOf = (lines: readonly { link: string }[]): string[] => [
  ...new Set(lines.map(({ link }) => shopOf(link)).filter((shop) => shop !== '')),
]
