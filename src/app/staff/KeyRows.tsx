import type { ReactNode } from 'react'

type KeyRowsProps = { rows: readonly { keys: readonly string[]; words: ReactNode }[] }

/** Keys, and what each does. */
export function KeyRows({ rows }: KeyRowsProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
      {rows.map(({ keys, words }) => (
        <div key={keys.join(' ')} className="contents">
          <dt className="flex gap-1.5">
            {keys.map((key) => (
              <kbd
                key={key}
                className="grid min-w-7 place-items-center rounded-control border border-line-strong px-1.5 font-mono text-14"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
