import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { parseYuan } from '#engine/shared/money.ts'
import type { CustomsForm } from '#features/orders/member/data/drafts.ts'
import type { GoodsRow } from '#features/parcels/changes/rows.ts'
import type { LineSource } from './fill-words.ts'
import { SourceMark } from './SourceMark.tsx'

type CustomsLineRowProps = {
  line: GoodsRow
  entry: CustomsForm
  /** Null while the device still reads what it is filled with. */
  source: LineSource | null
  /** Whether something of it has to be changed before the order can go on. */
  isRefused: boolean
  onOpen: () => void
}

/** What customs are told of one good; a tap changes it. */
export function CustomsLineRow({ line, entry, source, isRefused, onOpen }: CustomsLineRowProps) {
  const { money } = useFormat()
  const { name, quantity } = line
  const { hs6 } = entry
  const value = money(parseYuan(entry.declaredValue) ?? line.declaredValueFen)
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-11 w-full items-center gap-2 py-3 text-left"
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex justify-between gap-3 text-14 text-ink-soft">
            <span className="min-w-0 wrap-anywhere">
              {name} × {quantity}
            </span>
            <span className="shrink-0 tabular-nums">{value}</span>
          </span>
          <span className="font-semibold wrap-anywhere">
            {entry.description === '' ? <Trans>No description yet</Trans> : entry.description}
          </span>
          <span className="text-14 text-ink-soft">
            {hs6 === '' ? (
              <Trans>No HS code</Trans>
            ) : (
              <Trans>
                HS code <span className="font-mono text-ink">{hs6}</span>
              </Trans>
            )}
          </span>
          {source !== null && <SourceMark source={source} />}
          {isRefused && (
            <span className="text-14 font-semibold text-danger">
              <Trans>Not complete yet. Tap to finish it.</Trans>
            </span>
          )}
        </span>
        <Icon of={ChevronRight} className="text-ink-soft" />
      </button>
    </li>
  )
}
