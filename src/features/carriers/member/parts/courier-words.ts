import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Courier } from '#features/carriers/rules/tracking.ts'

/** The couriers' names, as members know them. */
export const COURIER_WORDS = {
  sf: msg`SF Express`,
  yto: msg`YTO Express`,
  yunexpress: msg`YunExpress`,
  zto: msg`ZTO Express`,
  sto: msg`STO Express`,
  yunda: msg`Yunda Express`,
  jd: msg`JD Logistics`,
  jt: msg`J&T Express`,
  ems: msg`China Post EMS`,
  upuS10: msg`international post`,
} as const satisfies Record<Courier, MessageDescriptor>
