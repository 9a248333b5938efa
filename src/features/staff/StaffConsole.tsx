import { type ReactNode, useState } from 'react'
import { PrintSheet } from '#features/staff/labels/PrintSheet.tsx'
import { createReceiving } from '#features/staff/receiving/receiving.ts'
import { ReceivingContext } from '#features/staff/receiving/use-receiving.ts'
import { station } from '#features/staff/shared/station.ts'
import { ChooseStation } from './ChooseStation.tsx'
import { ReauthDialog } from './ReauthDialog.tsx'
import { StaffNav } from './StaffNav.tsx'

/** The frame of every console view; each tab works for one warehouse. */
export function StaffConsole({ children }: { children: ReactNode }) {
  const [receiving] = useState(createReceiving)
  const here = station.value
  if (here === null) return <ChooseStation />
  return (
    <>
      <StaffNav here={here} />
      <ReceivingContext value={receiving}>{children}</ReceivingContext>
      <PrintSheet />
      <ReauthDialog />
    </>
  )
}
