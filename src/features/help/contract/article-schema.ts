import * as v from 'valibot'
import { anyFields, list } from '#engine/shared/fields.ts'
import {
  type ArticleText,
  type Block,
  EXAMPLES,
  type Inline,
} from '#features/business/rules/documents/article-text.ts'

const MOST_PARTS = 5_000
/** A blank between two marks is text, too, so it is not cleaned as typed text is. */
const run = v.string()

const inline: v.GenericSchema<unknown, Inline> = v.lazy(() =>
  v.union([
    run,
    v.object({ kind: v.picklist(['strong', 'em']), text: inlines }),
    v.object({ kind: v.literal('code'), text: run }),
    v.object({ kind: v.literal('link'), to: run, text: inlines }),
  ]),
)
const inlines = list(inline, MOST_PARTS)
const row = list(inlines, MOST_PARTS)

const block: v.GenericSchema<unknown, Block> = v.lazy(() =>
  v.variant('kind', [
    v.object({
      kind: v.literal('heading'),
      level: v.picklist([2, 3]),
      id: run,
      text: inlines,
    }),
    v.object({ kind: v.literal('paragraph'), text: inlines }),
    v.object({ kind: v.literal('list'), ordered: v.boolean(), items: list(blocks, MOST_PARTS) }),
    v.object({ kind: v.literal('table'), head: row, rows: list(row, MOST_PARTS) }),
    v.object({ kind: v.literal('note'), blocks }),
    v.object({ kind: v.literal('example'), name: v.picklist(EXAMPLES) }),
  ]),
)
const blocks = list(block, MOST_PARTS)

const article: v.GenericSchema<unknown, ArticleText> = v.object({
  title: run,
  summary: run,
  blocks,
})

/** An article as `readArticle` has compiled it: blocks in blocks, so it is checked as a whole. */
export const articleText = v.pipe(
  anyFields,
  v.check((value) => v.is(article, value)),
  v.transform((value) => value as unknown as ArticleText),
)
