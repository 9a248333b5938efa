import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Section } from '#engine/client/ui/Section.tsx'
import type { ParcelRecord } from '#features/receiving/contract/parcel-record.ts'
import { REASON_WORDS } from '#features/storage/staff/parts/ending-words.ts'
import { HISTORY_WORDS } from './history-words.ts'

/** Who did what, the latest first. */
export function ParcelHistory({ history }: Pick<ParcelRecord, 'history'>) {
  const { i18n, t } = useLingui()
  const { dateTime } = useFormat()
  const nameOf = ({ who, by }: ParcelRecord['history'][number]) => {
    if (who === 'staff') return by ?? t`Staff`
    return who === 'member' ? t`Member` : t`By itself`
  }
  return (
    <Section title={<Trans>History</Trans>}>
      <ol className="divide-y divide-line">
        {history.map((one) => (
          <li key={one.id} className="grid gap-0.5 py-2 text-14">
            <span className="font-medium">{i18n._(HISTORY_WORDS[one.act])}</span>
            {one.ending !== null && <span>{i18n._(REASON_WORDS[one.ending])}</span>}
            {one.reason !== '' && (
              <span className="whitespace-pre-wrap wrap-anywhere">{one.reason}</span>
            )}
            <span className="flex flex-wrap gap-x-3 text-ink-soft">
              <time dateTime={one.at}>{dateTime(one.at)}</time>
              <span className="wrap-anywhere">{nameOf(one)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
