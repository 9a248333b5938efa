import { piecesOf } from './text-links.ts'

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
