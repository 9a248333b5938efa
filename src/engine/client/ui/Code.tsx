import { Fragment } from 'react'
import { formatCode } from '#engine/shared/formatters.ts'
import { classNames } from './class-names.ts'

/** The groups of a code, between which a narrow line breaks. The gaps are CSS only, so copying gives the plain code. */
export function Groups({ of: code }: { of: string }) {
  const groups = formatCode(code).map((group, nth) => ({ group, start: nth * 4 }))
  return groups.map(({ group, start }) => (
    <Fragment key={start}>
      {start > 0 && <wbr />}
      <span className="not-last:mr-[0.5ch]">{group}</span>
    </Fragment>
  ))
}

type CodeProps = { children: string; size?: 14 | 16 | 22 | 28 | 36 | undefined }

const SIZES = {
  14: 'text-14',
  16: 'text-16',
  22: 'text-22',
  28: 'text-28',
  36: 'text-36 leading-tight',
}

/** A code in monospace. */
export function Code({ children: code, size = 16 }: CodeProps) {
  return (
    <code className={classNames('font-mono font-semibold wrap-anywhere', SIZES[size])}>
      <Groups of={code} />
    </code>
  )
}
