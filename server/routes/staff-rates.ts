import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import {
  closeChannel,
  storeVersions,
  withdrawPlanned,
} from '#server/use-cases/rates/change-channels.ts'
import {
  readEnteredRates,
  readEnteredRules,
  storeDutyRules,
  storeExchangeRate,
} from '#server/use-cases/rates/exchange-and-duty.ts'
import {
  closeDiscount,
  readMemberDiscounts,
  storeDiscount,
} from '#server/use-cases/rates/member-discounts.ts'
import { readEnded, readStaffChannels } from '#server/use-cases/rates/staff-channels.ts'
import * as rates from '#shared/contract/staff-rates.ts'

/** What staff set about the price of shipping. */
export function staffRatesRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, rates.listChannels, readStaffChannels)
  serve(app, serving, rates.listEndedVersions, readEnded)
  serve(app, serving, rates.saveVersions, storeVersions)
  serve(app, serving, rates.endChannel, closeChannel)
  serve(app, serving, rates.withdrawVersion, withdrawPlanned)
  serve(app, serving, rates.listExchangeRates, readEnteredRates)
  serve(app, serving, rates.setExchangeRate, storeExchangeRate)
  serve(app, serving, rates.listDutyRules, readEnteredRules)
  serve(app, serving, rates.addDutyRules, storeDutyRules)
  serve(app, serving, rates.listMemberDiscounts, readMemberDiscounts)
  serve(app, serving, rates.giveDiscount, storeDiscount)
  serve(app, serving, rates.endDiscount, closeDiscount)
}
