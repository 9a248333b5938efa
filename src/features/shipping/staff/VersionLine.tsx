import { Trans } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Chip } from '#engine/client/ui/Chip.tsx'
import type { StaffChannel } from '#features/shipping/contract/staff-rates.ts'
import { isEffective } from '#features/shipping/rules/channel.ts'

type Effective = Pick<StaffChannel, 'effectiveFrom' | 'effectiveTo'>

/** The days on which prices or a rule count. */
export function EffectiveDays({ of }: { of: Effective }) {
  const { day } = useFormat()
  const effectiveFrom = day(of.effectiveFrom)
  const effectiveTo = of.effectiveTo && day(of.effectiveTo)
  return (
    <span className="tabular-nums">
      {effectiveTo === null ? (
        <Trans>from {effectiveFrom}</Trans>
      ) : (
        <Trans>
          {effectiveFrom} to {effectiveTo}
        </Trans>
      )}
    </span>
  )
}

/** When a version counts, and who entered it. */
export function VersionLine({ version, today }: { version: StaffChannel; today: string }) {
  const { effectiveFrom, by } = version
  return (
    <>
      {isEffective(version, today) ? (
        <Chip tone="good">
          <Trans context="line">Now</Trans>
        </Chip>
      ) : effectiveFrom > today ? (
        <Chip tone="info">
          <Trans>Planned</Trans>
        </Chip>
      ) : (
        <Chip>
          <Trans>Past</Trans>
        </Chip>
      )}
      <EffectiveDays of={version} />
      <span className="text-ink-soft wrap-anywhere">{by ?? <Trans>Demo</Trans>}</span>
    </>
  )
}
