import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarX, Plus } from 'lucide-react'
import { useState } from 'react'
import { joinWords } from '#engine/client/i18n/join-words.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { countryName } from '#engine/shared/countries.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import type { StaffChannel } from '#features/shipping/contract/staff-rates.ts'
import { TRANSPORT_WORDS } from '#features/shipping/member/parts/bill-line-words.ts'
import { warehouseDay } from '#features/warehouses/member/data/directory.ts'
import { EndLine, WithdrawPlan } from './EndLine.tsx'
import { useFirstDay } from './first-day.ts'
import { VersionForm } from './VersionForm.tsx'
import { VersionLine } from './VersionLine.tsx'

type LineCardProps = {
  /** All versions of one line, in the order of their days. */
  versions: readonly StaffChannel[]
  onDone: (words: string) => void
}

/** One line with its versions, a form for a new one, and its end. */
export function LineCard({ versions, onDone }: LineCardProps) {
  const { t, i18n } = useLingui()
  const [form, setForm] = useState<'version' | 'end' | null>(null)
  const first = useFirstDay()
  const isBefore = useBusiness().isOpen === false
  const last = versions.at(-1)
  if (last === undefined) return null
  const { code, name, terms } = last
  const today = warehouseDay(terms.origin, nowMs())
  const close = () => setForm(null)
  const finish = (words: string) => {
    close()
    onDone(words)
  }
  const hasEnded = last.effectiveTo !== null && last.effectiveTo < today
  return (
    <Card aria-label={code} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-16 font-semibold wrap-anywhere">{inLocale(name, i18n.locale)}</h3>
        <span className="font-mono text-14 text-ink-soft">{code}</span>
        <Chip>{i18n._(TRANSPORT_WORDS[terms.transport])}</Chip>
        {hasEnded && (
          <Chip tone="caution">
            <Trans>Ended</Trans>
          </Chip>
        )}
      </div>
      <p className="text-14 text-ink-soft wrap-anywhere">
        {joinWords(
          i18n.locale,
          terms.destinations.map((country) => countryName(i18n.locale, country)),
        )}
      </p>
      <ul aria-label={t`Versions of ${code}`} className="grid gap-2 text-14">
        {versions.map((version) => (
          <li
            key={version.effectiveFrom}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-2"
          >
            <VersionLine version={version} today={today} />
            {version.effectiveFrom > today && (
              <WithdrawPlan
                code={code}
                onDone={onDone}
                seen={version.seen}
                effectiveFrom={version.effectiveFrom}
              >
                <Trans context="line">Withdraw</Trans>
              </WithdrawPlan>
            )}
          </li>
        ))}
      </ul>
      {form === null && (
        <div className="flex flex-wrap gap-3">
          <Button icon={Plus} onClick={() => setForm('version')}>
            <Trans>New version</Trans>
          </Button>
          {!hasEnded && last.effectiveTo !== null && (
            <WithdrawPlan
              code={code}
              onDone={onDone}
              seen={last.seen}
              effectiveFrom={dayAfter(last.effectiveTo)}
            >
              <Trans>Keep this line</Trans>
            </WithdrawPlan>
          )}
          {last.effectiveTo === null && (
            <Button look="danger" icon={CalendarX} onClick={() => setForm('end')}>
              <Trans>End this line</Trans>
            </Button>
          )}
        </div>
      )}
      {form === 'version' && (
        <VersionForm
          before={last}
          from={isBefore ? first : dayAfter(hasEnded ? today : (last.effectiveTo ?? today))}
          onSaved={() => finish(t`Saved: ${code}`)}
          onCancel={close}
        />
      )}
      {form === 'end' && <EndLine version={last} today={today} onDone={finish} onCancel={close} />}
    </Card>
  )
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
