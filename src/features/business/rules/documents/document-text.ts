import type { DocumentName } from '#features/business/rules/documents.ts'
import type { REASONS } from '#features/goods/rules/goods-vocabulary.ts'

/** One part of a text: a heading with paragraphs, then a list. */
export type Section = {
  heading: string
  paragraphs: readonly string[]
  list?: readonly string[]
}
/** A text as plain paragraphs, without markup. `{name}` stands for the business's name. */
export type DocumentText = { title: string; summary: string; sections: readonly Section[] }

type Kinds = typeof REASONS
type KindOf<Class> = {
  [K in keyof Kinds]: Kinds[K]['goodsClass'] extends Class ? K : never
}[keyof Kinds]
/** What the form recognises as prohibited or restricted; the list of what may not be sent names each. */
export type GoodsLists = {
  prohibited: Record<KindOf<'prohibited'>, string>
  restricted: Record<KindOf<'restricted'>, string>
}
export type DocumentTexts = Record<DocumentName, DocumentText>
