import { type ReactNode, useState } from 'react'
import { PrintSheet } from '#features/staff/labels/PrintSheet.tsx'
import { createReceiving } from '#features/staff/receiving/receiving.ts'
import { ReceivingContext } from '#features/staff/receiving/use-receiving.ts'
import { station } from '#features/staff/shared/station.ts'
import { ChooseStation } from './ChooseStation.tsx'
import { ProveAgain } from './ProveAgain.tsx'
import { StaffNav } from './StaffNav.tsx'

/** Around every view of the warehouse console, which works for one warehouse in each tab. */
export function StaffConsole({ children }: { children: ReactNode }) {
  const [receiving] = useState(createReceiving)
  const here = station.value
  if (here === null) return <ChooseStation />
  return (
    <>
      <StaffNav here={here} />
      <ReceivingContext value={receiving}>{children}</ReceivingContext>
      <PrintSheet />
      <ProveAgain />
    </>
  )
}
