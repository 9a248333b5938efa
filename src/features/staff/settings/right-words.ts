import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Right } from '#shared/domain/rights.ts'

export const RIGHT_WORDS = {
  receive: msg`Receive parcels`,
  ship: msg`Ship orders`,
  buy: msg`Buy for members`,
  serve: msg`Customer service`,
  decideReceipts: msg`Check transfers`,
  moveMoney: msg`Move money`,
  editRates: msg`Edit rates`,
  moderate: msg`Moderate posts`,
  settings: msg`Settings and permissions`,
} as const satisfies Record<Right, MessageDescriptor>
