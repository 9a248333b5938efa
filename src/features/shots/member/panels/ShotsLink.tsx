import { Plural, Trans } from '@lingui/react/macro'
import { Images } from 'lucide-react'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { shotsOfParcel } from '#features/shots/member/data/parcel-shots.ts'
import { isOpenRetake } from '#features/shots/rules/retake-states.ts'

/** The way to the photos of a parcel's goods; nothing before there are any. */
export function ShotsLink({ parcel }: { parcel: ParcelRow }) {
  const of = useLive(() => shotsOfParcel(parcel.id), [parcel.id])
  if (of.state !== 'ready' || parcel.code === null) return null
  const { shots, retakes } = of.value
  const gaps = parcel.shots?.gaps ?? []
  if (shots.length === 0 && gaps.length === 0) return null
  const open = retakes.filter(({ row }) => isOpenRetake(row)).length
  return (
    <Section title={<Trans>Photos of your goods</Trans>}>
      <p className="text-14">
        <Trans>See what came beside what you ordered, before it ships.</Trans>{' '}
        {open > 0 && (
          <Plural
            value={open}
            one="# photo is waiting to be retaken."
            other="# photos are waiting to be retaken."
          />
        )}
      </p>
      <div>
        <ButtonLink icon={Images} href={paths.shots(parcel.code)}>
          <Plural value={shots.length} one="Compare # photo" other="Compare # photos" />
        </ButtonLink>
      </div>
    </Section>
  )
}
