import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Names and values below each other; an empty value is shown as "None". */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] items-baseline gap-x-5 gap-y-1 text-14">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-medium wrap-anywhere">{value || <Trans>None</Trans>}</dd>
        </div>
      ))}
    </dl>
  )
}
