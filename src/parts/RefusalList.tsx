import { Plural, useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import type { ChannelRefusal } from '#shared/domain/shipping/channel-refusal.ts'
import { refusalText } from './channel-refusal-words.ts'

/** More codes say less than their count. */
const MOST_CODES = 5

/** Why a shipping line doesn’t take a shipment: each limit with its numbers and the parcels that it is about. */
export function RefusalList({ of }: { of: readonly ChannelRefusal[] }) {
  const { i18n } = useLingui()
  const format = useFormat()
  return (
    <ul className="grid gap-1 text-14 text-caution">
      {of.map((refusal) => (
        <li key={JSON.stringify(refusal)}>
          {refusalText(i18n, refusal, format)}
          {'codes' in refusal && <Codes of={refusal.codes ?? []} />}
        </li>
      ))}
    </ul>
  )
}

function Codes({ of }: { of: readonly string[] }) {
  const count = of.length
  return (
    <span className="block wrap-anywhere text-ink-soft">
      {count > MOST_CODES ? (
        <Plural value={count} one="# parcel" other="# parcels" />
      ) : (
        <span className="font-mono">{of.join(' · ')}</span>
      )}
    </span>
  )
}
