import { Plural, Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import type { AgendaEntry } from '#features/agenda/member/data/agenda.ts'
import { useSoldVariants } from '#features/mall/member/parts/sold-variants.ts'
import { useAgendaWords } from './agenda-words.ts'
import { WaitingCard } from './WaitingCard.tsx'

/** What fits a phone's screen beside what stands above. */
const FIRST_SHOWN = 4

// Prices are no part of the first screen.
const SavingTitle = lazy(async () => ({
  default: (await import('./SavingTitle.tsx')).SavingTitle,
}))

type NextProps = {
  entries: readonly AgendaEntry[]
  /** Whether cards say what shipping together saves, which is searched for. */
  withSavings?: boolean
}

/** What the member can do next, a card each with its picture and one way to do it. */
function AgendaList({ entries, withSavings }: NextProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? entries : entries.slice(0, FIRST_SHOWN)
  const wordsOf = useAgendaWords()
  const sold = useSoldVariants(
    shown.flatMap(({ line }) => line ?? []),
    'request list',
  )
  const more = entries.length - shown.length
  return (
    <div className="grid gap-3">
      <ol className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {shown.map((entry) => {
          const { item, sha256, line, ready } = entry
          const variant = sold.get(line?.variantId ?? null)
          const words = wordsOf(entry, variant)
          return (
            <WaitingCard
              key={`${item.kind} ${item.key}`}
              words={words}
              sha256={sha256}
              product={variant?.picture}
            >
              {withSavings && ready.length > 1 ? (
                <Suspense fallback={words.title}>
                  <SavingTitle ready={ready} otherwise={words.title} />
                </Suspense>
              ) : (
                words.title
              )}
            </WaitingCard>
          )
        })}
      </ol>
      {more > 0 && (
        <Button className="justify-self-start" onClick={() => setWhole(true)}>
          <Plural value={more} one="# more" other="# more" />
        </Button>
      )}
    </div>
  )
}

/** The agenda under its heading. */
export function Next({ entries, withSavings = false }: NextProps) {
  return (
    <section className="grid gap-3">
      <h2 className="text-18 font-semibold">
        <Trans>Next</Trans>
      </h2>
      {entries.length > 0 ? (
        <AgendaList entries={entries} withSavings={withSavings} />
      ) : (
        <p className="rounded-card border border-line bg-surface p-4 text-ink-soft">
          <Trans>Nothing needs you now.</Trans>
        </p>
      )}
    </section>
  )
}
