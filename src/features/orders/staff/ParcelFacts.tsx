import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Code } from '#engine/client/ui/Code.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { OrderParcel } from './packing.ts'

/** What finds a parcel on its shelf: the place, its numbers, what is in it, and how big it is. */
export function ParcelFacts({ parcel }: { parcel: OrderParcel }) {
  const { weight, size } = useFormat()
  const { code, trackingNumber, shelf, goods, weightGrams, lengthMm, widthMm, heightMm } = parcel
  const isMeasured = lengthMm !== null && widthMm !== null && heightMm !== null
  return (
    <span className="grid min-w-0 gap-0.5 text-14">
      <span className="flex flex-wrap items-baseline gap-x-4">
        {shelf && <strong className="font-mono text-16">{shelf}</strong>}
        {code !== null && (
          <a href={paths.staffParcel({ code })} className="underline-offset-4 hover:underline">
            <Code>{code}</Code>
          </a>
        )}
        <span className="font-mono text-12 wrap-anywhere text-ink-soft">{trackingNumber}</span>
      </span>
      {goods.length > 0 && (
        <span className="wrap-anywhere">
          {goods.map(({ name, quantity }) => `${name} × ${quantity}`).join(' · ')}
        </span>
      )}
      <span className="flex flex-wrap gap-x-4 text-ink-soft tabular-nums">
        {weightGrams !== null && <span>{weight(weightGrams)}</span>}
        {isMeasured && <span>{size([lengthMm, widthMm, heightMm])}</span>}
      </span>
    </span>
  )
}
