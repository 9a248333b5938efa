/** A piece of a text that somebody wrote for everyone; with `href` it is a link. */
type TextPiece = { text: string; href?: string }

/** The printable ASCII characters without quotes and angle brackets: what follows in another script ends a link. */
const LINK = /https?:\/\/[!#-;=?-~]+/gi
/** What ends a sentence rather than a link. */
const END = /[.,!?;:')\]}*_~]+$/
const MAX_LINK_LENGTH = 2_000

/** Finds the http and https links of a text. A link that hides its host behind a name ("https://bank@other") is none. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const { 0: url, index } of text.matchAll(LINK)) {
    const link = trimmed(url)
    if (!isSafe(link)) continue
    if (index > at) pieces.push({ text: text.slice(at, index) })
    pieces.push({ text: link, href: link })
    at = index + link.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

/** Cuts the punctuation of the sentence around it; a closing bracket stays if the link opens it. */
function trimmed(url: string): string {
  const bare = url.replace(END, '')
  const isOpen = bare.split('(').length > bare.split(')').length
  return isOpen && url[bare.length] === ')' ? `${bare})` : bare
}

function isSafe(link: string): boolean {
  if (link.length > MAX_LINK_LENGTH || !URL.canParse(link)) return false
  const { protocol, username, password, hostname } = new URL(link)
  return /^https?:$/.test(protocol) && username === '' && password === '' && hostname.includes('.')
}

/**
 * A text that a member wrote for everyone: plain text with line breaks and links. It is isolated, so that its direction
 * marks end with it, and cut at its edges, so that piled-up accents cover nothing else.
 */
export function PublicText({ children, className = '' }: { children: string; className?: string }) {
  return (
    <bdi className={`block overflow-clip whitespace-pre-wrap wrap-anywhere ${className}`}>
      {piecesOf(children).map(({ text, href }, nth) =>
        href === undefined ? (
          text
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
            key={nth}
            href={href}
            target="_blank"
            rel="nofollow ugc noopener"
            className="underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            <bdi dir="ltr">{text}</bdi>
          </a>
        ),
      )}
    </bdi>
  )
}

/** A name or title that a member chose: one line of plain text, isolated from what stands around it. */
export function PublicName({ children, className = '' }: { children: string; className?: string }) {
  return (
    <bdi className={`inline-block max-w-full overflow-clip wrap-anywhere ${className}`}>
      {children}
    </bdi>
  )
}
