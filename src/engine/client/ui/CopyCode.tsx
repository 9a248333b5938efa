import { Code } from './Code.tsx'
import { CopyButton } from './CopyButton.tsx'

type CopyCodeProps = {
  code: string
  /** The kind of code: "package number". */
  what: string
  errorText: string
  size?: 14 | 16 | 22
}

/** A code with its copy button. */
export function CopyCode({ code, what, errorText, size }: CopyCodeProps) {
  return (
    <span className="inline-flex flex-wrap items-center">
      <Code size={size}>{code}</Code>
      <CopyButton text={code} what={what} errorText={errorText} />
    </span>
  )
}
