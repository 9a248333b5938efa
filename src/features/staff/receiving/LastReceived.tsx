import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { printLabel } from '#features/staff/shared/label.ts'
import { printAfterSaving, setPrintAfterSaving } from '#features/staff/shared/station.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Received } from '#shared/contract/staff.ts'
import { groupedCode } from '#shared/domain/code-groups.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Code } from '#ui/Code.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { labelOf } from './receiving.ts'

function LastRow({ answer }: { answer: Received }) {
  const { t } = useLingui()
  const format = useFormat()
  const label = labelOf(answer)
  const code = label.code ?? label.trackingNumber
  return (
    <li className="flex items-center justify-between gap-2 border-b border-line py-2 last:border-0">
      <div className="min-w-0">
        <Code size={14}>{code}</Code>
        <p className="text-14 text-ink-soft">
          {label.memberNum === null ? t`Unclaimed` : groupedCode(label.memberNum)} · {label.shelf}
          {label.weightGrams !== null && ` · ${format.weight(label.weightGrams)}`}
        </p>
      </div>
      <IconButton icon={Printer} label={t`Print label ${code}`} onClick={() => printLabel(label)} />
    </li>
  )
}

/** The parcels received in this tab, to check and reprint. */
export function LastReceived({ received }: { received: readonly Received[] }) {
  return (
    <aside className="grid content-start gap-2">
      <h2 className="text-16 font-semibold">
        <Trans>Last received</Trans>
      </h2>
      <Checkbox checked={printAfterSaving.value} onChange={setPrintAfterSaving}>
        <Trans>Print each label right away</Trans>
      </Checkbox>
      {received.length === 0 ? (
        <p className="text-14 text-ink-soft">
          <Trans>Parcels you receive appear here. You can reprint their labels.</Trans>
        </p>
      ) : (
        <ul>
          {received.map((answer) => (
            <LastRow
              key={answer.kind === 'received' ? answer.parcel.parcelId : answer.unclaimed.id}
              answer={answer}
            />
          ))}
        </ul>
      )}
    </aside>
  )
}
