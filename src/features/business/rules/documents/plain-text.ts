import type { DocumentText, Section } from './document-text.ts'

const HEADING = '# '
const ITEM = '- '

/** A text as staff type it: paragraphs between blank lines, `# ` before a heading and `- ` before an item of a list. */
export function plainText({
  summary,
  sections,
}: Pick<DocumentText, 'summary' | 'sections'>): string {
  const parts = sections.flatMap(({ heading, paragraphs, list = [] }) => [
    HEADING + heading,
    ...paragraphs,
    ...(list.length > 0 ? [list.map((item) => ITEM + item).join('\n')] : []),
  ])
  return [summary, ...parts].join('\n\n')
}

/** A typed text as sections; what stands before the first heading is a section without one. */
export function sectionsOf(input: string): Section[] {
  const sections: { heading: string; paragraphs: string[]; list: string[] }[] = []
  for (const block of input.split(/\n\s*\n/).map((one) => one.trim())) {
    if (block === '') continue
    const [first = '', ...lines] = block.split('\n')
    const isHeading = first.startsWith(HEADING)
    if (isHeading || sections.length === 0) {
      const heading = isHeading ? first.slice(HEADING.length) : ''
      sections.push({ heading, paragraphs: [], list: [] })
    }
    const section = sections.at(-1)
    for (const line of isHeading ? lines : [first, ...lines]) {
      if (line.startsWith(ITEM)) section?.list.push(line.slice(ITEM.length))
      else section?.paragraphs.push(line)
    }
  }
  return sections
}
