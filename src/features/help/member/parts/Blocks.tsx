import { Notice } from '#engine/client/ui/Notice.tsx'
import { paths } from '#engine/shared/paths.ts'
import { useBusinessName } from '#features/business/member/parts/use-business.ts'
import type { Block, Inline } from '#features/business/rules/documents/article-text.ts'
import { isHelpArticle } from '#features/help/rules/help-articles.ts'
import { VolumetricExample } from './VolumetricExample.tsx'

/** The content of an article. */
export function Blocks({ of }: { of: readonly Block[] }) {
  return keyed(of).map(({ key, item }) => <BlockView key={key} of={item} />)
}

function BlockView({ of: block }: { of: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      const size = block.level === 2 ? 'mt-6 text-18' : 'mt-4 text-16'
      return (
        <Heading id={block.id} tabIndex={-1} className={`${size} scroll-mt-20 font-semibold`}>
          <Runs of={block.text} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p className="mt-2 leading-relaxed first:mt-0">
          <Runs of={block.text} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      const marks = block.ordered ? 'list-decimal' : 'list-disc'
      return (
        <List className={`mt-2 ${marks} space-y-1 pl-6 leading-relaxed`}>
          {keyed(block.items).map(({ key, item }) => (
            <li key={key}>
              <Blocks of={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <TableView of={block} />
    case 'note':
      return (
        <div className="mt-4">
          <Notice>
            <Blocks of={block.blocks} />
          </Notice>
        </div>
      )
    case 'example':
      return <VolumetricExample />
  }
}

function TableView({ of: { head, rows } }: { of: Extract<Block, { kind: 'table' }> }) {
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full border-collapse text-14">
        <thead>
          <tr className="border-b-2 border-line text-left">
            {keyed(head).map(({ key, item }) => (
              <th key={key} scope="col" className="py-2 pr-4 font-semibold">
                <Runs of={item} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows).map(({ key, item }) => (
            <tr key={key} className="border-b border-line align-top">
              {keyed(item).map((cell) => (
                <td key={cell.key} className="py-2 pr-4 leading-relaxed">
                  <Runs of={cell.item} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Runs({ of }: { of: readonly Inline[] }) {
  return keyed(of).map(({ key, item }) => <Run key={key} of={item} />)
}

function Run({ of: run }: { of: Inline }) {
  const name = useBusinessName()
  if (typeof run === 'string') return run.replaceAll('{name}', name)
  switch (run.kind) {
    case 'strong':
    case 'em': {
      const Mark = run.kind
      return (
        <Mark>
          <Runs of={run.text} />
        </Mark>
      )
    }
    case 'code':
      return <code className="font-mono">{run.text}</code>
    case 'link':
      return (
        <a href={addressOf(run.to)} className="font-semibold underline">
          <Runs of={run.text} />
        </a>
      )
  }
}

function addressOf(to: string): string {
  const article = to.startsWith('article:') ? to.slice('article:'.length) : ''
  return isHelpArticle(article) ? paths.helpCenter({ article }) : to
}

/** The items of a compiled text with keys; a text never changes while it is shown. */
function keyed<Item>(items: readonly Item[]): { key: string; item: Item }[] {
  return items.map((item, at) => ({ key: String(at), item }))
}
