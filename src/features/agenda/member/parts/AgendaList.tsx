import { Plural, Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import type { AgendaEntry } from '#features/agenda/member/data/agenda.ts'
import { CardPicture } from '#features/mall/member/parts/CardPicture.tsx'
import { Face } from '#features/pictures/member/parts/Face.tsx'
import { useSoldVariants } from '#features/requests/member/parts/sold-variants.ts'
import { type AgendaWords, useAgendaWords } from './agenda-words.ts'

/** What fits a phone's screen beside what stands above. */
const FIRST_SHOWN = 4

/** What the member can do next, a card each with its picture and one way to do it. */
function AgendaList({ entries }: { entries: readonly AgendaEntry[] }) {
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
        {shown.map((entry) => (
          <AgendaCard
            key={`${entry.item.kind} ${entry.item.key}`}
            words={wordsOf(entry, sold.get(entry.line?.variantId ?? null))}
            sha256={entry.sha256}
            product={sold.get(entry.line?.variantId ?? null)?.picture}
          />
        ))}
      </ol>
      {more > 0 && (
        <Button className="justify-self-start" onClick={() => setWhole(true)}>
          <Plural value={more} one="# more" other="# more" />
        </Button>
      )}
    </div>
  )
}

type AgendaCardProps = {
  words: AgendaWords
  sha256: string | null
  /** The picture of goods of the mall. */
  product: string | null | undefined
}

function AgendaCard({ words, sha256, product }: AgendaCardProps) {
  const { icon, title, line, isPressing, action, href } = words
  return (
    <li className="relative flex items-center gap-3 rounded-card border border-line bg-surface p-3 focus-within:border-ink hover:border-ink">
      <Face sha256={sha256} icon={icon}>
        {product && <CardPicture sha256={product} />}
      </Face>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <h3 className="font-semibold wrap-anywhere">{title}</h3>
        <p className={`text-14 wrap-anywhere ${isPressing ? 'text-caution' : 'text-ink-soft'}`}>
          {line}
        </p>
        <a
          href={href}
          className="inline-flex min-h-8 items-center gap-1 justify-self-start text-14 font-semibold text-brand-text after:absolute after:inset-0 after:rounded-card"
        >
          {action}
          <Icon of={ArrowRight} size={16} />
        </a>
      </div>
    </li>
  )
}

/** The agenda under its heading. */
export function Next({ entries }: { entries: readonly AgendaEntry[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-18 font-semibold">
        <Trans>Next</Trans>
      </h2>
      {entries.length > 0 ? (
        <AgendaList entries={entries} />
      ) : (
        <p className="rounded-card border border-line bg-surface p-4 text-ink-soft">
          <Trans>Nothing needs you now.</Trans>
        </p>
      )}
    </section>
  )
}
