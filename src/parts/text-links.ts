/** A piece of a text that somebody wrote for everyone; with `href` it is a link. */
export type TextPiece = { text: string; href?: string }

/** The printable ASCII characters without quotes and angle brackets: what follows in another script ends a link. */
const LINK = /https?:\/\/[!#-;=?-~]+/gi
/** What ends a sentence rather than a link. */
const END = /[.,!?;:')\]}*_~]+$/
const MAX_LINK_LENGTH = 2_000

/** Finds the http and https links of a text. A link that hides its host behind a name ("https://bank@other") is none. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const link = trimmed(found)
    if (!isSafe(link)) continue
    if (index > at) pieces.push({ text: text.slice(at, index) })
    pieces.push({ text: link, href: link })
    at = index + link.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

/** Without the punctuation of the sentence around it; a closing bracket stays if the link opens it. */
function trimmed(found: string): string {
  const bare = found.replace(END, '')
  const isOpen = bare.split('(').length > bare.split(')').length
  return isOpen && found[bare.length] === ')' ? `${bare})` : bare
}

function isSafe(link: string): boolean {
  if (link.length > MAX_LINK_LENGTH || !URL.canParse(link)) return false
  const { protocol, username, password, hostname } = new URL(link)
  return /^https?:$/.test(protocol) && username === '' && password === '' && hostname.includes('.')
}
