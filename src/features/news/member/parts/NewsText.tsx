import { useFormat } from '#engine/client/i18n/use-format.ts'

type NewsTextProps = {
  /** The title in the reader's language; a draft may have none yet. */
  title: string
  words: string
  /** UTC ISO 8601; null for a draft. */
  publishedAt: string | null
  /** The language of the text, where it is not that of the page. */
  lang?: string
  /** The heading's level: 1 on a page of its own. */
  as?: 'h1' | 'h3'
}

/** One news item in full: its day, its title and its paragraphs. */
export function NewsText({ title, words, publishedAt, lang, as: Heading = 'h1' }: NewsTextProps) {
  const format = useFormat()
  const paragraphs = words.split(/\n\s*\n/).filter((one) => one.trim() !== '')
  return (
    <>
      {publishedAt !== null && (
        <time dateTime={publishedAt} className="text-14 text-ink-soft">
          {format.date(publishedAt)}
        </time>
      )}
      {title.trim() !== '' && (
        <Heading lang={lang} className="mt-1 text-22 font-bold wrap-anywhere lg:text-28">
          {title}
        </Heading>
      )}
      {paragraphs.map((paragraph, nth) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name and never move
          key={nth}
          lang={lang}
          className="mt-3 leading-relaxed whitespace-pre-line wrap-anywhere"
        >
          {paragraph}
        </p>
      ))}
    </>
  )
}
