import type { HttpApp } from '#server/http/http-env.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import {
  endChannel,
  saveVersions,
  withdrawVersion,
} from '#server/use-cases/rates/change-channels.ts'
import {
  addDutyRules,
  listDutyRules,
  listExchangeRates,
  setExchangeRate,
} from '#server/use-cases/rates/exchange-and-duty.ts'
import {
  endDiscount,
  giveDiscount,
  listMemberDiscounts,
} from '#server/use-cases/rates/member-discounts.ts'
import { listChannels, listEndedVersions } from '#server/use-cases/rates/staff-channels.ts'
import * as rates from '#shared/contract/staff-rates.ts'

/** What staff set about the price of shipping. */
export function staffRatesRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, rates.listChannels, listChannels)
  serve(app, serving, rates.listEndedVersions, listEndedVersions)
  serve(app, serving, rates.saveVersions, saveVersions)
  serve(app, serving, rates.endChannel, endChannel)
  serve(app, serving, rates.withdrawVersion, withdrawVersion)
  serve(app, serving, rates.listExchangeRates, listExchangeRates)
  serve(app, serving, rates.setExchangeRate, setExchangeRate)
  serve(app, serving, rates.listDutyRules, listDutyRules)
  serve(app, serving, rates.addDutyRules, addDutyRules)
  serve(app, serving, rates.listMemberDiscounts, listMemberDiscounts)
  serve(app, serving, rates.giveDiscount, giveDiscount)
  serve(app, serving, rates.endDiscount, endDiscount)
}
