/** The tokens that articles use. The package's own type admits any property, so a switch over it proves nothing. */
declare module 'marked' {
  type Inner = { tokens: Token[] }
  /** `raw`: the part of the source. */
  export type Token = { raw: string } & (
    | ({ type: 'heading'; depth: number } & Inner)
    | ({ type: 'paragraph' | 'blockquote' | 'strong' | 'em' } & Inner)
    | { type: 'list'; ordered: boolean; items: Inner[] }
    | { type: 'table'; header: Inner[]; rows: Inner[][] }
    | ({ type: 'link'; href: string } & Inner)
    | { type: 'text'; text: string; tokens?: Token[] }
    | { type: 'codespan' | 'escape'; text: string }
    | { type: 'space' }
  )
  export function lexer(markdown: string): Token[]
}
