import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#i18n/use-format.ts'
import { BreakdownTable } from '#parts/BreakdownTable.tsx'
import { Card } from '#ui/Card.tsx'
import { volumetricExample } from './volumetric-example.ts'

/** Volumetric weight worked out: size, divisor, chargeable weight and the bill. */
export function VolumetricExample() {
  const { size, volume, number } = useFormat()
  const { sides, volumeCm3, divisor, breakdown } = volumetricExample()
  if (breakdown === null) return null
  return (
    <Card className="mt-4 grid gap-4">
      <dl className="grid gap-1 text-14">
        <Row
          name={<Trans>Size</Trans>}
          value={size([sides.lengthMm, sides.widthMm, sides.heightMm])}
        />
        <Row name={<Trans>Volume</Trans>} value={volume(volumeCm3)} />
        <Row name={<Trans>Divisor</Trans>} value={number(divisor)} />
      </dl>
      <BreakdownTable of={breakdown} />
    </Card>
  )
}

function Row({ name, value }: { name: ReactNode; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}
