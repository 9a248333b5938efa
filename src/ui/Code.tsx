import { classNames } from './class-names.ts'

/** Shorter codes, such as member numbers, are read as they are. */
const MIN_GROUPED = 10

/** Splits a code into groups of four for reading aloud; a code with hyphens is split there. */
export function groupsOfFour(code: string): string[] {
  if (code.includes('-') || code.length < MIN_GROUPED) return [code]
  return code.match(/.{1,4}/g) ?? []
}

type CodeProps = { children: string; size?: 14 | 16 | 22 | undefined }

const SIZES = { 14: 'text-14', 16: 'text-16', 22: 'text-22' } as const

/** A code in monospace. The gaps are CSS only, so copying gives the plain code. */
export function Code({ children: code, size = 16 }: CodeProps) {
  const groups = groupsOfFour(code).map((group, nth) => ({ group, start: nth * 4 }))
  return (
    <code className={classNames('font-mono font-semibold wrap-anywhere', SIZES[size])}>
      {groups.map(({ group, start }) => (
        <span key={start} className="not-last:mr-[0.5ch]">
          {group}
        </span>
      ))}
    </code>
  )
}
