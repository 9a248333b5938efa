import { useBusinessName } from '#features/business/member/parts/use-business.ts'
import type { Section } from '#features/business/rules/documents/document-text.ts'

/** The sections of a text of the business, with its name where a text says `{name}`. */
export function TextSections({ of }: { of: readonly Section[] }) {
  const name = useBusinessName()
  const named = (text: string) => text.replaceAll('{name}', name)
  return of.map(({ heading, paragraphs, list = [] }) => (
    <section key={heading} className="mt-6 first-of-type:mt-0">
      {heading !== '' && <h2 className="text-18 font-semibold">{named(heading)}</h2>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2 leading-relaxed">
          {named(paragraph)}
        </p>
      ))}
      {list.length > 0 && (
        <ul className="mt-2 list-disc space-y-1 pl-5 leading-relaxed">
          {list.map((item) => (
            <li key={item}>{named(item)}</li>
          ))}
        </ul>
      )}
    </section>
  ))
}
