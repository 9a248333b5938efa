/** A run of text; `{name}` in a plain one stands for the business's name. */
export type Inline =
  | string
  | { kind: 'strong' | 'em'; text: readonly Inline[] }
  | { kind: 'code'; text: string }
  /** `to`: `article:<name>`, a path of ours or an https address. */
  | { kind: 'link'; to: string; text: readonly Inline[] }

/** The worked examples that an article can show, computed by the app: `{example: volumetric}`. */
export const EXAMPLES = ['volumetric'] as const
export type ExampleName = (typeof EXAMPLES)[number]

export type Block =
  /** `id` is the same in every language. */
  | { kind: 'heading'; level: 2 | 3; id: string; text: readonly Inline[] }
  | { kind: 'paragraph'; text: readonly Inline[] }
  | { kind: 'list'; ordered: boolean; items: readonly (readonly Block[])[] }
  | { kind: 'table'; head: readonly Cell[]; rows: readonly (readonly Cell[])[] }
  | { kind: 'note'; blocks: readonly Block[] }
  | { kind: 'example'; name: ExampleName }
type Cell = readonly Inline[]

/** An article of the help center, compiled from its Markdown by the build. */
export type ArticleText = { title: string; summary: string; blocks: readonly Block[] }
