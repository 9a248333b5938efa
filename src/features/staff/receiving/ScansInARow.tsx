import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Code } from '#ui/Code.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import type { ReceivingModel } from './receiving.ts'

/** The boxes that a camera scanned in a row and that are still to be received; each is one tap away. */
export function ScansInARow({ receiving }: { receiving: ReceivingModel }) {
  const { t } = useLingui()
  const { scans, forget } = receiving.row
  if (scans.value.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-16 font-semibold">
        <Plural value={scans.value.length} one="# more scanned" other="# more scanned" />
      </h2>
      <ul className="divide-y divide-line">
        {scans.value.map((number, i) => (
          <li key={number} className="flex flex-wrap items-center gap-2 py-1">
            <span className="min-w-0 flex-1">
              <Code size={14}>{number}</Code>
            </span>
            <Button
              look={i === 0 ? 'primary' : 'quiet'}
              aria-label={t`Receive ${number}`}
              onClick={() => void receiving.find(number)}
            >
              <Trans>Receive</Trans>
            </Button>
            <IconButton icon={X} label={t`Remove ${number}`} onClick={() => forget(number)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
