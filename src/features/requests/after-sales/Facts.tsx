import type { ReactNode } from 'react'
import { Section } from '#ui/Section.tsx'

type FactsProps = { title: ReactNode; facts: readonly (readonly [string, ReactNode])[] }

/** Names and values below each other. */
export function Facts({ title, facts }: FactsProps) {
  return (
    <Section title={title}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-16">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft wrap-anywhere">{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
