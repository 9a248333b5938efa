import { Trans, useLingui } from '@lingui/react/macro'
import { ScanSearch } from 'lucide-react'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Chip } from '#engine/client/ui/Chip.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { paths } from '#engine/shared/paths.ts'
import { inspectionsOf } from '#features/inspections/member/data/inspections.ts'
import { INSPECTION_STATE_WORDS } from '#features/inspections/member/parts/inspection-words.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { nextStage } from '#features/parcels/rules/parcel-states.ts'

type InspectionLinkProps = {
  parcel: ParcelRow
  /** Nothing holds it. */
  isFree: boolean
}

/** The way to a parcel's inspection: to order one, or to see the last one with its state. */
export function InspectionLink({ parcel, isFree }: InspectionLinkProps) {
  const { i18n } = useLingui()
  const inspections = useLive(() => inspectionsOf(parcel.id), [parcel.id])
  const last = inspections.state === 'ready' ? inspections.value[0]?.inspection : undefined
  const canOrder = isFree && nextStage(parcel.stage, 'orderInspection') !== null
  if (parcel.code === null || (last === undefined && !canOrder)) return null
  const state = last && INSPECTION_STATE_WORDS[last.state]
  return (
    <Section title={<Trans>Inspection</Trans>}>
      {state ? (
        <div>
          <Chip tone={state.tone} icon={state.icon}>
            {i18n._(state.label)}
          </Chip>
        </div>
      ) : (
        <p className="text-14">
          <Trans>
            Not sure what’s inside? We take pictures, count, test or compare it for you.
          </Trans>
        </p>
      )}
      <div>
        <ButtonLink icon={ScanSearch} href={paths.inspection(parcel.code)}>
          {last ? <Trans>See the inspection</Trans> : <Trans>Order an inspection</Trans>}
        </ButtonLink>
      </div>
    </Section>
  )
}
