import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { paths } from '#engine/shared/paths.ts'

/** Things with a number, and where one is shown. Others are what their acts are called. */
const ABOUT: Readonly<
  Record<string, { words: MessageDescriptor; href: (number: string) => string }>
> = {
  parcel: { words: msg`Parcel`, href: (number) => paths.staffParcel({ code: number }) },
  shipment: { words: msg`Order`, href: (number) => paths.staffOrders({ code: number }) },
}

/** What a thing is called, and where it is shown; undefined where it has no screen by its number. */
export const aboutWords = (about: string) =>
  Object.hasOwn(ABOUT, about) ? ABOUT[about] : undefined
