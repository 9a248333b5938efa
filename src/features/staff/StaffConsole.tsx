import type { ReactNode } from 'react'
import { PrintSheet } from '#features/staff/labels/PrintSheet.tsx'
import { createReceiving, type ReceivingModel } from '#features/staff/receiving/receiving.ts'
import { ReceivingContext } from '#features/staff/receiving/use-receiving.ts'
import { station } from '#features/staff/shared/station.ts'
import { authorization } from '#session/session.ts'
import { ChooseStation } from './ChooseStation.tsx'
import { ReauthDialog } from './ReauthDialog.tsx'
import { StaffNav } from './StaffNav.tsx'

/**
 * The parcel on the scale, an unanswered save and the last received outlive a visit to other pages, but not the login:
 * one for each token.
 */
let current: { token: string | null; receiving: ReceivingModel } | null = null

function currentReceiving(): ReceivingModel {
  const token = authorization.peek()
  if (current === null || current.token !== token) current = { token, receiving: createReceiving() }
  return current.receiving
}

/** The frame of every console view; each tab works for one warehouse. */
export function StaffConsole({ children }: { children: ReactNode }) {
  const here = station.value
  if (here === null) return <ChooseStation />
  return (
    <>
      <StaffNav here={here} />
      <ReceivingContext value={currentReceiving()}>{children}</ReceivingContext>
      <PrintSheet />
      <ReauthDialog />
    </>
  )
}
