import { expect, vi } from 'vitest'
import { ReauthDialog } from '#app/staff/ReauthDialog.tsx'
import { REAUTH_ACTS } from '#features/login/member/acts/reauth.ts'
import { FIRST_WAREHOUSES, warehouseIn } from '#features/warehouses/rules/warehouses.ts'
import { WarehouseForm } from '#features/warehouses/staff/WarehouseForm.tsx'
import { cleanUp, eventually, find, render, settle, type } from './render.tsx'
import { aWarehouseAddress } from './row-builders.ts'

const china = warehouseIn(FIRST_WAREHOUSES, 'CN')
const updatedAt = '2026-11-20T08:00:00.000Z'
/** The warehouse whose address is being saved. */
export const savedWarehouse = { id: 'CN' as const, ...aWarehouseAddress(), updatedAt }

export const shownDialog = () => document.querySelector('[role=dialog]')
export const submitForm = (form: string) =>
  settle(() => find<HTMLFormElement>(form).requestSubmit())

/** Saves a new phone number of a warehouse in the console, which the server answers with a question. */
export async function saveUnproved(): Promise<void> {
  render(
    <>
      <WarehouseForm entry={china} address={savedWarehouse} onSaved={() => {}} />
      <ReauthDialog />
    </>,
  )
  await type(find<HTMLInputElement>('input[type=tel]'), '+86 755 8765 4321')
  await submitForm('form')
  await eventually(() => expect(shownDialog()).not.toBeNull())
}

/** Closes the question and the screen. */
export async function leaveConsole(): Promise<void> {
  await settle(REAUTH_ACTS.onClose)
  cleanUp()
  localStorage.clear()
  vi.unstubAllGlobals()
}
