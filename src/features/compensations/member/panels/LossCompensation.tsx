import { Trans, useLingui } from '@lingui/react/macro'
import { HandCoins } from 'lucide-react'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { paths } from '#engine/shared/paths.ts'
import { compensationsOf } from '#features/compensations/member/data/compensations.ts'
import { COMPENSATION_STATE_WORDS } from '#features/compensations/member/parts/compensation-words.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'

/** The way to the compensation that we opened because the parcel was missing for too long; nothing for others. */
export function LossCompensation({ parcel }: { parcel: ParcelRow }) {
  const { i18n } = useLingui()
  const found = useLive(() => compensationsOf({ parcelId: parcel.id }), [parcel.id])
  const last = found.state === 'ready' ? found.value[0]?.compensation : undefined
  if (last === undefined || parcel.code === null) return null
  const state = COMPENSATION_STATE_WORDS[last.state]
  return (
    <Section title={<Trans>Compensation claim</Trans>}>
      <div>
        <Chip tone={state.tone} icon={state.icon}>
          {i18n._(state.label)}
        </Chip>
      </div>
      {last.state === 'open' && (
        <p className="text-14">
          <Trans>
            We’ve been looking for 48 hours, so we opened a claim for you. You can add proof of the
            price.
          </Trans>
        </p>
      )}
      <div>
        <ButtonLink
          look={last.state === 'open' ? 'primary' : 'quiet'}
          icon={HandCoins}
          href={paths.parcelCompensation(parcel.code)}
        >
          <Trans>See the claim</Trans>
        </ButtonLink>
      </div>
    </Section>
  )
}
