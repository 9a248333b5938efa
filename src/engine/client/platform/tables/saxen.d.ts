// The package has no types; these are of the part that is used here.
declare module 'saxen' {
  type Decode = (text: string) => string
  type Attributes = () => Record<string, string>
  export class Parser {
    on(event: 'openTag', take: (name: string, attributes: Attributes, decode: Decode) => void): this
    on(event: 'closeTag', take: (name: string) => void): this
    on(event: 'text', take: (text: string, decode: Decode) => void): this
    on(event: 'cdata', take: (text: string) => void): this
    on(event: 'attention', take: () => void): this
    on(event: 'error' | 'warn', take: (error: Error) => void): this
    parse(xml: string): void
    stop(): void
  }
}
