import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { parcelsById } from '#data/parcels.ts'
import { GoodsLine } from '#parts/GoodsSummary.tsx'
import { StageChip } from '#parts/StageChip.tsx'
import { useLive } from '#parts/use-live.ts'
import { Weight } from '#parts/Weight.tsx'
import { paths } from '#shared/paths.ts'
import { Code } from '#ui/Code.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Section } from '#ui/Section.tsx'

/** The parcels of an order that are on this device, each with its goods and the way to it. */
export function OrderParcels({ ids }: { ids: readonly string[] }) {
  const parcels = useLive(() => parcelsById(ids), [ids.join()])
  if (parcels.state !== 'ready' || parcels.value.length === 0) return null
  return (
    <Section title={<Trans>Parcels</Trans>}>
      <ul className="divide-y divide-line">
        {parcels.value.map(({ row, goods }) => (
          <li key={row.id}>
            <a
              href={paths.parcel(row)}
              className="flex min-h-12 items-center gap-3 py-1 text-14 hover:bg-paper"
            >
              <span className="@container min-w-0 grow">
                <span className="block font-medium">
                  <GoodsLine goods={goods} />
                </span>
                {row.code !== null && <Code size={14}>{row.code}</Code>}
                <span className="block truncate font-mono text-12 text-ink-soft">
                  {row.trackingNumber}
                </span>
              </span>
              {row.weightGrams !== null && <Weight grams={row.weightGrams} />}
              <span className="hidden sm:inline">
                <StageChip stage={row.stage} />
              </span>
              <Icon of={ChevronRight} size={16} className="text-ink-soft" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
