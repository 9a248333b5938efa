import type { DocumentText } from '#features/business/rules/documents/document-text.ts'

/** A text that members accept as the Markdown of an article, in which the console edits it. */
export function documentSource({ title, summary, sections }: DocumentText): string {
  const parts = sections.flatMap(({ heading, paragraphs, list = [] }) => [
    `## ${heading}`,
    ...paragraphs,
    ...(list.length > 0 ? [list.map((item) => `- ${item}`).join('\n')] : []),
  ])
  return [`---\ntitle: ${title}\nsummary: ${summary}\n---`, ...parts].join('\n\n')
}
