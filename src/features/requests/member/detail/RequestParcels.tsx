import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Section } from '#engine/client/ui/Section.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { RequestDetail } from '#features/requests/member/data/requests.ts'

/** What the merchant sent, with the parcels that it is. */
export function RequestParcels({ parcels }: Pick<RequestDetail, 'parcels'>) {
  const { dateTime } = useFormat()
  if (parcels.length === 0) return null
  return (
    <Section title={<Trans>Sent by the merchant</Trans>}>
      <ul className="grid grid-cols-1 gap-3">
        {parcels.map(({ id, parcelId, carrier, trackingNumber, quantities, receivedAt }) => {
          const pieces = Object.values(quantities).reduce((sum, one) => sum + one, 0)
          const at = receivedAt && dateTime(receivedAt)
          return (
            <li key={id} className="text-14 text-ink-soft">
              <a
                href={paths.parcel({ id: parcelId, code: null })}
                className="inline-flex min-h-11 items-center text-16 font-semibold text-ink underline wrap-anywhere"
              >
                {carrier} <span className="ml-2 font-mono">{trackingNumber}</span>
              </a>
              <p>
                <Plural value={pieces} one="# piece" other="# pieces" />
                {' · '}
                {at ? <Trans>Arrived {at}</Trans> : <Trans>On its way to our warehouse</Trans>}
              </p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
